import type { Hardest } from '@avto/contract/console';

import type { Sheet } from '#console/sheet.ts';

const shareOf = ({ answered, wrong }: { answered: number; wrong: number }) => ({
  percent: Math.round((100 * wrong) / answered),
});

/** The hardest questions, then the weakest topics. */
export function hardestSheets({ questions, topics }: Hardest): [Sheet, Sheet] {
  return [
    {
      name: 'Вопросы',
      columns: [
        { title: 'Билет', width: 8 },
        { title: 'Вопрос', width: 8 },
        { title: 'О чём', width: 70 },
        { title: 'Тема', width: 40 },
        { title: 'Ответили', width: 11 },
        { title: 'Ошиблись', width: 11 },
        { title: 'Доля ошибок', width: 13 },
        { title: 'Чаще всего выбирали', width: 50 },
        { title: 'Выбрали', width: 10 },
      ],
      rows: [
        questions.map((question) => [
          question.ticket,
          question.position,
          question.title,
          question.topic || null,
          question.answered,
          question.wrong,
          shareOf(question),
          question.drew?.title ?? null,
          question.drew?.count ?? null,
        ]),
      ],
    },
    {
      name: 'Темы',
      columns: [
        { title: 'Тема', width: 60 },
        { title: 'Ответов', width: 11 },
        { title: 'Ошибок', width: 11 },
        { title: 'Доля ошибок', width: 13 },
      ],
      rows: [topics.map((topic) => [topic.title, topic.answered, topic.wrong, shareOf(topic)])],
    },
  ];
}
