import type { ExamProtocol } from '@avto/contract/console';

import type { Cell, Sheet } from '#console/sheet.ts';
import { outcomeWords, remarks, RULES } from '#modules/console-exams/protocol-words.ts';

const time = (at: string | null): Cell => (at === null ? null : { time: Date.parse(at) });

/** The protocol as tables: what was held, the outcomes, the answers. */
export function protocolSheets({ exam, school, edition, attempts }: ExamProtocol): [Sheet, ...Sheet[]] {
  return [
    {
      name: 'Протокол',
      columns: [
        { title: 'Что', width: 26 },
        { title: 'Значение', width: 50 },
      ],
      rows: [
        [
          ['Протокол внутреннего экзамена', `№ ${exam.number}`],
          ['Автошкола', school],
          ['Группа', exam.group.name],
          ['Открыт', time(exam.openedAt)],
          ['Закончен', time(exam.endedAt)],
          ['Время', 'московское'],
          ['Правила', RULES[exam.rules]],
          ['Редакция билетов', edition],
          ['Кто проводил', exam.supervisor],
          ['Учеников', exam.learners],
          ['Закончили', exam.finished],
          ['Сдали', exam.passed],
          ['Подпись преподавателя', null],
          ['Подпись руководителя', null],
        ],
      ],
    },
    {
      name: 'Результаты',
      columns: [
        { title: 'Ученик', width: 36 },
        { title: 'Итог', width: 44 },
        { title: 'Верно', width: 8 },
        { title: 'Вопросов', width: 10 },
        { title: 'Ошибок', width: 8 },
        { title: 'Начат', width: 18 },
        { title: 'Результат пришёл', width: 18 },
        { title: 'Минут', width: 8 },
        { title: 'Отметки', width: 50 },
        { title: 'Подпись', width: 20 },
      ],
      rows: [
        attempts.map((attempt) => {
          const isFinished = attempt.finishedAt !== null;
          return [
            attempt.name,
            outcomeWords(attempt),
            isFinished ? attempt.right : null,
            isFinished ? attempt.total : null,
            attempt.begunAt === null ? null : attempt.mistakes,
            time(attempt.begunAt),
            time(attempt.finishedAt),
            attempt.seconds === null ? null : Math.ceil(attempt.seconds / 60),
            remarks(attempt).join('; ') || null,
            null,
          ];
        }),
      ],
    },
    {
      name: 'Ответы',
      columns: [
        { title: 'Ученик', width: 36 },
        { title: '№', width: 6 },
        { title: 'Билет', width: 8 },
        { title: 'Вопрос', width: 8 },
        { title: 'Ответ', width: 8 },
        { title: 'Верный', width: 8 },
        { title: 'Итог', width: 12 },
      ],
      rows: [
        attempts.flatMap(({ name, answers }) =>
          answers.map(({ ticket, position, chosen, right }, at) => [
            name,
            at + 1,
            ticket,
            position,
            chosen,
            right,
            chosen === right ? 'верно' : chosen === null ? 'нет ответа' : 'ошибка',
          ]),
        ),
      ],
    },
  ];
}
