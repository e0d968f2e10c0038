import type { TaskGoal } from '@avto/contract';
import { goalWords } from '@avto/learning';

import type { OwnTask } from '#data/tasks.ts';
import { dayAndMonthInMoscow } from '#lib/dates.ts';

/** The goal in words: «Билеты 1–5». */
export function taskTitle(goal: TaskGoal, topics: ReadonlyMap<number, string>): string {
  return goalWords(goal, goal.kind === 'topic' ? (topics.get(goal.topic) ?? null) : null);
}

/** How far it is and until when: «Задание до 25 ноября: верно 60 из 100». */
export function taskNote({ goal, progress: { done, total }, endsAt, state }: OwnTask): string {
  // Days of tasks are Moscow's, as in the school's console.
  const last = dayAndMonthInMoscow(endsAt - 1);
  const counted = `${countedWord(goal)} ${done} из ${total}`;
  if (state === 'done') return 'Задание выполнено';
  if (state === 'unknown') return `Задание до ${last}`;
  if (state === 'rested') return `На сегодня задание выполнено: ${counted}`;
  return state === 'overdue'
    ? `Задание просрочено, срок был ${last}: ${counted}`
    : `Задание до ${last}: ${counted}`;
}

function countedWord({ kind }: TaskGoal): string {
  if (kind === 'exams') return 'сдано';
  return kind === 'practice' ? 'дней' : 'верно';
}
