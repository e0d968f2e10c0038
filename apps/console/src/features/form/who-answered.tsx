import { exportForm, type FormAnswer, type FormAnswers, listFormAnswers } from '@avto/contract/console/forms';
import { FILE_LEARNERS } from '@avto/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';

import { addressOf } from '#data/http.ts';
import { oneOptions } from '#data/queries.ts';
import { dateWords } from '#lib/day-words.ts';
import { FileLimit } from '#parts/file-limit.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Pager } from '#parts/pager.tsx';
import { Panel } from '#parts/panel.tsx';
import { Table } from '#parts/table.tsx';
import { useNow } from '#parts/use-now.ts';

import { formQuery, type FormView } from './form-params.ts';
import styles from './who-answered.module.css';

const PAGE_SIZE = 50;

/** Learners by name with their answers, page by page. */
export function WhoAnswered({ id, view }: { id: string; view: FormView }) {
  const { page = 1, size } = view;
  const query = formQuery(view);
  const found = useQuery({
    ...oneOptions(listFormAnswers, {
      params: { id },
      query: { ...query, page: String(page), ...(size && { size: '500' as const }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel isWide title="Кто что ответил" note="Цифра перед ответом — номер вопроса.">
      <div data-print="no">
        <FileLink
          href={addressOf(exportForm, {
            params: { id },
            query: { ...query, format: 'csv', table: 'answers' },
          })}
          text="CSV"
          table="кто что ответил"
        />
      </div>
      <Loaded query={found} lines={10}>
        {(data) => (
          <>
            <FileLimit
              total={data.total}
              most={FILE_LEARNERS}
              kept={['первые', 'учеников']}
              rest="Остальных скачайте по частям: выберите группу или дни."
            />
            <AnswersTable data={data} />
            <Pager page={page} pageSize={size ?? PAGE_SIZE} total={data.total} />
            {size === undefined && data.total > PAGE_SIZE && (
              <p data-print="no">
                <Link to="/forms/$id" params={{ id }} search={{ ...view, page: undefined, size: 500 }}>
                  По 500 на странице, чтобы напечатать
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function AnswersTable({ data: { answers, questions } }: { data: FormAnswers }) {
  const hasJudged = answers.some(({ judged }) => judged > 0);
  return (
    <Table
      label="Таблица ответов"
      caption="Кто что ответил: имя, группа, день и ответы по номерам вопросов"
      stacks
      head={
        <>
          <th scope="col">Имя</th>
          <th scope="col">Группа</th>
          <th scope="col">Когда</th>
          {hasJudged && <th scope="col">Верно</th>}
          <th scope="col">Ответы</th>
        </>
      }
    >
      {answers.map((answer) => (
        <LearnerRow key={answer.id} answer={answer} questions={questions} hasJudged={hasJudged} />
      ))}
    </Table>
  );
}

interface LearnerRowProps {
  answer: FormAnswer;
  questions: readonly string[];
  hasJudged: boolean;
}

function LearnerRow({ answer, questions, hasJudged }: LearnerRowProps) {
  const now = useNow();
  const { id, name, group, isArchived, answeredAt, rightCount, judged } = answer;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <Link to="/learners/$id" params={{ id: String(id) }}>
          {name}
        </Link>
        {isArchived && <span className={styles['quiet']}>в архиве</span>}
      </th>
      <td data-label="Группа" className={styles['group']}>
        {group?.name}
      </td>
      <td data-label="Когда" className={styles['day']}>
        {dateWords(answeredAt, now)}
      </td>
      {hasJudged && (
        <td data-label="Верно" className={styles['day']}>
          {judged > 0 && `${rightCount} из ${judged}`}
        </td>
      )}
      <td className={styles['answers']}>
        <Answers answer={answer} questions={questions} />
      </td>
    </tr>
  );
}

function Answers({ answer: { chosen, others }, questions }: Omit<LearnerRowProps, 'hasJudged'>) {
  return (
    <>
      <ol className={styles['list']}>
        {chosen.map(
          (each, at) =>
            each && (
              // oxlint-disable-next-line react/no-array-index-key -- a question has no id but its place
              <li key={at} value={at + 1} className={styles['answer']}>
                <span className="visually-hidden">{questions[at]} </span>
                {each.text}
                <Mark isRight={each.isRight} />
              </li>
            ),
        )}
      </ol>
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.map(({ question, answer }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={at}>
              {question}: {answer}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Mark({ isRight }: { isRight: boolean | null }) {
  if (isRight === null) return null;
  return isRight ? (
    <Check size={16} role="img" aria-label="верно" className={styles['right']} />
  ) : (
    <X size={16} role="img" aria-label="неверно" className={styles['wrong']} />
  );
}
