import { referencesIn } from '@avto/handbook';

/** Clauses of the Rules that a text cites, each once, in order: «10.2», «13.9». */
export function citedClauses(text: string): string[] {
  const clauses = referencesIn(text).filter(({ kind }) => kind === 'clause');
  return [...new Set(clauses.map(({ number }) => number))];
}
