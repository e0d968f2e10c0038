import { changeStaffPassword } from '@avto/contract/console';
import { type FormEvent, type ReactNode, useState } from 'react';

import { complaintOf } from '#parts/field-check.ts';
import { Button } from '@avto/ui/button.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';

import styles from './new-password-form.module.css';

const schema = changeStaffPassword.body.shape.newPassword;

interface NewPasswordFormProps {
  /** For password managers, which store a password with its login. */
  login: string;
  submitText: string;
  isSending: boolean;
  failure: string | undefined;
  onPassword: (password: string) => void;
  /** Fields before the new password. */
  children?: ReactNode;
}

/** A new password, with its rule in words. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { login, submitText, isSending, failure, onPassword, children } = props;
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = complaintOf(schema, password);
    setComplaint(found);
    if (found === undefined) onPassword(password);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      {children}
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        hint="Не короче 10 знаков. Надёжнее всего три-четыре случайных слова подряд."
        error={complaint ?? failure}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setComplaint(undefined);
        }}
      />
      <div className={styles['buttons']}>
        <Button type="submit" busy={isSending}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
