import {
  getSchoolState,
  saveSchoolDraft,
  type SchoolFields,
  type SchoolState,
} from '@avto/contract/console/school';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { useSession } from '#data/session.ts';
import { Decision } from '#parts/changed-meanwhile.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { useSending } from '#parts/use-sending.ts';
import { buttonClass } from '@avto/ui/button.tsx';

import { FilePanel } from './file-panel.tsx';
import { Preview } from './preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SchoolFieldsForm } from './school-fields.tsx';
import styles from './school-screen.module.css';
import { FIELDS, valueWords } from './school-words.ts';
import { takeState, useSchoolDraft } from './use-school-draft.ts';

/** The editor of what learners see of the school. */
export function SchoolScreen() {
  const state = useQuery(listOptions(getSchoolState, {}));
  return (
    <Page
      title="Школа"
      lead="Что видят ученики: название, контакты, баннеры. Правки — черновик, пока вы их не опубликуете."
      actions={
        <Link to="/school/history" className={buttonClass('secondary')}>
          История
        </Link>
      }
    >
      <Loaded query={state}>{(data) => <Editor state={data} />}</Loaded>
    </Page>
  );
}

function Editor({ state }: { state: SchoolState }) {
  const { staff } = useSession();
  const draft = useSchoolDraft(state, `${state.code}/${staff.login}`);
  const complaint = (field: string) =>
    draft.isSaved ? state.problems.find((problem) => problem.field === field)?.reason : undefined;
  return (
    <div className={styles['editor']}>
      {draft.overtaken.length > 0 && (
        <Decision
          text="Пока вы правили, это изменил кто-то другой:"
          items={draft.overtaken.map(
            ({ field, was, became }) =>
              `${FIELDS[field]}: было «${valueWords(was, field)}», стало «${valueWords(became, field)}»`,
          )}
          theirs="Взять новое"
          onTheirs={draft.takeTheirs}
          mine="Сохранить моё"
          onMine={draft.keepMine}
        />
      )}
      {state.overtaken.length > 0 && draft.overtaken.length === 0 && <Republished state={state} />}
      <PublishBar state={state} draft={draft} />
      <div className={styles['columns']}>
        <div className={styles['form']}>
          <SchoolFieldsForm fields={draft.fields} complaint={complaint} onChange={draft.set} />
          <FilePanel code={state.code} isSaved={draft.isSaved} onTake={draft.set} />
        </div>
        <div className={styles['beside']}>
          <Preview fields={draft.fields} shared={state.shared} />
        </div>
      </div>
    </div>
  );
}

/** Fields of the draft that were published otherwise since they were typed: by a colleague, or by a command. */
function Republished({ state }: { state: SchoolState }) {
  const { run, failure } = useSending();
  const decide = (decision: { dropped?: (keyof SchoolFields)[]; kept?: (keyof SchoolFields)[] }) =>
    void run(async () =>
      takeState(await call(saveSchoolDraft, { body: { version: state.version, changed: {}, ...decision } })),
    );
  return (
    <>
      <Decision
        text="С тех пор как начат черновик, это опубликовано иначе:"
        items={state.overtaken.map(
          (field) =>
            `${FIELDS[field]}: опубликовано «${valueWords(state.published[field], field)}», в черновике «${valueWords(state.fields[field], field)}»`,
        )}
        theirs="Взять опубликованное"
        onTheirs={() => decide({ dropped: state.overtaken })}
        mine="Оставить черновик"
        onMine={() => decide({ kept: state.overtaken })}
      />
      <FailureNote text={failure} />
    </>
  );
}
