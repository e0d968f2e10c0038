import type { TaskGoal } from '@avto/contract';
import { pluralRu } from '@avto/rules';

/**
 * The goal of a task in words: «Билеты 1–5».
 * @param topic title of the topic that the goal names; null: the bank has it no more
 */
export function goalWords(goal: TaskGoal, topic: string | null): string {
  switch (goal.kind) {
    case 'tickets':
      return goal.first === goal.last ? `Билет ${goal.first}` : `Билеты ${goal.first}–${goal.last}`;
    case 'topic':
      return topic === null ? 'Тема, которой в билетах больше нет' : `Тема «${topic}»`;
    case 'exams':
      return `Сдать экзамен ${goal.count} ${pluralRu(goal.count, 'раз', 'раза', 'раз')}`;
    default:
      return `Повторение ${goal.minutes} ${pluralRu(goal.minutes, 'минуту', 'минуты', 'минут')} в день`;
  }
}
