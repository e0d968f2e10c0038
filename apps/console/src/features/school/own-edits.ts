import type { SchoolFields } from '@avto/contract/console/school';

import type { Mine } from './draft-storage.ts';

type Field = keyof SchoolFields;

/** A field that was typed here and meanwhile changed by somebody else. */
export interface Overtaken {
  readonly field: Field;
  readonly was: SchoolFields[Field] | undefined;
  readonly became: SchoolFields[Field];
}

/** For JSON.stringify: fields of objects by name. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

const fieldsIn = (fields: Partial<SchoolFields>) => Object.keys(fields) as Field[];

const pick = (fields: readonly Field[], from: Partial<SchoolFields>): Partial<SchoolFields> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** Compares typed text with the draft as the server has it. */
export function compare({ typed, base }: Mine, draft: SchoolFields) {
  const open = fieldsIn(typed).filter((field) => !isSame(typed[field], draft[field]));
  const isOvertaken = (field: Field) => !isSame(base[field], draft[field]);
  return {
    overtaken: open
      .filter(isOvertaken)
      .map((field): Overtaken => ({ field, was: base[field], became: draft[field] })),
    /** Fields to send. */
    changed: pick(
      open.filter((field) => !isOvertaken(field)),
      typed,
    ),
  };
}

/** After something was typed; a field that was saved is begun anew on the draft. */
export function withTyped({ typed, base }: Mine, change: Partial<SchoolFields>, draft: SchoolFields): Mine {
  const begun = fieldsIn(change).filter((field) => !(field in typed) || isSame(typed[field], draft[field]));
  return { typed: { ...typed, ...change }, base: { ...base, ...pick(begun, draft) } };
}

/** After fields were saved; what was typed since then stands on them. */
export function afterSaving({ typed, base }: Mine, sent: Partial<SchoolFields>): Mine {
  const rest = fieldsIn(typed).filter((field) => !(field in sent) || !isSame(typed[field], sent[field]));
  return {
    typed: pick(rest, typed),
    base: {
      ...pick(rest, base),
      ...pick(
        rest.filter((field) => field in sent),
        sent,
      ),
    },
  };
}

/** Keeps what was typed over what the draft has become. */
export function keptOver({ typed, base }: Mine, draft: SchoolFields): Mine {
  return { typed, base: { ...base, ...pick(fieldsIn(typed), draft) } };
}

/** Without the fields. */
export function without({ typed, base }: Mine, fields: readonly Field[]): Mine {
  const rest = fieldsIn(typed).filter((field) => !fields.includes(field));
  return { typed: pick(rest, typed), base: pick(rest, base) };
}
