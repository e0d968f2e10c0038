import type { NeedReason } from '@avto/contract/console';
import { pluralRu } from '@avto/rules';

/** A reason to help a learner, in words that say nothing of the learner’s sex. */
export function reasonWords(reason: NeedReason): string {
  switch (reason.kind) {
    case 'not-begun':
      return reason.days === 0
        ? 'занятия ещё не начаты'
        : `занятия не начаты: ${daysWord(reason.days)} в автошколе`;
    case 'away':
      return `${daysWord(reason.days)} без занятий`;
    case 'worse':
      return `ошибок стало больше: было ${reason.from} % верных, стало ${reason.to} %`;
    case 'overdue':
      return `ДЗ просрочено на ${daysWord(reason.days)}`;
    case 'failed-exams':
      return reason.count === 1
        ? 'последний экзамен не сдан'
        : `${examsWord(reason.count)} подряд не ${failed(reason.count)}`;
    default:
      return `неисправленных ошибок: ${reason.count}`;
  }
}

function daysWord(count: number): string {
  return `${count} ${pluralRu(count, 'день', 'дня', 'дней')}`;
}

function examsWord(count: number): string {
  return `${count} ${pluralRu(count, 'экзамен', 'экзамена', 'экзаменов')}`;
}

function failed(count: number): string {
  return pluralRu(count, 'сдан', 'сданы', 'сдано');
}
