import type { WeekLearner, WeekSheet } from '@avto/contract/console';
import { reasonWords } from '@avto/learning';

import { type Cell, percentOf, readinessWords, type Sheet } from '#console/sheet.ts';

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** The week of a group: a row for each learner, the whole group in the last. */
export function weekSheets({ group, learners, sum }: WeekSheet): [Sheet] {
  const isKnownNow = sum.inNeed !== null;
  return [
    {
      name: 'Неделя',
      columns: [
        { title: 'Имя', width: 32 },
        ...DAYS.map((title) => ({ title, width: 5 })),
        { title: 'Дней с занятиями', width: 17 },
        { title: 'Ответов', width: 12 },
        { title: 'Верных ответов', width: 15 },
        { title: 'Решено билетов', width: 15 },
        { title: 'Номера билетов', width: 24 },
        { title: 'Экзаменов сдано', width: 16 },
        { title: 'Не сдано', width: 10 },
        { title: 'Заданий выполнено', width: 18 },
        { title: 'Просрочено', width: 12 },
        ...(isKnownNow
          ? [
              { title: 'Сдаст экзамен', width: 14 },
              { title: 'Готовность', width: 12 },
              { title: 'Нужна помощь', width: 44 },
            ]
          : []),
      ],
      rows: [[...learners.map((learner) => rowOf(learner)), sumRow(group.name, sum, learners.length)]],
    },
  ];
}

function rowOf(learner: WeekLearner): Cell[] {
  const { name, studied, tickets, now } = learner;
  return [
    name,
    ...studied.map((isStudied) => (isStudied ? 'да' : null)),
    studied.filter(Boolean).length,
    ...figuresOf(learner, tickets.length, tickets.join(', ') || null),
    ...(now
      ? [
          percentOf(now.chancePercent),
          readinessWords[now.readiness] || null,
          now.reasons.map((reason) => reasonWords(reason)).join('; ') || null,
        ]
      : []),
  ];
}

function sumRow(group: string, sum: WeekSheet['sum'], learners: number): Cell[] {
  return [
    `Вся группа: ${group}`,
    ...DAYS.map(() => null),
    `занимались ${sum.studied} из ${learners}`,
    ...figuresOf(sum, sum.tickets, null),
    ...(sum.inNeed === null ? [] : [null, `готовы: ${sum.ready ?? 0}`, `нужна помощь: ${sum.inNeed}`]),
  ];
}

/** @param numbers of the tickets */
function figuresOf(
  {
    answers,
    isPart,
    rightPercent,
    examsPassed,
    examsFailed,
    tasksDone,
    tasksOverdue,
  }: Omit<WeekSheet['sum'], 'studied' | 'tickets' | 'ready' | 'inNeed'>,
  tickets: number,
  numbers: string | null,
): Cell[] {
  return [
    isPart ? `не меньше ${answers}` : answers,
    percentOf(rightPercent),
    tickets,
    numbers,
    examsPassed,
    examsFailed,
    tasksDone,
    tasksOverdue,
  ];
}
