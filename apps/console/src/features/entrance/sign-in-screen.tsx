import { staffSignIn } from '@avto/contract/console';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { isRefusal } from '#data/call-error.ts';
import { call } from '#data/http.ts';
import { forgetPerson } from '#data/session.ts';
import { useSending } from '#parts/use-sending.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';

import { CodeStep } from './code-step.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import styles from './entrance.module.css';

interface SignInScreenProps {
  /** A path of the console. */
  back: string | undefined;
  /** The session ended while a page was open. */
  hasEnded: boolean;
}

/** Signs somebody of the staff in, and leads to where they were. */
export function SignInScreen({ back, hasEnded }: SignInScreenProps) {
  const { history } = useRouter();
  const [typed, setTyped] = useState({ login: '', password: '' });
  const [complaints, setComplaints] = useState<{ login?: string; password?: string }>({});
  const [asksCode, setAsksCode] = useState(false);
  const { isSending, failure, run, say } = useSending();

  const signIn = async (code?: string) =>
    await run(
      async () => {
        await call(staffSignIn, {
          body: { login: typed.login.trim(), password: typed.password, ...(code ? { code } : {}) },
        });
        forgetPerson();
        // Under the console's own path whatever the address says.
        history.replace(`/console${back ?? ''}`);
      },
      (error) => {
        if (isRefusal(error, 'second_factor_needed')) {
          setAsksCode(true);
          return true;
        }
        if (isRefusal(error, 'bad_credentials')) setAsksCode(false);
        return false;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(typed.login.trim() === '' ? { login: 'Введите логин' } : {}),
      ...(typed.password === '' ? { password: 'Введите пароль' } : {}),
    };
    setComplaints(found);
    if (Object.keys(found).length === 0) void signIn();
  };
  const change = (field: 'login' | 'password', value: string) => {
    setTyped({ ...typed, [field]: value });
    setComplaints({});
    say(undefined);
  };

  if (asksCode) {
    return (
      <EntranceLayout title="Ещё один шаг" lead="Пароль подошёл. Теперь код из приложения-аутентификатора.">
        <CodeStep
          isSending={isSending}
          failure={failure}
          onCode={(code) => void signIn(code)}
          onBack={() => {
            setAsksCode(false);
            say(undefined);
          }}
        />
      </EntranceLayout>
    );
  }
  return (
    <EntranceLayout
      title="Вход"
      lead={
        hasEnded
          ? 'Сеанс закончился. Войдите ещё раз, и вы вернётесь на ту же страницу.'
          : 'Для сотрудников автошколы.'
      }
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Field
          label="Логин"
          autoComplete="username"
          maxLength={120}
          value={typed.login}
          error={complaints.login}
          invalid={complaints.login !== undefined || failure !== undefined}
          onChange={({ currentTarget }) => change('login', currentTarget.value)}
        />
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          maxLength={200}
          value={typed.password}
          error={complaints.password ?? failure}
          onChange={({ currentTarget }) => change('password', currentTarget.value)}
        />
        <div className={styles['buttons']}>
          <Button type="submit" busy={isSending}>
            Войти
          </Button>
        </div>
      </form>
      <p className={styles['small']}>
        Забыли пароль? Руководитель автошколы даст ссылку, по которой можно задать новый. Вы ученик —{' '}
        <a href="/">тренажёр здесь</a>.
      </p>
    </EntranceLayout>
  );
}
