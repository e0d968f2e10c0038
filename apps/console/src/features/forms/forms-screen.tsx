import { type FormSummary, listForms } from '@avto/contract/console/forms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { dayWords } from '#lib/day-words.ts';
import { numberWords } from '#lib/number-words.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Table } from '#parts/table.tsx';
import { useNow } from '#parts/use-now.ts';

import styles from './forms-screen.module.css';

/** Questionnaires of the school with how many answered each. */
export function FormsScreen() {
  const found = useQuery(oneOptions(listForms, {}));
  return (
    <Page
      title="Анкеты"
      lead="Кто и что ответил в анкетах, которые ученики открывают с баннера в приложении."
    >
      <Loaded query={found}>
        {({ forms }) => (forms.length === 0 ? <NoForms /> : <FormsTable forms={forms} />)}
      </Loaded>
    </Page>
  );
}

function NoForms() {
  const isManager = useIsManager();
  return (
    <Empty
      title="Анкет пока нет"
      text={
        isManager ? (
          <>
            Анкеты школы видны в разделе <Link to="/school">«Школа»</Link>. Когда ученики ответят, итоги
            появятся здесь.
          </>
        ) : (
          'Когда в школе появится анкета и ваши ученики на неё ответят, итоги будут здесь.'
        )
      }
    />
  );
}

function FormsTable({ forms }: { forms: readonly FormSummary[] }) {
  const now = useNow();
  return (
    <Table
      label="Таблица анкет"
      caption="Анкеты: сколько в них вопросов, сколько учеников ответило и когда в последний раз"
      stacks
      head={
        <>
          <th scope="col">Анкета</th>
          <th scope="col" data-kind="number">
            Вопросов
          </th>
          <th scope="col" data-kind="number">
            Ответили
          </th>
          <th scope="col">Последний ответ</th>
        </>
      }
    >
      {forms.map(({ id, name, questions, isRemoved, learners, lastAt }) => (
        <tr key={id}>
          <th scope="row" className={styles['name']}>
            <Link to="/forms/$id" params={{ id: String(id) }}>
              {name}
            </Link>
            {isRemoved && <span className={styles['quiet']}>убрана, ответы сохранены</span>}
          </th>
          <td data-label="Вопросов" data-kind="number">
            {isRemoved ? '—' : questions}
          </td>
          <td data-label="Ответили" data-kind="number">
            {numberWords(learners)}
          </td>
          <td data-label="Последний ответ">{lastAt === null ? '—' : dayWords(lastAt, now)}</td>
        </tr>
      ))}
    </Table>
  );
}
