import type { HardQuestion } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { numberWords } from '#lib/number-words.ts';
import table from '#parts/figures-table.module.css';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { Share } from '#parts/share.tsx';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './hardest-table.module.css';

/** The hardest questions, each with who was wrong and what drew them. */
export function HardestTable(props: { questions: readonly HardQuestion[]; view: GroupFilter }) {
  const { questions, view } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls is reached by the keyboard
    <div className={table['frame']} role="region" aria-label="Таблица вопросов" tabIndex={0}>
      <table className={classNames(table['table'], styles['table'])}>
        <caption className="visually-hidden">
          Самые трудные вопросы: сколько человек ответило впервые, доля ошибок и самый частый неверный вариант
        </caption>
        <thead>
          <tr>
            <th scope="col">Вопрос</th>
            <th scope="col" data-kind="number">
              Ответили
            </th>
            <th scope="col">Ошиблись</th>
            <th scope="col">Чаще всего выбирали неверное</th>
            <th scope="col" data-kind="act">
              <span className="visually-hidden">На уроке</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} view={view} />
          ))}
        </tbody>
      </table>
    </div>
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
      <td data-kind="number">{numberWords(answered)}</td>
      <td>
        <Share value={wrong / answered} tone="wrong" />
      </td>
      <td className={styles['drew']}>
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
