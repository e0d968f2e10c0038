import { type BoardAttempt, getInternalExam, type InternalExam } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isRefusal } from '#data/call-error.ts';
import { liveOptions } from '#data/queries.ts';
import { clockText, momentText } from '#lib/dates.ts';
import { codeWords, rulesWords } from '#parts/exams/exam-words.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';

import { AttemptsTable } from './attempts-table.tsx';
import { ExamActions } from './exam-actions.tsx';
import styles from './exam-screen.module.css';

/** One internal exam as it goes: the code, and how far each learner is. */
export function ExamScreen({ id }: { id: string }) {
  const found = useQuery(
    liveOptions(getInternalExam, { params: { id } }, ({ exam: { endedAt } }) => endedAt !== null),
  );
  if (isRefusal(found.error, 'not_found')) return <Gone />;
  const exam = found.data?.exam;
  return (
    <Page
      title={exam ? `Внутренний экзамен № ${exam.number}` : 'Внутренний экзамен'}
      lead={exam && <About exam={exam} />}
      actions={exam && <ExamActions exam={exam} />}
    >
      <Loaded query={found} lines={10}>
        {(data) => (
          <>
            {found.isError && (
              <p role="alert" className={styles['stale']}>
                Нет связи с сервером. Показано то, что было в{' '}
                {clockText(new Date(found.dataUpdatedAt).toISOString())}: экзамен у учеников идёт дальше.
              </p>
            )}
            <Over exam={data.exam} attempts={data.attempts} />
            <AttemptsTable exam={data.exam} attempts={data.attempts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function About({ exam }: { exam: InternalExam }) {
  const { group, rules, openedAt, closesAt, endedAt, supervisor } = exam;
  return (
    <>
      <Link to="/exams">Все экзамены</Link>
      {' · '}
      <Link to="/groups/$id" params={{ id: String(group.id) }}>
        {group.name}
      </Link>
      {` · ${rulesWords[rules]} · ${momentText(openedAt)}, `}
      {endedAt === null ? `открыт до ${clockText(closesAt)}` : `закончен в ${clockText(endedAt)}`}
      {` · ${supervisor}`}
    </>
  );
}

/** The code while it counts, and the counts. */
function Over({ exam, attempts }: { exam: InternalExam; attempts: readonly BoardAttempt[] }) {
  const counted = attempts.filter(({ isExcluded }) => !isExcluded);
  const of = (state: BoardAttempt['state']) => counted.filter((attempt) => attempt.state === state).length;
  const figures = [
    { text: exam.endedAt === null ? 'Нет на экзамене' : 'Не было', count: of('absent') },
    { text: exam.endedAt === null ? 'Ждут начала' : 'Не начали', count: of('joined') },
    { text: exam.endedAt === null ? 'Сдают' : 'Не закончили', count: of('running') },
    { text: 'Сдали', count: of('passed') },
    { text: 'Не сдали', count: of('failed') },
  ];
  return (
    <div className={styles['over']}>
      {exam.code !== null && (
        <p className={styles['code']}>
          <span className={styles['quiet']}>Код экзамена</span>
          <strong className={styles['digits']}>{codeWords(exam.code)}</strong>
        </p>
      )}
      <dl className={styles['figures']} aria-label="Как идёт экзамен">
        {figures.map(({ text, count }) => (
          <div key={text} className={styles['figure']}>
            <dt className={styles['quiet']}>{text}</dt>
            <dd className={styles['count']}>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Gone() {
  return (
    <Page title="Экзамена здесь нет">
      <Empty
        title="Такого экзамена нет"
        text="Возможно, он для группы, которую ведёт другой преподаватель."
        action={<Link to="/exams">К экзаменам</Link>}
      />
    </Page>
  );
}
