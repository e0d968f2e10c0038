import { getStaffSession } from '@avto/contract/console';
import {
  getSchoolState,
  listPublications,
  publishSchool,
  saveSchoolDraft,
  type SchoolFields,
  type SchoolState,
} from '@avto/contract/console/school';
import { pluralRu } from '@avto/rules';
import { useState } from 'react';

import { call } from '#data/http.ts';
import { useChange } from '#data/use-change.ts';
import { momentText } from '#lib/dates.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '@avto/ui/button.tsx';

import { ChangesList } from './changes-list.tsx';
import styles from './publish-bar.module.css';
import { fileFieldWords, formOf, formWords } from './school-words.ts';
import { type SchoolDraft, takeState } from './use-school-draft.ts';

interface PublishBarProps {
  state: SchoolState;
  draft: SchoolDraft;
}

/** State of the draft, the problems that stand in the way of publishing it, and the way to do so. */
export function PublishBar({ state, draft }: PublishBarProps) {
  const [dialog, setDialog] = useState<'publish' | 'drop'>();
  const { send } = useChange(publishSchool, [getSchoolState, listPublications, getStaffSession]);
  const { changes, problems, version, publication } = state;
  const canPublish =
    draft.isSaved && changes.length > 0 && problems.length === 0 && state.overtaken.length === 0;
  // No toast: it would lie over the button, and the line beside it says what learners see.
  const publish = async () => {
    await send({ body: { version, publication } });
  };
  const drop = async () => {
    const dropped = Object.keys(state.fields) as (keyof SchoolFields)[];
    await takeState(await call(saveSchoolDraft, { body: { version, changed: {}, dropped } }));
  };
  return (
    <div className={styles['bar']}>
      <div className={styles['words']}>
        <p role="status">{statusOf(state, draft)}</p>
        {draft.failure !== undefined && (
          <p role="alert" className={styles['failure']}>
            Черновик не сохранён. {draft.failure}
          </p>
        )}
        {problems.length > 0 && <Problems problems={problems} forms={state.fields.forms} />}
      </div>
      <div className={styles['buttons']}>
        {draft.isSaved && changes.length > 0 && (
          <Button tone="secondary" onClick={() => setDialog('drop')}>
            Отменить правки
          </Button>
        )}
        <Button disabled={!canPublish} onClick={() => setDialog('publish')}>
          Опубликовать
        </Button>
      </div>
      {dialog === 'publish' && (
        <ConfirmDialog
          title="Опубликовать?"
          confirmText="Опубликовать"
          onConfirm={publish}
          onClose={() => setDialog(undefined)}
        >
          <p>Ученики увидят:</p>
          <ChangesList changes={changes} />
          <Removed state={state} />
        </ConfirmDialog>
      )}
      {dialog === 'drop' && (
        <ConfirmDialog
          title="Отменить правки?"
          confirmText="Отменить правки"
          isDestructive
          onConfirm={drop}
          onClose={() => setDialog(undefined)}
        >
          <p>Черновик снова станет таким, как опубликовано. Пропадёт:</p>
          <ChangesList changes={changes} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function statusOf({ changes, lastEdit, lastPublication }: SchoolState, draft: SchoolDraft): string {
  if (draft.overtaken.length > 0 && draft.failure === undefined)
    return 'Ваша правка пока не сохранена: выберите выше, что оставить';
  if (!draft.isSaved) return draft.failure === undefined ? 'Черновик сохраняется…' : 'Черновик не сохранён';
  if (changes.length > 0) {
    const count = `${changes.length} ${pluralRu(changes.length, 'отличие', 'отличия', 'отличий')}`;
    const who = lastEdit ? `, правка: ${lastEdit.who}, ${momentText(lastEdit.at)}` : '';
    return `Черновик сохранён, ученики его не видят: ${count} от опубликованного${who}`;
  }
  return lastPublication
    ? `Ученики видят именно это. Опубликовано: ${lastPublication.who}, ${momentText(lastPublication.at)}`
    : 'Ученики видят именно это';
}

/** Questionnaires that publishing takes away, and that their answers stay. */
function Removed({ state: { published, fields } }: { state: SchoolState }) {
  const removed = published.forms.filter(({ key }) => !fields.forms.some((form) => form.key === key));
  if (removed.length === 0) return null;
  const names = removed.map(formWords).join(', ');
  return (
    <p>
      {removed.length === 1
        ? `Анкету ${names} ученики больше не откроют.`
        : `Ученики больше не откроют анкеты: ${names}.`}{' '}
      Ответы, которые уже даны, останутся. Прежнее можно вернуть из истории.
    </p>
  );
}

function Problems({ problems, forms }: Pick<SchoolState, 'problems'> & Pick<SchoolFields, 'forms'>) {
  return (
    <div className={styles['problems']}>
      <p>Чтобы опубликовать, исправьте:</p>
      <ul>
        {problems.slice(0, 10).map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            {fileFieldWords(field, formOf(field, forms))}: {reason}
          </li>
        ))}
      </ul>
      {problems.length > 10 && <p>И ещё {problems.length - 10}.</p>}
    </div>
  );
}
