import type { TaskGoal } from '@avto/contract';
import { expect, it } from 'vitest';

import { goalWords } from './task-words.ts';

it.each<[TaskGoal, string | null, string]>([
  [{ kind: 'tickets', first: 1, last: 5 }, null, 'Билеты 1–5'],
  [{ kind: 'tickets', first: 7, last: 7 }, null, 'Билет 7'],
  [{ kind: 'topic', topic: 3 }, 'Знаки', 'Тема «Знаки»'],
  [{ kind: 'topic', topic: 3 }, null, 'Тема, которой в билетах больше нет'],
  [{ kind: 'exams', count: 3 }, null, 'Сдать экзамен 3 раза'],
  [{ kind: 'practice', minutes: 21 }, null, 'Повторение 21 минуту в день'],
])('the goal %j with the topic %s is «%s»', (goal, topic, words) => {
  expect(goalWords(goal, topic)).toBe(words);
});
