import { newLogin, newPassword } from '@avto/contract';
import type * as z from 'zod/mini';

import type { FieldCheck } from './field-resolver.ts';

export type Registration = { username: string; password: string; confirmPassword: string };

/** The rules of specification §5, in the contract's order: least, most, alphabet. */
export const registrationChecks: {
  readonly username: FieldCheck<unknown>;
  readonly password: FieldCheck<unknown>;
  readonly confirmPassword: FieldCheck<Pick<Registration, 'password'>>;
} = {
  username: (value) => firstIssue(newLogin, value),
  password: (value) => firstIssue(newPassword, value),
  confirmPassword: (value, { password }) => (value === password ? undefined : 'Пароли не совпадают'),
};

function firstIssue(schema: z.ZodMiniType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
