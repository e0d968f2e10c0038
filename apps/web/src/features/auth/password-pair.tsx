import { useFormContext } from 'react-hook-form';

import { PasswordField } from '@avto/ui/password-field.tsx';

import type { Registration } from './registration-checks.ts';

type Passwords = Pick<Registration, 'password' | 'confirmPassword'>;

/** A new password and its repetition (specification §5), in the form around them. */
export function PasswordPair({ label }: { label: string }) {
  const { register, trigger, formState } = useFormContext<Passwords>();
  const { errors, dirtyFields } = formState;
  return (
    <>
      <PasswordField
        label={label}
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
    </>
  );
}
