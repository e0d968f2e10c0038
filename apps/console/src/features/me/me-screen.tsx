import { changeStaffPassword } from '@avto/contract/console';
import { useState } from 'react';

import { call } from '#data/http.ts';
import { useSession } from '#data/session.ts';
import { NewPasswordForm } from '#parts/new-password-form.tsx';
import { Page } from '#parts/page.tsx';
import { Panel } from '#parts/panel.tsx';
import { useSending } from '#parts/use-sending.ts';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './me.module.css';
import { TotpPanel } from './totp-panel.tsx';

/** One's own account: who one is, the password, the authenticator app. */
export function MeScreen() {
  const { staff, mustConnectTotp } = useSession();
  return (
    <Page
      title="Мой доступ"
      lead={`${staff.name} · ${staff.role === 'manager' ? 'руководитель' : 'преподаватель'} · логин ${staff.login}`}
    >
      {mustConnectTotp && (
        <p className={styles['demand']}>
          Руководитель просит всех сотрудников подключить приложение-аутентификатор. Подключите его ниже — и
          кабинет откроется.
        </p>
      )}
      <TotpPanel />
      {!mustConnectTotp && <PasswordPanel login={staff.login} />}
    </Page>
  );
}

function PasswordPanel({ login }: { login: string }) {
  const [password, setPassword] = useState('');
  const [form, setForm] = useState(0);
  const { isSending, failure, run } = useSending();
  const change = async (newPassword: string) =>
    await run(async () => {
      await call(changeStaffPassword, { body: { password, newPassword } });
      setPassword('');
      setForm(form + 1);
      toasts.show('Пароль изменён. На других устройствах нужно войти заново');
    });
  return (
    <Panel title="Пароль">
      <div className={styles['narrow']}>
        <NewPasswordForm
          key={form}
          login={login}
          submitText="Изменить пароль"
          isSending={isSending}
          failure={failure}
          onPassword={(chosen) => void change(chosen)}
        >
          <PasswordField
            label="Нынешний пароль"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </NewPasswordForm>
      </div>
    </Panel>
  );
}
