/** Parameters in the addresses of the lists: what is searched for, and a group of signs from 1 to 8. */
export interface HandbookParams {
  q?: string | undefined;
  group?: string | undefined;
}

/** Longest query that is read. */
export const MAX_QUERY = 100;

/** Reads an address; a number in it («13.9» typed by hand) is a query too. */
export function handbookParams({ q, group }: Record<string, unknown>): HandbookParams {
  const query = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MAX_QUERY) : '';
  return {
    ...(query !== '' && { q: query }),
    ...(/^[1-8]$/.test(String(group)) && { group: String(group) }),
  };
}
