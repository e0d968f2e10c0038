import { FILE_LEARNERS } from '@avto/contract/console';
import type { FormAnswer } from '@avto/contract/console/forms';

import { type Cell, percentOf, type Sheet } from '#console/sheet.ts';
import type { FormFile } from '#modules/console-forms/forms.service.ts';

/** Options of each question with how many chose them, then answers that fit none. */
export function countsSheet({ results }: FormFile): Sheet {
  const rows: Cell[][] = results.questions.flatMap((question, index) =>
    question.options.map((option) => [
      question.isFormer ? null : index + 1,
      question.title,
      question.theme,
      option.title,
      option.isRight ? 'да' : null,
      option.count,
      question.answers === 0 ? null : { percent: Math.round((100 * option.count) / question.answers) },
      question.answers,
      percentOf(question.rightPercent),
      noteOf(question.isFormer, option.isFormer),
    ]),
  );
  const loose = results.loose.map(({ question, theme, answer, count }): Cell[] => [
    null,
    question,
    theme,
    answer,
    null,
    count,
    null,
    null,
    null,
    'вне анкеты',
  ]);
  return {
    name: 'Итоги',
    columns: [
      { title: '№', width: 5 },
      { title: 'Вопрос', width: 60 },
      { title: 'Тема', width: 28 },
      { title: 'Ответ', width: 44 },
      { title: 'Верный', width: 9 },
      { title: 'Выбрали', width: 10 },
      { title: 'Доля', width: 8 },
      { title: 'Ответили на вопрос', width: 19 },
      { title: 'Верных ответов', width: 15 },
      { title: 'Примечание', width: 26 },
    ],
    rows: [[...rows, ...loose]],
  };
}

function noteOf(isFormerQuestion: boolean, isFormerOption: boolean): string | null {
  if (isFormerQuestion) return 'вопроса больше нет';
  return isFormerOption ? 'варианта больше нет' : null;
}

/** Stands in «Имя» below the last learner of a file that has no room for more. */
const MORE = `Это не все ученики: в файле первые ${FILE_LEARNERS.toLocaleString('ru')} по имени. Остальных скачайте по частям: выберите группу или дни.`;

/** A row for each learner, a column for each question; where a file has no room for all of them, the last row says so. */
export function answersSheet({ questions, pages, isCut }: FormFile): Sheet {
  async function* rows() {
    for await (const part of pages) yield part.map((answer) => rowOf(answer));
    if (isCut) yield [[MORE]];
  }
  return {
    name: 'Кто что ответил',
    columns: [
      { title: 'Имя', width: 32 },
      { title: 'Группа', width: 22 },
      { title: 'В архиве', width: 10 },
      { title: 'Когда', width: 17 },
      { title: 'Верно', width: 8 },
      { title: 'Из', width: 6 },
      ...questions.map((title, index) => ({ title: `${index + 1}. ${title}`, width: 36 })),
      { title: 'Прежние и прочие вопросы', width: 44 },
    ],
    rows: rows(),
  };
}

function rowOf({
  name,
  group,
  isArchived,
  answeredAt,
  rightCount,
  judged,
  chosen,
  others,
}: FormAnswer): Cell[] {
  return [
    name,
    group?.name ?? null,
    isArchived ? 'да' : null,
    { time: Date.parse(answeredAt) },
    judged === 0 ? null : rightCount,
    judged === 0 ? null : judged,
    ...chosen.map((each) => each?.text ?? null),
    others.map(({ question, answer }) => `${question}: ${answer}`).join('; ') || null,
  ];
}
