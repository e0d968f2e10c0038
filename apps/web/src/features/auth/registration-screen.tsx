import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';

import { SessionEndedError } from '#data/http/api-error.ts';
import { failureText } from '#data/http/failure-text.ts';
import { track } from '#data/analytics/track.ts';
import { signUp } from '#data/auth.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { fieldResolver } from './field-resolver.ts';
import styles from './form.module.css';
import { PasswordPair } from './password-pair.tsx';
import { type Registration, registrationChecks } from './registration-checks.ts';

const resolver = fieldResolver<Registration>(registrationChecks);

/** Makes an account (specification §2, §5). */
export function RegistrationScreen() {
  const navigate = useNavigate();
  const form = useForm<Registration>({
    mode: 'onChange',
    resolver,
    defaultValues: { username: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async ({ username, password }) => {
    try {
      await signUp({ username, password });
      track('registration_succeed');
      await navigate({ to: '/home', replace: true });
    } catch (failure) {
      // The learner has left.
      if (failure instanceof SessionEndedError) return;
      const message = failureText(failure);
      track('registration_failed', { message });
      toasts.show(message, { tone: 'error', screen: '/auth/registration' });
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Field
          label="Никнейм"
          autoComplete="username"
          hint="5–20 латинских букв и цифр"
          error={formState.errors.username?.message}
          {...register('username')}
        />
        <PasswordPair label="Пароль" />
        <Button type="submit" busy={formState.isSubmitting}>
          Зарегистрироваться
        </Button>
      </form>
    </FormProvider>
  );
}
