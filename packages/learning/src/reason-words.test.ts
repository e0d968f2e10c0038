import type { NeedReason } from '@avto/contract/console';
import { expect, it } from 'vitest';

import { reasonWords } from './reason-words.ts';

const cases: [NeedReason, string][] = [
  [{ kind: 'not-begun', days: 4 }, 'занятия не начаты: 4 дня в автошколе'],
  [{ kind: 'not-begun', days: 21 }, 'занятия не начаты: 21 день в автошколе'],
  [{ kind: 'not-begun', days: 0 }, 'занятия ещё не начаты'],
  [{ kind: 'away', days: 9 }, '9 дней без занятий'],
  [{ kind: 'away', days: 1 }, '1 день без занятий'],
  [{ kind: 'worse', from: 81, to: 64 }, 'ошибок стало больше: было 81 % верных, стало 64 %'],
  [{ kind: 'overdue', days: 2 }, 'ДЗ просрочено на 2 дня'],
  [{ kind: 'failed-exams', count: 1 }, 'последний экзамен не сдан'],
  [{ kind: 'failed-exams', count: 3 }, '3 экзамена подряд не сданы'],
  [{ kind: 'failed-exams', count: 5 }, '5 экзаменов подряд не сдано'],
  [{ kind: 'failed-exams', count: 21 }, '21 экзамен подряд не сдан'],
  [{ kind: 'mistakes', count: 73 }, 'неисправленных ошибок: 73'],
];

it.each(cases)('%j', (reason, words) => expect(reasonWords(reason)).toBe(words));
