import type { LessonQuestion } from '@avto/contract/console';
import { handbook, ownMeanings } from '@avto/handbook';
import { type ReferenceKind, referenceOf } from '@avto/handbook/references.ts';

/** Facts of one number that a screen has room for. */
const SHOWN = 4;

const facts = new Map<string, string[]>();
for (const { kind, numbers, says } of handbook) {
  for (const number of numbers) {
    const key = `${kind} ${number}`;
    const own = kind === 'sign' && !facts.has(key) ? ownMeanings[number] : undefined;
    const known = facts.get(key) ?? (own === undefined ? [] : [standalone(own)]);
    facts.set(key, [...known, standalone(says)]);
  }
}

/** Facts of the handbook on a question's sources; sources that it does not know are left out. */
export function rulesOf(sources: readonly string[]): LessonQuestion['rules'] {
  return sources.flatMap((source) => {
    const reference = referenceOf(source);
    const says = reference ? facts.get(`${reference.kind} ${reference.number}`) : undefined;
    return reference && says
      ? [{ source: citation(reference.kind, reference.number), says: says.slice(0, SHOWN) }]
      : [];
  });
}

function citation(kind: ReferenceKind, number: string): string {
  switch (kind) {
    case 'clause':
      return `п. ${number} ПДД`;
    case 'sign':
      return `Знак ${number}`;
    case 'marking':
      return `Разметка ${number}`;
    case 'defect':
      return `п. ${number} Перечня неисправностей`;
    default:
      return `п. ${number} Основных положений`;
  }
}

/** A fact answers a question; on a screen nobody asked it, and «Да:» would hang in the air. */
function standalone(says: string): string {
  const text = says.replace(/^(?:Да|Нет)[,:] /u, '');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
