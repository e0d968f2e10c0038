import { FILE_LEARNERS, type LearnerDetail, type LearnerRow } from '@avto/contract/console';
import { reasonWords } from '@avto/learning';

import type { LearnerFile } from '#modules/console-learners/learner-file.service.ts';
import { type Cell, percentOf, readinessWords, type Sheet } from '#console/sheet.ts';

const timeOf = (instant: string | null): Cell => (instant === null ? null : { time: Date.parse(instant) });

/** Columns of the table of learners, in their order. */
const figures: readonly {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: LearnerRow) => Cell;
}[] = [
  { title: 'Имя', width: 32, cell: ({ name }) => name },
  { title: 'Никнейм', width: 20, cell: ({ login }) => login },
  { title: 'Группа', width: 24, cell: ({ group }) => group?.name ?? null },
  { title: 'В автошколе с', width: 17, cell: ({ joinedAt }) => timeOf(joinedAt) },
  { title: 'Билетов пройдено', width: 17, cell: ({ ticketsDone }) => ticketsDone },
  { title: 'Вопросов отвечено', width: 18, cell: ({ answered }) => answered },
  { title: 'Верных ответов', width: 15, cell: ({ rightPercent }) => percentOf(rightPercent) },
  { title: 'Ошибок', width: 10, cell: ({ mistakes }) => mistakes },
  { title: 'Экзаменов сдано', width: 16, cell: ({ examsPassed }) => examsPassed },
  { title: 'Не сдано', width: 10, cell: ({ examsFailed }) => examsFailed },
  { title: 'Сдаст экзамен', width: 14, cell: ({ chancePercent }) => percentOf(chancePercent) },
  { title: 'Готовность', width: 12, cell: ({ readiness }) => readinessWords[readiness] || null },
  { title: 'Последний ответ', width: 17, cell: ({ lastAt }) => timeOf(lastAt) },
  {
    title: 'ДЗ выполнено',
    width: 14,
    cell: ({ tasks, tasksDone }) => (tasks === 0 ? null : `${tasksDone} из ${tasks}`),
  },
  {
    title: 'Нужна помощь',
    width: 44,
    cell: ({ reasons }) => reasons.map((reason) => reasonWords(reason)).join('; ') || null,
  },
  { title: 'В архиве с', width: 17, cell: ({ archivedAt }) => timeOf(archivedAt) },
];

/** Stands in «Имя» below the last learner of a file that has no room for more. */
const MORE = `Это не все ученики: в файле первые ${FILE_LEARNERS.toLocaleString('ru')}. Остальных скачайте по частям: по группам или поиском по имени.`;

/** The table of learners, whose rows come page by page; one that `isCut` says so in its last row. */
export function learnersSheet(pages: AsyncIterable<LearnerRow[]>, isCut: boolean): Sheet {
  async function* rows() {
    for await (const page of pages) yield page.map((row) => figures.map(({ cell }) => cell(row)));
    if (isCut) yield [[MORE]];
  }
  return { name: 'Ученики', columns: figures, rows: rows() };
}

/** Tickets of one learner. */
export function ticketsSheet({ tickets }: LearnerDetail): Sheet {
  return {
    name: 'Билеты',
    columns: [
      { title: 'Билет', width: 10 },
      { title: 'Отвечено', width: 12 },
      { title: 'Верно', width: 12 },
      { title: 'Вопросов', width: 12 },
    ],
    rows: [tickets.map(({ number, answered, right, total }) => [number, answered, right, total])],
  };
}

