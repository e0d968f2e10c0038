import type { HardQuestion } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { numberWords } from '#lib/number-words.ts';
import { Bar } from '#parts/bar.tsx';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { Table } from '#parts/table.tsx';

import styles from './hardest-table.module.css';

/** The hardest questions, each with who was wrong and what drew them. */
export function HardestTable(props: { questions: readonly HardQuestion[]; view: GroupFilter }) {
  const { questions, view } = props;
  return (
    <Table
      label="Таблица вопросов"
      caption="Самые трудные вопросы: сколько человек ответило впервые, доля ошибок и самый частый неверный вариант"
      stacks
      head={
        <>
          <th scope="col">Вопрос</th>
          <th scope="col" data-kind="number">
            Ответили
          </th>
          <th scope="col">Ошиблись</th>
          <th scope="col">Чаще всего выбирали неверное</th>
          <th scope="col" data-kind="act">
            <span className="visually-hidden">На уроке</span>
          </th>
        </>
      }
    >
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} view={view} />
      ))}
    </Table>
  );
}

function QuestionRow({ question, view }: { question: HardQuestion; view: GroupFilter }) {
  const { id, ticket, position, title, answered, wrong, drew } = question;
  const place = `билет ${ticket}, вопрос ${position}`;
  return (
    <tr>
      <th scope="row" className={styles['question']}>
        {title}
        <span className={styles['place']}>Б{place.slice(1)}</span>
      </th>
      <td data-label="Ответили" data-kind="number">
        {numberWords(answered)}
      </td>
      <td data-label="Ошиблись">
        <Bar value={wrong / answered} tone="wrong" />
      </td>
      <td data-label="Чаще всего выбирали" className={styles['drew']}>
        {drew ? (
          <>
            {drew.title}
            <span className={styles['place']}>
              {numberWords(drew.count)} из {numberWords(answered)}
            </span>
          </>
        ) : (
          '—'
        )}
      </td>
      <td data-kind="act">
        <Link to="/lesson" search={{ ...view, question: id }} className={styles['show']}>
          Показать<span className="visually-hidden">: {place}</span>
        </Link>
      </td>
    </tr>
  );
}
