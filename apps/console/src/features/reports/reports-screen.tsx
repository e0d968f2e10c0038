import { listReports, type QuestionReport } from '@avto/contract/console/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import { oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { dateWords } from '#lib/day-words.ts';
import { Empty } from '#parts/empty.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { Table } from '#parts/table.tsx';
import { useNow } from '#parts/use-now.ts';

import styles from './reports-screen.module.css';

const PAGE_SIZE = 50;

/** Words of the buttons by which learners say where the error is. */
const PLACES: Readonly<Record<QuestionReport['about'], string>> = {
  question: 'Вопрос',
  answer: 'Ответ',
  picture: 'Картинка',
  explanation: 'Пояснение',
  other: 'Другое',
};

/** Errors in questions that learners have reported, the newest first. */
export function ReportsScreen({ page = 1 }: { page?: number }) {
  const isManager = useIsManager();
  // Reports are few and are not asked for every few seconds: those of all learners are looked through.
  const found = useQuery({
    ...oneOptions(listReports, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Сообщения об ошибках"
      lead={
        <>
          Что {isManager ? 'ученики' : 'ученики ваших групп'} сочли ошибкой в вопросах; кто сообщил, не видно.
          Вопросы правят разработчики: они получают те же сообщения и отмечают разобранные.{' '}
          <Link to="/hardest" data-print="no">
            Что не знает группа
          </Link>
        </>
      }
    >
      <Loaded query={found} lines={10}>
        {({ total, reports }) =>
          total === 0 ? (
            <Empty
              title="Сообщений пока нет"
              text="Когда ученик нажмёт в приложении «Ошибка в вопросе?», его сообщение появится здесь."
            />
          ) : (
            <>
              {reports.length > 0 && <ReportsTable reports={reports} page={page} />}
              <Pager page={page} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function ReportsTable({ reports, page }: { reports: readonly QuestionReport[]; page: number }) {
  const now = useNow();
  return (
    <Table
      label="Таблица сообщений"
      caption="Сообщения об ошибках: вопрос, где ошибка и что написал ученик, день, разобрано ли"
      stacks
      head={
        <>
          <th scope="col">Вопрос</th>
          <th scope="col">Где ошибка</th>
          <th scope="col">Когда</th>
          <th scope="col">Разработчики</th>
          <th scope="col" data-kind="act">
            <span className="visually-hidden">На экране</span>
          </th>
        </>
      }
    >
      {reports.map(({ id, question, about, comment, reportedOn, isDone }) => (
        <tr key={id}>
          <th scope="row" className={styles['question']}>
            {question.title}
            <span className={styles['place']}>
              {question.ticket === null
                ? 'Вопроса больше нет в билетах'
                : `Билет ${question.ticket}, вопрос ${question.position}`}
            </span>
          </th>
          <td data-label="Где ошибка" className={styles['fault']}>
            {PLACES[about]}
            {comment !== '' && <span className={styles['words']}>{comment}</span>}
          </td>
          <td data-label="Когда" className={styles['day']}>
            {dateWords(reportedOn, now)}
          </td>
          <td data-label="Разработчики" className={styles['day']}>
            {isDone ? (
              <IconText icon={<Check size={18} aria-hidden="true" />}>разобрано</IconText>
            ) : (
              'ещё не разобрано'
            )}
          </td>
          <td data-kind="act">
            {question.ticket !== null && (
              <Link to="/lesson" search={{ question: question.id, reports: page }} className={styles['show']}>
                Показать
                <span className="visually-hidden">
                  : билет {question.ticket}, вопрос {question.position}
                </span>
              </Link>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
