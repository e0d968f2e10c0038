import { getStaffLink, useStaffLink as spendStaffLink } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { isRefusal } from '#data/call-error.ts';
import { call } from '#data/http.ts';
import { oneOptions } from '#data/queries.ts';
import { forgetPerson } from '#data/session.ts';
import { momentText } from '#lib/dates.ts';
import { Loaded } from '#parts/loaded.tsx';
import { NewPasswordForm } from '#parts/new-password-form.tsx';
import { useSending } from '#parts/use-sending.ts';

import { CodeStep } from './code-step.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import styles from './entrance.module.css';

/** A one-time link: whom it is for, and the password that it sets. */
export function LinkScreen({ token }: { token: string }) {
  // Asked once: the link is dead as soon as it was used.
  const link = useQuery({
    ...oneOptions(getStaffLink, { params: { token } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (isRefusal(link.error, 'link_dead', 'validation_failed', 'not_found')) return <DeadLink />;
  return (
    <EntranceLayout
      title="Задайте пароль"
      lead="По этой ссылке вы входите в кабинет автошколы в первый раз или заново."
    >
      <Loaded query={link} lines={3}>
        {({ name, login, school, expiresAt }) => (
          <>
            <dl className={styles['facts']}>
              <dt>Кто</dt>
              <dd>{name}</dd>
              <dt>Автошкола</dt>
              <dd>{school}</dd>
              <dt>Логин</dt>
              <dd>{login}</dd>
              <dt>Ссылка до</dt>
              <dd>{momentText(expiresAt)}</dd>
            </dl>
            <SetPassword token={token} login={login} />
          </>
        )}
      </Loaded>
    </EntranceLayout>
  );
}

function SetPassword({ token, login }: { token: string; login: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState<string>();
  const { isSending, failure, run, say } = useSending();
  const [isDead, setDead] = useState(false);
  const spend = async (chosen: string, code?: string) =>
    await run(
      async () => {
        await call(spendStaffLink, {
          params: { token },
          body: { password: chosen, ...(code ? { code } : {}) },
        });
        forgetPerson();
        await navigate({ to: '/', replace: true });
      },
      (error) => {
        if (isRefusal(error, 'link_dead')) {
          setDead(true);
          return true;
        }
        const asksCode = isRefusal(error, 'second_factor_needed');
        setPassword(asksCode || isRefusal(error, 'second_factor_wrong') ? chosen : undefined);
        return asksCode;
      },
    );
  if (isDead) return <DeadText />;
  if (password !== undefined) {
    return (
      <CodeStep
        isSending={isSending}
        failure={failure}
        onCode={(code) => void spend(password, code)}
        onBack={() => {
          setPassword(undefined);
          say(undefined);
        }}
      />
    );
  }
  return (
    <NewPasswordForm
      login={login}
      submitText="Сохранить и войти"
      isSending={isSending}
      failure={failure}
      onPassword={(chosen) => void spend(chosen)}
    />
  );
}

function DeadLink() {
  return (
    <EntranceLayout title="Ссылка больше не действует">
      <DeadText />
    </EntranceLayout>
  );
}

function DeadText() {
  return (
    <div className={styles['buttons']} role="status">
      <p>
        Она открывается один раз и живёт трое суток; новая ссылка отменяет прежнюю. Попросите ещё одну у
        руководителя автошколы. Руководителю её даст тот, кто обслуживает сервер.
      </p>
      <p>
        Пароль уже задан? <a href="/console/sign-in">Войдите</a>.
      </p>
    </div>
  );
}