/** All sheets of one learner. */
export function learnerSheets({ detail, tasks, answers }: LearnerFile): [Sheet, ...Sheet[]] {
  const { row, consentOn, topics, exams, days: studied } = detail;
  const areMore = row.examsPassed + row.examsFailed > exams.length;
  const hidden: Cell[] = ['Скрыт из «Кому помочь» до', timeOf(row.hiddenUntil)];
  const consent: Cell[] = ['Согласие на бумаге', consentOn === null ? null : { day: consentOn }];
  return [
    {
      name: 'Показатели',
      columns: [
        { title: 'Показатель', width: 24 },
        { title: 'Значение', width: 44 },
      ],
      rows: [[...figures.map(({ title, cell }) => [title, cell(row)]), consent, hidden]],
    },
    ticketsSheet(detail),
    {
      name: 'Темы',
      columns: [
        { title: 'Тема', width: 60 },
        { title: 'Вопросов', width: 12 },
        { title: 'Отвечено', width: 12 },
        { title: 'Верно', width: 12 },
        { title: 'Помнит сейчас', width: 16 },
      ],
      rows: [
        topics.map((each) => [
          each.title,
          each.total,
          each.answered,
          each.right,
          percentOf(each.recallPercent),
        ]),
      ],
    },
    {
      name: 'Экзамены',
      columns: [
        { title: 'Начат', width: 17 },
        { title: 'Правила', width: 16 },
        { title: 'Наблюдение', width: 18 },
        { title: 'Итог', width: 28 },
        { title: 'Верно', width: 10 },
        { title: 'Вопросов', width: 12 },
        { title: 'Минут', width: 10 },
        { title: 'Ошибки', width: 80 },
      ],
      rows: [
        exams.map((exam) => examRow(exam)),
        areMore ? [[null, null, null, `Это не все экзамены: здесь последние ${exams.length}`]] : [],
      ],
    },
    answersSheet(answers),
    tasksSheet(tasks),
    {
      name: 'Дни',
      columns: [
        { title: 'День', width: 14 },
        { title: 'Ответов', width: 12 },
        { title: 'Верных', width: 12 },
      ],
      rows: [studied.map((each) => [{ day: each.day }, each.answers, each.right])],
    },
  ];
}

const answerWords = { right: 'верно', wrong: 'неверно', none: 'нет ответа' } as const;

/** Questions of exams, each with how it was answered. */
function answersSheet(answers: LearnerFile['answers']): Sheet {
  return {
    name: 'Ответы на экзаменах',
    columns: [
      { title: 'Экзамен начат', width: 17 },
      { title: 'По порядку', width: 12 },
      { title: 'Билет', width: 10 },
      { title: 'Вопрос', width: 10 },
      { title: 'О чём', width: 80 },
      { title: 'Ответ', width: 12 },
    ],
    rows: [
      answers.map(({ startedAt, place, ticket, position, title, outcome }) => [
        { time: startedAt },
        place,
        ticket,
        position,
        title,
        answerWords[outcome],
      ]),
    ],
  };
}

function tasksSheet(tasks: LearnerFile['tasks']): Sheet {
  return {
    name: 'Задания',
    columns: [
      { title: 'Задание', width: 44 },
      { title: 'Первый день', width: 14 },
      { title: 'Последний день', width: 16 },
      { title: 'Сделано', width: 10 },
      { title: 'Из', width: 10 },
      { title: 'Выполнено', width: 17 },
      { title: 'Завершено школой', width: 18 },
    ],
    rows: [
      tasks.map(({ goal, starts_on, ends_on, done, total, done_at, ended_at }) => [
        goal,
        { day: starts_on },
        { day: ends_on },
        done,
        total,
        done_at && { time: done_at.getTime() },
        ended_at && { time: ended_at.getTime() },
      ]),
    ],
  };
}

const outcomes = {
  timeout: 'не сдан: вышло время',
  'three-mistakes': 'не сдан: три ошибки',
  'two-in-block': 'не сдан: две ошибки в блоке',
  'mistake-in-extra': 'не сдан: ошибка в дополнительном вопросе',
} as const;

function examRow({
  startedAt,
  rules,
  isSupervised,
  reason,
  right,
  total,
  seconds,
  wrong,
}: LearnerDetail['exams'][number]): Cell[] {
  const mistakes = wrong.map(({ ticket, position, title }) =>
    ticket === null || position === null ? title : `Билет ${ticket}, вопрос ${position}: ${title}`,
  );
  return [
    timeOf(startedAt),
    rules === 'official' ? 'как в ГАИ' : 'до второй ошибки',
    isSupervised ? 'под наблюдением' : 'самостоятельно',
    reason === null ? 'сдан' : outcomes[reason],
    right,
    total,
    Math.round(seconds / 60),
    mistakes.join('\n') || null,
  ];
}
