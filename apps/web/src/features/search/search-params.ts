/** Only questions that the learner answered wrongly, or did not answer. */
export type Only = 'wrong' | 'open';

/** Parameters in the address of a search. */
export interface SearchParams {
  /** The query. */
  q?: string | undefined;
  only?: Only | undefined;
  /** Screen that opened the question, if not the results. */
  back?: 'chat' | undefined;
}

/** Longest query that is read. */
export const MAX_QUERY = 100;

/** Reads an address; a number in it («13.9» typed by hand) is a query too. */
export function searchParams({ q, only, back }: Record<string, unknown>): SearchParams {
  const query = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MAX_QUERY) : '';
  return {
    ...(query !== '' && { q: query }),
    ...((only === 'wrong' || only === 'open') && { only }),
    ...(back === 'chat' && { back }),
  };
}
