import type { SchoolFields } from '@avto/contract/console/school';
import { isSameValue, merge, mergedBase } from '@avto/rules';

import type { Mine } from './draft-storage.ts';

type Field = keyof SchoolFields;

/** A field that was typed here and meanwhile changed by somebody else. */
export interface Overtaken {
  readonly field: Field;
  readonly was: SchoolFields[Field] | undefined;
  readonly became: SchoolFields[Field];
  /** Of questionnaires: keys of those that both changed. */
  readonly keys: readonly string[];
}

const fieldsIn = (fields: Partial<SchoolFields>) => Object.keys(fields) as Field[];

const collect = (entries: readonly (readonly [Field, unknown])[]): Partial<SchoolFields> =>
  Object.fromEntries(entries);

/** Compares typed text with the draft as the server has it. Of questionnaires each is compared by itself. */
export function compare({ typed, base }: Mine, draft: SchoolFields) {
  const merged = fieldsIn(typed).map((field) => ({
    field,
    ...merge<unknown>(base[field], typed[field], draft[field]),
  }));
  const isClash = ({ clashes }: (typeof merged)[number]) => clashes.length > 0;
  return {
    /** The draft with what is typed here. */
    fields: { ...draft, ...collect(merged.map(({ field, value }) => [field, value])) },
    overtaken: merged.filter(isClash).map(({ field, clashes }): Overtaken => ({
      field,
      was: base[field],
      became: draft[field],
      keys: clashes.filter(Boolean),
    })),
    /** Fields to send. */
    changed: collect(
      merged
        .filter((each) => !isClash(each) && !isSameValue(each.value, draft[each.field]))
        .map(({ field, value }) => [field, value]),
    ),
  };
}

/** After something was typed; a field that was saved is begun anew on the draft. */
export function withTyped({ typed, base }: Mine, change: Partial<SchoolFields>, draft: SchoolFields): Mine {
  const stands = (field: Field) =>
    !(field in typed) || isSameValue(typed[field], draft[field])
      ? draft[field]
      : mergedBase<unknown>(base[field], change[field], draft[field]);
  return {
    typed: { ...typed, ...change },
    base: { ...base, ...collect(fieldsIn(change).map((field) => [field, stands(field)])) },
  };
}

/** After fields were saved; what was typed since then stands on them. */
export function afterSaving({ typed, base }: Mine, sent: Partial<SchoolFields>): Mine {
  return rebuilt(typed, (field) => {
    if (!(field in sent)) return { value: typed[field], base: base[field] };
    const { value } = merge<unknown>(base[field], typed[field], sent[field]);
    return isSameValue(value, sent[field]) ? undefined : { value, base: sent[field] };
  });
}

/** Keeps what was typed over what the draft has become. */
export function keptOver({ typed, base }: Mine, draft: SchoolFields): Mine {
  return rebuilt(typed, (field) => ({
    value: merge<unknown>(base[field], typed[field], draft[field]).value,
    base: draft[field],
  }));
}

/** Takes what the draft has become wherever both changed something; what only was typed here stays. */
export function givenWay({ typed, base }: Mine, draft: SchoolFields): Mine {
  return rebuilt(typed, (field) => {
    const { value } = merge<unknown>(base[field], draft[field], typed[field]);
    return isSameValue(value, draft[field]) ? undefined : { value, base: draft[field] };
  });
}

function rebuilt(
  typed: Partial<SchoolFields>,
  of: (field: Field) => { value: unknown; base: unknown } | undefined,
): Mine {
  const left = fieldsIn(typed).flatMap((field) => {
    const each = of(field);
    return each ? [{ field, ...each }] : [];
  });
  return {
    typed: collect(left.map(({ field, value }) => [field, value])),
    base: collect(left.map(({ field, base }) => [field, base])),
  };
}
