import type * as z from 'zod/mini';

/** First complaint of a contract's schema about a value, in its words; `undefined` for a valid one. */
export function complaintOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'Проверьте, что написано');
}
