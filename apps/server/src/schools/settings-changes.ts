import type { FormSettings } from '#schools/promotion-store.ts';
import type { SchoolSettings } from '#schools/school-settings.ts';

/** One field that differs, in words for the operator. */
export interface SettingsChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** Name of the form that it is a field of. */
  readonly form?: string;
}

const NOTHING = '—';
const SHOWN = 80;

/** The fields that differ between two settings; forms are matched by their keys. */
export function settingsChanges(before: SchoolSettings, after: SchoolSettings): SettingsChange[] {
  const [old, wanted] = [byKey(before), byKey(after)];
  return [
    ...differences({ ...before, forms: null }, { ...after, forms: null }),
    ...[...new Set([...wanted.keys(), ...old.keys()])].flatMap((key) => {
      const [was, becomes] = [old.get(key), wanted.get(key)];
      const form = shorten((becomes ?? was)?.name ?? '');
      return formDifferences(was, becomes, `forms.${key}`).map((change) => ({
        ...change,
        ...(form === '' ? {} : { form }),
      }));
    }),
  ];
}

const byKey = ({ forms }: SchoolSettings) => new Map(forms.map(({ key, ...form }) => [key, form]));

type Form = Omit<FormSettings, 'key'>;

/** The fields of one form that differ; questions that only changed places are one line in place of every text of theirs. */
function formDifferences(was: Form | undefined, becomes: Form | undefined, name: string): SettingsChange[] {
  const [old, wanted] = [was, becomes].map((form) => form?.questions.map(textOf) ?? []) as [
    string[],
    string[],
  ];
  const isSameSet = String(old.toSorted()) === String(wanted.toSorted());
  const from = old.findIndex((text, place) => text !== wanted[place]);
  if (!was || !becomes || !isSameSet || from < 0) return differences(was, becomes, name);
  const to = old.findLastIndex((text, place) => text !== wanted[place]) + 1;
  const order = ({ questions }: Form) =>
    shorten(
      questions
        .slice(from, to)
        .map(({ title }) => `«${title}»`)
        .join(', '),
    );
  return [
    ...differences({ ...was, questions: null }, { ...becomes, questions: null }, name),
    { field: `${name}.questions`, before: order(was), after: order(becomes) },
  ];
}

const textOf = (question: FormSettings['questions'][number]) =>
  JSON.stringify([...leaves(question)].toSorted(([one], [other]) => (one < other ? -1 : 1)));

function differences(before: unknown, after: unknown, name = ''): SettingsChange[] {
  const [old, wanted] = [leaves(before, name), leaves(after, name)];
  return [...new Set([...wanted.keys(), ...old.keys()])]
    .map((field) => ({
      field,
      before: old.get(field) ?? NOTHING,
      after: wanted.get(field) ?? NOTHING,
    }))
    .filter((change) => change.before !== change.after)
    .map(({ field, before: from, after: to }) => ({ field, before: shorten(from), after: shorten(to) }));
}

/** Flattens a tree to leaves under dotted names, counted from 1; null and empty values have none. */
function leaves(value: unknown, name = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return found;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) leaves(each, `${name}[${index + 1}]`, found);
  } else if (typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) leaves(each, name ? `${name}.${key}` : key, found);
  } else if (typeof value === 'boolean') found.set(name, value ? 'да' : 'нет');
  else if (typeof value === 'string') found.set(name, `«${value}»`);
  return found;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…${line.endsWith('»') ? '»' : ''}` : line;
}
