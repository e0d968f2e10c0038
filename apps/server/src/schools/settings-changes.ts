import type { SchoolSettings } from '#schools/school-settings.ts';

/** One field that differs, in words for the operator. */
export interface SettingsChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const NOTHING = '—';
const SHOWN = 80;

/** The fields that differ between two settings; forms are matched by their keys. */
export function settingsChanges(before: SchoolSettings, after: SchoolSettings): SettingsChange[] {
  const [old, wanted] = [leaves(byKey(before)), leaves(byKey(after))];
  return [...new Set([...wanted.keys(), ...old.keys()])]
    .map((field) => ({
      field,
      before: old.get(field) ?? NOTHING,
      after: wanted.get(field) ?? NOTHING,
    }))
    .filter((change) => change.before !== change.after)
    .map(({ field, before: from, after: to }) => ({ field, before: shorten(from), after: shorten(to) }));
}

function byKey(settings: SchoolSettings): object {
  return { ...settings, forms: Object.fromEntries(settings.forms.map(({ key, ...form }) => [key, form])) };
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
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…»` : line;
}
