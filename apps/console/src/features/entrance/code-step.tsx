import { type FormEvent, useState } from 'react';

import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import styles from './entrance.module.css';

interface CodeStepProps {
  isSending: boolean;
  failure: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step: the code of an authenticator app, or a recovery code in its place. */
export function CodeStep({ isSending, failure, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = code.replaceAll(/[\s-]/g, '').length < 6;
    setComplaint(isShort ? 'В коде не меньше 6 знаков' : undefined);
    if (!isShort) onCode(code.trim());
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Field
        label="Код из приложения"
        // The step has just appeared in place of the password: typing goes on here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        error={complaint ?? failure}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setComplaint(undefined);
        }}
      />
      <p className={styles['small']}>
        Телефона нет под рукой — введите один из запасных кодов. Не осталось и их — попросите у руководителя
        новую ссылку.
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" busy={isSending}>
          Войти
        </Button>
        <Button tone="secondary" onClick={onBack}>
          Назад
        </Button>
      </div>
    </form>
  );
}
