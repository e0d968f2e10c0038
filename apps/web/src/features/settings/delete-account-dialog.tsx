import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useRef, useState } from 'react';

import { failureText } from '#data/http/failure-text.ts';
import { deleteAccount } from '#data/account.ts';
import { useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './delete-account-dialog.module.css';

/** Says what goes with the account, and asks for the password (rule K36). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const unsent = useUnsentCount();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const complain = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const remove = async () => {
    if (password === '') return complain('Введите пароль');
    setIsBusy(true);
    try {
      await deleteAccount(password);
    } catch (failure) {
      setIsBusy(false);
      return complain(failureText(failure));
    }
    toasts.show('Аккаунт удалён');
    await navigate({ to: '/onboarding', replace: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void remove();
  };
  return (
    <Dialog
      title="Удалить аккаунт?"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus tone="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={form} tone="destructive" busy={isBusy}>
            Удалить
          </Button>
        </>
      }
    >
      <p>
        Никнейм, ответы, экзамены, избранное и результаты анкет исчезнут с сервера и с этого телефона. Вернуть
        их будет нельзя.
      </p>
      {unsent > 0 && (
        <p className={styles['unsent']}>
          Не отправлено ответов: {unsent}. {unsent === 1 ? 'Он тоже пропадёт.' : 'Они тоже пропадут.'}
        </p>
      )}
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        <PasswordField
          ref={input}
          label="Пароль"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
