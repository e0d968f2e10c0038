import { beginTotp, confirmTotp, removeTotp } from '@avto/contract/console';
import { type FormEvent, useState } from 'react';

import { call, type Output } from '#data/http.ts';
import { queryClient } from '#data/queries.ts';
import { sessionOptions, useSession } from '#data/session.ts';
import { CopyLine } from '#parts/copy-line.tsx';
import { Panel } from '#parts/panel.tsx';
import { Qr } from '#parts/qr.tsx';
import { useSending } from '#parts/use-sending.ts';
import { pluralRu } from '@avto/rules';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './me.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Fewer recovery codes than this are worth a word. */
const FEW_CODES = 4;

type Aim = 'connect' | 'disconnect';

type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'password'; readonly aim: Aim }
  | { readonly at: 'scan'; readonly begun: Output<typeof beginTotp> }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** The second step of one's own sign-in: connecting an authenticator app, its recovery codes, disconnecting it. */
export function TotpPanel() {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  return (
    <Panel title="Приложение-аутентификатор">
      {stage.at === 'rest' && <Rest onAsk={(aim) => setStage({ at: 'password', aim })} />}
      {stage.at === 'password' && (
        <AskPassword aim={stage.aim} onBegun={(begun) => setStage({ at: 'scan', begun })} onEnd={rest} />
      )}
      {stage.at === 'scan' && (
        <Scan begun={stage.begun} onCodes={(codes) => setStage({ at: 'codes', codes })} onEnd={rest} />
      )}
      {stage.at === 'codes' && (
        <RecoveryCodes
          codes={stage.codes}
          onEnd={() => {
            rest();
            void queryClient.invalidateQueries(sessionOptions);
          }}
        />
      )}
    </Panel>
  );
}

function Rest({ onAsk }: { onAsk: (aim: Aim) => void }) {
  const { staff } = useSession();
  if (!staff.hasTotp) {
    return (
      <>
        <p>
          При входе, кроме пароля, спросят код из приложения на телефоне. Чужой не войдёт, даже если узнает
          пароль. Подойдёт любое: Яндекс Ключ, Google Authenticator, Aegis.
        </p>
        <div className={styles['buttons']}>
          <Button onClick={() => onAsk('connect')}>Подключить</Button>
        </div>
      </>
    );
  }
  const count = staff.recoveryCodes;
  const left = `${count} ${pluralRu(count, 'запасной код', 'запасных кода', 'запасных кодов')}`;
  return (
    <>
      <p>
        Подключено: при входе спрашивают код. {count === 0 ? 'Запасных кодов не осталось' : `Есть ${left}`}
        {count < FEW_CODES && ' — подключите приложение заново, чтобы получить новые'}.
      </p>
      <div className={styles['buttons']}>
        <Button tone="secondary" onClick={() => onAsk('connect')}>
          Подключить заново
        </Button>
        <Button tone="destructive" onClick={() => onAsk('disconnect')}>
          Отключить
        </Button>
      </div>
    </>
  );
}

interface AskPasswordProps {
  aim: Aim;
  onBegun: (begun: Output<typeof beginTotp>) => void;
  onEnd: () => void;
}

function AskPassword({ aim, onBegun, onEnd }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  const { isSending, failure, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (aim === 'connect') {
        onBegun(await call(beginTotp, { body: { password } }));
        return;
      }
      await call(removeTotp, { body: { password } });
      await queryClient.invalidateQueries(sessionOptions);
      toasts.show('Приложение отключено: для входа хватит пароля');
      onEnd();
    });
  };
  return (
    <form className={styles['narrow']} noValidate onSubmit={submit}>
      <PasswordField
        label="Сначала введите свой пароль"
        // The field has just appeared by the person's own press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={failure}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" tone={aim === 'connect' ? 'primary' : 'destructive'} busy={isSending}>
          {aim === 'connect' ? 'Дальше' : 'Отключить'}
        </Button>
        <Button tone="secondary" onClick={onEnd}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

interface ScanProps {
  begun: Output<typeof beginTotp>;
  onCodes: (codes: readonly string[]) => void;
  onEnd: () => void;
}

function Scan({ begun, onCodes, onEnd }: ScanProps) {
  const [code, setCode] = useState('');
  const { isSending, failure, run } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { recoveryCodes } = await call(confirmTotp, { body: { code: code.trim() } });
      onCodes(recoveryCodes);
    });
  };
  return (
    <form className={styles['steps']} noValidate onSubmit={submit}>
      <div className={styles['step']}>
        <div>
          <p>Откройте приложение на телефоне и наведите его на этот код.</p>
          <Qr text={begun.uri} label="QR-код для приложения-аутентификатора" />
          <p className={styles['quiet']}>Не читается — введите ключ вручную:</p>
          <div className={styles['wide']}>
            <CopyLine label="Ключ для приложения" text={begun.secret} />
          </div>
        </div>
      </div>
      <div className={styles['step']}>
        <div>
          <p>Введите шесть цифр, которые приложение показывает сейчас.</p>
          <Field
            label="Код из приложения"
            className={styles['code']}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            error={failure}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </div>
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" busy={isSending} disabled={code.replaceAll(/\D/g, '').length < 6}>
          Подключить
        </Button>
        <Button tone="secondary" onClick={onEnd}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
