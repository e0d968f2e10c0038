import type { ConsoleTask } from '@avto/contract/console';

import { dateWords } from '#lib/day-words.ts';

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
