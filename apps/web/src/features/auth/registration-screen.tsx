import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { track } from '#data/analytics/track.ts';
import { signUp } from '#data/auth.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { failureText } from './failure-text.ts';
import { fieldResolver } from './field-resolver.ts';
import styles from './form.module.css';
import { type Registration, registrationChecks } from './registration-checks.ts';

const resolver = fieldResolver<Registration>(registrationChecks);

/** Makes an account (specification §2, §5). */
export function RegistrationScreen() {
  const navigate = useNavigate();
  const { register, handleSubmit, trigger, formState } = useForm<Registration>({
    mode: 'onChange',
    resolver,
    defaultValues: { username: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, dirtyFields } = formState;

  const submit = handleSubmit(async ({ username, password }) => {
    try {
      await signUp({ username, password });
      track('registration_succeed');
      await navigate({ to: '/home', replace: true });
    } catch (failure) {
      const message = failureText(failure);
      track('registration_failed', { message });
      toasts.show(message, { tone: 'error', screen: '/auth/registration' });
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Field
        label="Никнейм"
        autoComplete="username"
        hint="5–20 латинских букв и цифр"
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        hint="от 6 символов"
        error={errors.password?.message}
        {...register('password', {
          onChange: () => {
            // The comparison depends on this field too (decision A3).
            if (dirtyFields.confirmPassword) void trigger('confirmPassword');
          },
        })}
      />
      <PasswordField
        label="Повторите пароль"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" busy={isSubmitting}>
        Зарегистрироваться
      </Button>
    </form>
  );
}
