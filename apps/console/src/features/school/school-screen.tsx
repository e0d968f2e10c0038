import {
  getSchoolState,
  saveSchoolDraft,
  type SchoolFields,
  type SchoolState,
} from '@avto/contract/console/school';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { useSession } from '#data/session.ts';
import { Decision } from '#parts/changed-meanwhile.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Panel } from '#parts/panel.tsx';
import { useSending } from '#parts/use-sending.ts';
import { Button, buttonClass } from '@avto/ui/button.tsx';

import { FilePanel } from './file-panel.tsx';
import { FormEditor } from './form-editor.tsx';
import { FormsPanel } from './forms-panel.tsx';
import { Preview } from './preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SchoolFieldsForm } from './school-fields.tsx';
import styles from './school-screen.module.css';
import { clashWords, FIELDS, valueWords } from './school-words.ts';
import { takeState, useSchoolDraft } from './use-school-draft.ts';

interface SchoolScreenProps {
  /** Key of the questionnaire that is edited. */
  formKey: string | undefined;
  onForm: (key: string | undefined) => void;
}

/** The editor of what learners see of the school. */
export function SchoolScreen(props: SchoolScreenProps) {
  const state = useQuery(listOptions(getSchoolState, {}));
  return (
    <Page
      title="Школа"
      lead="Что видят ученики: название, контакты, баннеры, анкеты. Правки — черновик, пока вы их не опубликуете."
      actions={
        <Link to="/school/history" className={buttonClass('secondary')}>
          История
        </Link>
      }
    >
      <Loaded query={state}>{(data) => <Editor state={data} {...props} />}</Loaded>
    </Page>
  );
}

function Editor({ state, formKey, onForm }: SchoolScreenProps & { state: SchoolState }) {
  const { staff } = useSession();
  const draft = useSchoolDraft(state, `${state.code}/${staff.login}`);
  const { fields } = draft;
  const { problems } = state;
  const complaint = (field: string) =>
    draft.isSaved ? problems.find((problem) => problem.field === field)?.reason : undefined;
  const form = fields.forms.find(({ key }) => key === formKey);
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(formKey);
  const [former, setFormer] = useState<string>();
  if (formKey !== shown) {
    setShown(formKey);
    setFormer(shown);
    setAt(0);
  }
  return (
    <div className={styles['editor']}>
      {draft.overtaken.length > 0 && (
        <Decision
          text="Пока вы правили, это изменил кто-то другой:"
          items={draft.overtaken.flatMap(({ field, was, became, keys }) =>
            field === 'forms'
              ? clashWords(keys, fields.forms, state.fields.forms)
              : `${FIELDS[field]}: было «${valueWords(was, field)}», стало «${valueWords(became, field)}»`,
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
          {formKey === undefined ? (
            <>
              <SchoolFieldsForm
                fields={fields}
                complaint={complaint}
                onChange={draft.set}
                forms={
                  <FormsPanel
                    fields={fields}
                    problems={problems}
                    complaint={complaint('forms')}
                    former={former}
                    onChange={draft.set}
                    onOpen={onForm}
                  />
                }
              />
              <FilePanel code={state.code} isSaved={draft.isSaved} onTake={draft.set} />
            </>
          ) : form ? (
            <FormEditor
              key={form.key}
              form={form}
              fields={fields}
              problems={problems}
              complaint={complaint}
              onChange={draft.set}
              onBack={() => onForm(undefined)}
              onQuestion={setAt}
            />
          ) : (
            <Panel title="Такой анкеты нет" note="Её убрали, пока страница была открыта, или адрес не тот.">
              <div>
                <Button tone="secondary" onClick={() => onForm(undefined)}>
                  Ко всей школе
                </Button>
              </div>
            </Panel>
          )}
        </div>
        <div className={styles['beside']}>
          <Preview fields={fields} shared={state.shared} form={form} at={at} onAt={setAt} />
        </div>
      </div>
    </div>
  );
}

/** Fields of the draft that were published otherwise since they were typed: by a colleague, or by a command. */
function Republished({ state }: { state: SchoolState }) {
  const { run, failure } = useSending();
  const decide = (decision: { taken?: (keyof SchoolFields)[]; kept?: (keyof SchoolFields)[] }) =>
    void run(async () =>
      takeState(await call(saveSchoolDraft, { body: { version: state.version, changed: {}, ...decision } })),
    );
  return (
    <>
      <Decision
        text="С тех пор как начат черновик, это опубликовано иначе:"
        items={state.overtaken.flatMap((field) =>
          field === 'forms'
            ? clashWords(state.overtakenForms, state.fields.forms, state.published.forms)
            : `${FIELDS[field]}: опубликовано «${valueWords(state.published[field], field)}», в черновике «${valueWords(state.fields[field], field)}»`,
        )}
        theirs="Взять опубликованное"
        onTheirs={() => decide({ taken: state.overtaken })}
        mine="Оставить черновик"
        onMine={() => decide({ kept: state.overtaken })}
      />
      <FailureNote text={failure} />
    </>
  );
}
