import type { SchoolFields } from '@avto/contract/console/school';

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
}

const fieldNames = (fields: Partial<SchoolFields>) => Object.keys(fields) as Field[];

/** Whether two values of a field are the same, whatever the order of their own fields. */
function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** Fields that nobody typed follow what is published. */
export function draftNow({ typed, base }: TypedOver, published: SchoolFields): DraftNow {
  const overtaken = fieldNames(typed).filter(
    (field) => !isSameValue(base[field], published[field]) && !isSameValue(typed[field], published[field]),
  );
  return { fields: { ...published, ...typed }, overtaken };
}

/** A change of a draft: what was typed, what follows again what is published, what stays typed though overtaken. */
export interface DraftChange {
  readonly changed: Partial<SchoolFields>;
  readonly dropped?: readonly Field[] | undefined;
  readonly kept?: readonly Field[] | undefined;
}

/** The draft after a change; a field typed back to what is published is not typed any more. */
export function changedDraft(
  { typed, base }: TypedOver,
  published: SchoolFields,
  { changed, dropped = [], kept = [] }: DraftChange,
): TypedOver {
  const next = { ...typed, ...changed };
  const names = fieldNames(next).filter(
    (field) =>
      next[field] !== undefined && !dropped.includes(field) && !isSameValue(next[field], published[field]),
  );
  const pick = (from: (field: Field) => unknown) =>
    Object.fromEntries(names.map((field) => [field, from(field)])) as Partial<SchoolFields>;
  return {
    typed: pick((field) => next[field]),
    base: pick((field) => (field in typed && !kept.includes(field) ? base[field] : published[field])),
  };
}
