import type { ConsoleTask } from '@avto/contract/console';
import { pluralRu } from '@avto/rules';

import { dateWords } from '#lib/day-words.ts';

/** The goal in words: «Билеты 1–5». */
export function goalWords({ goal, topic }: Pick<ConsoleTask, 'goal' | 'topic'>): string {
  switch (goal.kind) {
    case 'tickets':
      return goal.first === goal.last ? `Билет ${goal.first}` : `Билеты ${goal.first}–${goal.last}`;
    case 'topic':
      return topic === null ? 'Тема, которой в билетах больше нет' : `Тема «${topic}»`;
    case 'exams':
      return `Сдать экзамен ${goal.count} ${pluralRu(goal.count, 'раз', 'раза', 'раз')}`;
    default:
      return `Повторение ${goal.minutes} ${pluralRu(goal.minutes, 'минута', 'минуты', 'минут')} в день`;
  }
}

/** Unit of the figures of a task. */
export function unitWords({ goal }: Pick<ConsoleTask, 'goal'>): string {
  if (goal.kind === 'exams') return 'Сдано экзаменов';
  return goal.kind === 'practice' ? 'Дней с занятиями' : 'Верно вопросов';
}

/** «1 ноября – 30 ноября». */
export function daysWords(
  { startsOn, endsOn }: Pick<ConsoleTask, 'startsOn' | 'endsOn'>,
  now: number,
): string {
  if (startsOn === endsOn) return dateWords(endsOn, now);
  return `${dateWords(startsOn, now)} – ${dateWords(endsOn, now)}`;
}

/** Name of the group or the learner. */
export function targetWords({ group, learner }: Pick<ConsoleTask, 'group' | 'learner'>): string {
  return group?.name ?? learner?.name ?? '';
}
