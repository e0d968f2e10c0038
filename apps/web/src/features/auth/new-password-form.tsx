import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { track } from '#data/analytics/track.ts';
import { ApiError, SessionEndedError } from '#data/http/api-error.ts';
import { failureText } from '#data/http/failure-text.ts';
import { type PasswordCard, renewByCard } from '#data/password-card.ts';
import { useSession } from '#data/session/session.ts';
import { dayAndTime } from '#lib/dates.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { fieldResolver } from './field-resolver.ts';
import styles from './form.module.css';
import { PasswordPair } from './password-pair.tsx';
import { type Registration, registrationChecks } from './registration-checks.ts';

type NewPassword = Pick<Registration, 'password' | 'confirmPassword'>;

const { password, confirmPassword } = registrationChecks;
const resolver = fieldResolver<NewPassword>({ password, confirmPassword });

interface NewPasswordFormProps {
  card: PasswordCard;
  /** The card was used or ran out meanwhile. */
  onDead: (message: string) => void;
}

/** Says whose password it is, sets it by the rules of registration (specification §5), and signs in. */
export function NewPasswordForm({ card, onDead }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const owner = useRef<HTMLDivElement>(null);
  const { hasToken } = useSession();
  const form = useForm<NewPassword>({
    mode: 'onChange',
    resolver,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { handleSubmit, formState } = form;
  // The button that had the focus is gone, and whose password it is comes before the password.
  useEffect(() => owner.current?.focus(), []);

  const submit = handleSubmit(async (values) => {
    try {
      await renewByCard(card, values.password);
      track('login_succeed');
      await navigate({ to: '/banner', replace: true });
    } catch (failure) {
      // The learner has left.
      if (failure instanceof SessionEndedError) return;
      track('login_failed', { message: failureText(failure) });
      if (failure instanceof ApiError && failure.code === 'card_dead') onDead(failureText(failure));
      else toasts.show(failureText(failure), { tone: 'error', screen: '/new-password' });
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <div ref={owner} tabIndex={-1} className={styles['owner']}>
          <p className={styles['login']}>{card.login}</p>
          <p>Автошкола «{card.school}»</p>
          <p className={styles['until']}>Код действует до {dayAndTime(Date.parse(card.expiresAt))}</p>
        </div>
        {/* For the browser, which keeps the password under it. */}
        <input hidden readOnly name="username" autoComplete="username" value={card.login} />
        <PasswordPair label="Новый пароль" />
        <Button type="submit" busy={formState.isSubmitting}>
          Сохранить и войти
        </Button>
        {hasToken && (
          <p className={styles['note']}>
            Сейчас на этом телефоне уже кто-то занимается. Если это другой ученик, он выйдет, а его ответы
            дождутся его здесь.
          </p>
        )}
      </form>
    </FormProvider>
  );
}
