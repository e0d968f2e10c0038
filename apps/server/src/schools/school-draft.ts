import type { SchoolFields } from '@avto/contract/console/school';
import { isSameValue, merge, mergedBase } from '@avto/rules';

type Field = keyof SchoolFields;

/** Fields that were typed over what is published, and each as it was published when it was typed. */
export interface TypedOver {
  readonly typed: Partial<SchoolFields>;
  readonly base: Partial<SchoolFields>;
}

/** A draft against what is published now. */
export interface DraftNow {
  readonly fields: SchoolFields;
  /** Typed fields that were published otherwise meanwhile: somebody has to decide. */
  readonly overtaken: Field[];
  /** Keys of the forms among them. */
  readonly overtakenForms: readonly string[];
}

const fieldNames = (fields: Partial<SchoolFields>) => Object.keys(fields) as Field[];

/** Fields that nobody typed follow what is published; of forms each by itself. */
export function draftNow({ typed, base }: TypedOver, published: SchoolFields): DraftNow {
  const merged = fieldNames(typed).map((field) => ({
    field,
    ...merge<unknown>(base[field], typed[field], published[field]),
  }));
  return {
    fields: { ...published, ...Object.fromEntries(merged.map(({ field, value }) => [field, value])) },
    overtaken: merged.filter(({ clashes }) => clashes.length > 0).map(({ field }) => field),
    overtakenForms: merged.find(({ field }) => field === 'forms')?.clashes ?? [],
  };
}

export interface DraftChange {
  /** Fields as they were typed. */
  readonly changed: Partial<SchoolFields>;
  /** Fields that follow again what is published. */
  readonly dropped?: readonly Field[] | undefined;
  /** Overtaken fields that stay as they were typed. */
  readonly kept?: readonly Field[] | undefined;
  /** Overtaken fields that become as published; forms that nobody else changed stay as they were typed. */
  readonly taken?: readonly Field[] | undefined;
}

/** The draft after a change; a field typed back to what is published is not typed any more. */
export function changedDraft(
  { typed, base }: TypedOver,
  published: SchoolFields,
  { changed, dropped = [], kept = [], taken = [] }: DraftChange,
): TypedOver {
  const next = { ...typed, ...changed };
  const left = fieldNames(next)
    .filter((field) => next[field] !== undefined && !dropped.includes(field))
    .map((field) => {
      const [was, value, seen] = [base[field], next[field], published[field]] as const;
      const of = (typedValue: unknown, stands: unknown) => ({ field, typed: typedValue, base: stands });
      if (!(field in typed)) return of(value, seen);
      if (kept.includes(field)) return of(merge<unknown>(was, value, seen).value, seen);
      if (taken.includes(field)) return of(merge<unknown>(was, seen, value).value, seen);
      return of(value, mergedBase<unknown>(was, value, seen));
    })
    .filter(({ field, ...each }) => {
      const { value } = merge<unknown>(each.base, each.typed, published[field]);
      return !isSameValue(value, published[field]);
    });
  const pick = (part: 'typed' | 'base') =>
    Object.fromEntries(left.map((each) => [each.field, each[part]])) as Partial<SchoolFields>;
  return { typed: pick('typed'), base: pick('base') };
}
