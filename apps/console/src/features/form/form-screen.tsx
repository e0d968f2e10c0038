import { exportForm, type FormResults, getFormResults } from '@avto/contract/console/forms';
import { listGroups } from '@avto/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';

import { isRefusal } from '#data/call-error.ts';
import { addressOf } from '#data/http.ts';
import { oneOptions } from '#data/queries.ts';
import { dayText } from '#lib/dates.ts';
import { learnersWords } from '#lib/number-words.ts';
import { Chosen } from '#parts/chosen.tsx';
import { Empty } from '#parts/empty.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Panel } from '#parts/panel.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { Button } from '@avto/ui/button.tsx';

import { FormFilter } from './form-filter.tsx';
import { formQuery, type FormView } from './form-params.ts';
import { LooseAnswers } from './loose-answers.tsx';
import { QuestionCounts } from './question-counts.tsx';
import { WhoAnswered } from './who-answered.tsx';

interface FormScreenProps {
  id: string;
  view: FormView;
  onView: (view: FormView) => void;
}

/** Results of a questionnaire: how many chose what, and who. */
export function FormScreen({ id, view, onView }: FormScreenProps) {
  const query = formQuery(view);
  // Not every few seconds as lists are: all answers are counted anew.
  const found = useQuery({
    ...oneOptions(getFormResults, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  if (isRefusal(found.error, 'not_found')) return <Gone />;
  const results = found.data;
  const file = (format: 'xlsx' | 'csv') =>
    addressOf(exportForm, { params: { id }, query: { ...query, format } });
  return (
    <Page
      paper="across"
      title={results ? results.name : 'Анкета'}
      lead={results && <About results={results} />}
      actions={
        <>
          <FileLink href={file('xlsx')} text="XLSX" />
          <FileLink href={file('csv')} text="CSV" table="итоги" />
          <Button tone="secondary" onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
        </>
      }
    >
      <PrintHead />
      <ChosenAnswers view={view} />
      <FormFilter view={view} onView={onView} />
      <Loaded query={found} lines={12}>
        {(data) =>
          data.learners === 0 ? (
            <NoAnswers isFiltered={Object.keys(query).length > 0} />
          ) : (
            <>
              <Counts results={data} />
              <WhoAnswered id={id} view={view} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function About({ results: { learners, archived, rightPercent, isRemoved } }: { results: FormResults }) {
  return (
    <>
      <span data-print="no">
        <Link to="/forms">Все анкеты</Link>
        {' · '}
      </span>
      {isRemoved && 'убрана из приложения · '}
      ответили: {learnersWords(learners)}
      {archived > 0 && `, из них в архиве ${archived}`}
      {rightPercent !== null && ` · верных ответов ${rightPercent} %`}
    </>
  );
}

/** Which answers were counted. */
function ChosenAnswers({ view: { group, from, to } }: { view: FormView }) {
  const groups = useQuery({ ...oneOptions(listGroups, {}), enabled: typeof group === 'number' });
  const name = groups.data?.groups.find((each) => each.id === group)?.name;
  return (
    <Chosen
      words={[
        group === 'none' ? 'Без группы' : name,
        from !== undefined && `с ${dayText(from)}`,
        to !== undefined && `по ${dayText(to)}`,
      ]}
    />
  );
}

function Counts({ results: { questions, loose, moreLoose } }: { results: FormResults }) {
  const current = questions.filter(({ isFormer }) => !isFormer);
  const former = questions.filter(({ isFormer }) => isFormer);
  return (
    <>
      {current.length > 0 && (
        <Panel isWide title="Итоги" note="Если ученик ответил несколько раз, считается последний ответ.">
          {current.map((question, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a question has no id but its place
            <QuestionCounts key={at} number={at + 1} question={question} />
          ))}
        </Panel>
      )}
      {former.length > 0 && (
        <Panel
          isWide
          title="Прежние вопросы"
          note="В анкете их больше нет, или они звучат иначе. Ответы показаны под теми словами, которые видели ученики."
        >
          {former.map((question, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <QuestionCounts key={at} question={question} />
          ))}
        </Panel>
      )}
      {loose.length > 0 && <LooseAnswers loose={loose} more={moreLoose} />}
    </>
  );
}

function NoAnswers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="Таких ответов нет" text="В этой группе или в эти дни на анкету никто не отвечал." />
  ) : (
    <Empty
      title="На анкету ещё не отвечали"
      text="Ученик открывает её кнопкой «Перейти» на баннере. Как только кто-нибудь ответит на все вопросы, итоги появятся здесь."
    />
  );
}

function Gone() {
  return (
    <Page title="Анкеты здесь нет">
      <Empty
        title="Такой анкеты нет"
        text="Возможно, выбрана группа, которую ведёт другой преподаватель."
        action={<Link to="/forms">К анкетам</Link>}
      />
    </Page>
  );
}
