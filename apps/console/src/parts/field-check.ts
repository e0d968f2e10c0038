import type * as z from 'zod/mini';

/** What is wrong with a value by a schema of the contract, in its words; `undefined` when nothing is. */
export function complaintOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'Проверьте, что написано');
}
