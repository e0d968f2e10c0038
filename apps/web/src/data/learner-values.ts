import * as z from 'zod/mini';

import { parseJson } from '#lib/parse-json.ts';
import { readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

/** A value for each learner of this device, in one entry of its storage. */
export interface LearnerValues<T> {
  /** `null` without one, or with one that cannot be read. The same object until the stored text changes. */
  readonly of: (userId: number) => T | null;
  readonly put: (userId: number, value: T) => void;
  /** Returns whether there was one. */
  readonly forget: (userId: number) => boolean;
}

/**
 * @param key of the storage; the entry is an object by user id
 * @param shape of one learner's value: a broken one is left out, and the others stay
 */
export function createLearnerValues<T>(key: string, shape: z.core.$ZodType<T>): LearnerValues<T> {
  let last: { text: string | null; values: ReadonlyMap<string, T> } = { text: null, values: new Map() };
  const readAll = (): ReadonlyMap<string, T> => {
    const text = readStored(key);
    if (text !== last.text) last = { text, values: parseAll(text, shape) };
    return last.values;
  };
  const store = (values: ReadonlyMap<string, T>): void => {
    if (values.size === 0) removeStored(key);
    else writeStored(key, JSON.stringify(Object.fromEntries(values)));
  };
  return {
    of: (userId) => readAll().get(String(userId)) ?? null,
    put: (userId, value) => store(new Map(readAll()).set(String(userId), value)),
    forget: (userId) => {
      const rest = new Map(readAll());
      const had = rest.delete(String(userId));
      if (had) store(rest);
      return had;
    },
  };
}

function parseAll<T>(text: string | null, shape: z.core.$ZodType<T>): ReadonlyMap<string, T> {
  const stored = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  return new Map(
    Object.entries(stored.data ?? {}).flatMap(([id, value]) => {
      const parsed = z.safeParse(shape, value);
      return parsed.success ? [[id, parsed.data] as const] : [];
    }),
  );
}
