import { cutAtReferences, namedReferences } from '@avto/handbook';
import type { Reference, ReferenceKind } from '@avto/handbook/references.ts';

/** A number that no word stands before and that ends no range. */
const bare = /(^|[^\d.,–-])(\d{1,2}\.\d)/gu;
const words: Readonly<Partial<Record<ReferenceKind, string>>> = { sign: 'знак', marking: 'разметка' };

/**
 * Signs, markings and clauses that a fact names, each once. Texts of signs and markings name their own kind by number
 * alone: «действуют 3.16, 3.20».
 */
export function namedIn(says: string, own: ReferenceKind): readonly Reference[] {
  const word = words[own];
  if (word === undefined) return namedReferences(says);
  const pieces = cutAtReferences(says).map((piece) =>
    typeof piece === 'string' ? piece.replace(bare, `$1${word} $2`) : piece.text,
  );
  return namedReferences(pieces.join(''));
}
