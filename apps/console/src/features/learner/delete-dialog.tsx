import { deleteLearner, type LearnerRow } from '@avto/contract/console';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { toasts } from '@avto/ui/toast-queue.ts';

import { textOf } from '#data/call-error.ts';
import { refetch } from '#data/queries.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { callName } from '#parts/roster/learner-view.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { Field } from '@avto/ui/field.tsx';

/** Deletes an account once the name has been typed. */
export function DeleteDialog({ row, onClose }: { row: LearnerRow; onClose: () => void }) {
  const { send, isSending } = useChange(deleteLearner);
  const navigate = useNavigate();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const name = callName(row);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setError('Впишите имя, чтобы подтвердить');
    try {
      await send({ params: { id: String(row.id) }, body: { typed } });
    } catch (failure) {
      return setError(textOf(failure));
    }
    toasts.show(`${name}: аккаунт удалён`);
    await navigate({ to: '/groups/$id', params: { id: String(row.group?.id ?? 'none') }, replace: true });
    await refetch(...AFTER_LEARNER);
  };
  return (
    <Dialog
      title="Удалить аккаунт?"
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button tone="destructive" type="submit" form={form} busy={isSending}>
            Удалить навсегда
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void remove(event)}>
        <p>
          Аккаунт, все ответы, ошибки и экзамены сотрутся, ученик больше не войдёт. Вернуть это нельзя. Если
          ученик просто закончил учиться, хватит архива.
        </p>
        <Field
          label={`Чтобы подтвердить, впишите: ${name}`}
          value={typed}
          autoComplete="off"
          data-autofocus=""
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
