import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { track } from '#data/analytics.ts';
import { NetworkError } from '#data/api-error.ts';
import { signIn } from '#data/auth.ts';
import { safeInternal } from '#lib/safe-internal.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toasts } from '#ui/toast-queue.ts';

import { failureText } from './failure-text.ts';
import styles from './form.module.css';
import { SupportNote } from './support-note.tsx';

interface Login {
  username: string;
  password: string;
}

interface LoginScreenProps {
  /** Where the learner was going; followed only if it is a place inside the app (decisions R4, R6). */
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
      track('login_failed', { message: failureText(failure) });
      if (failure instanceof NetworkError) {
        toasts.show(failureText(failure), { tone: 'error' });
        return;
      }
      // Both are marked, only the password says why, so as not to tell which of the two is wrong (A8, A11).
      setError('root', {});
      setError('password', { message: failureText(failure) });
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
