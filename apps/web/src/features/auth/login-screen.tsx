import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { track } from '#data/analytics/track.ts';
import { NetworkError, SessionEndedError } from '#data/http/api-error.ts';
import { failureText } from '#data/http/failure-text.ts';
import { signIn } from '#data/auth.ts';
import { safeInternal } from '#lib/safe-internal.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './form.module.css';
import { SupportNote } from './support-note.tsx';

interface Login {
  username: string;
  password: string;
}

interface LoginScreenProps {
  /** The page asked for before the sign-in; followed only inside the app (decisions R4, R6). */
  redirect: string | undefined;
}

/** Signs in (specification §2, §5, §8). */
export function LoginScreen({ redirect }: LoginScreenProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<Login>({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const isRefused = errors.root !== undefined;

  const submit = handleSubmit(async ({ username, password }) => {
    try {
      await signIn({ username, password });
      track('login_succeed');
      await navigate({ href: safeInternal(redirect) ?? '/banner', replace: true });
    } catch (failure) {
      // The learner has left.
      if (failure instanceof SessionEndedError) return;
      track('login_failed', { message: failureText(failure) });
      if (failure instanceof NetworkError) {
        toasts.show(failureText(failure), { tone: 'error', screen: '/auth/login' });
        return;
      }
      // Both fields are marked and one carries the text: it must not tell which of the two is wrong (A8, A11).
      setError('root', {});
      setError('password', { message: failureText(failure, 'ошибка авторизации') });
      setFocus('password');
    }
  });
  const onChange = () => {
    if (isRefused) clearErrors();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Field
        label="Никнейм"
        autoComplete="username"
        error={errors.username?.message}
        invalid={errors.username !== undefined || isRefused}
        {...register('username', { required: 'Введите никнейм', onChange })}
      />
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Введите пароль', onChange })}
      />
      <Button type="submit" busy={isSubmitting}>
        Войти
      </Button>
      <SupportNote />
    </form>
  );
}
