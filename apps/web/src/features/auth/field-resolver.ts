import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks one field; `undefined` when it is fine. Gets all values, for fields that depend on another. */
export type FieldCheck<T> = (value: string, values: T) => string | undefined;

/**
 * A resolver that checks every field on its own. A check over the whole object would stay silent while any
 * field fails, and 'Пароли не совпадают' would come late (decision A3).
 */
export function fieldResolver<T extends FieldValues & Record<string, string>>(checks: {
  readonly [K in keyof T]: FieldCheck<T>;
}): Resolver<T> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, check] of Object.entries<FieldCheck<T>>(checks)) {
      const message = check(values[name] ?? '', values);
      if (message !== undefined) errors[name] = { type: 'check', message };
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<T> };
  };
}
