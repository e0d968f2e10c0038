import { deleteLearner, type LearnerRow } from '@avto/contract/console';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { refetch } from '#data/queries.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { callName } from '#parts/roster/learner-view.ts';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

/** Deletes an account once the name has been typed. */
export function DeleteDialog({ row, onClose }: { row: LearnerRow; onClose: () => void }) {
  const { send, isSending } = useChange(deleteLearner);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const name = callName(row);
  const remove = async () => {
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
    <FormDialog
      title="Удалить аккаунт?"
      submitText="Удалить навсегда"
      isDestructive
      isSending={isSending}
      onSubmit={remove}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
