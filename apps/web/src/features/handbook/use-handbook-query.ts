import { useDeferredValue, useMemo } from 'react';

import type { FoundFact } from '#data/search/handbook-index.ts';
import { useHandbookIndex } from '#data/search/use-handbook-index.ts';
import { useAddressText } from '#quiz/use-address-text.ts';
import { useSettled } from '#quiz/use-settled.ts';

/** How long a screen reader is left alone while somebody types. */
const QUIET_MS = 700;

/**
 * A query that stands in the address, and what it finds in the handbook.
 *
 * @param asked the query in the address
 * @param isWanted facts among which is searched; the same function at each render
 */
export function useHandbookQuery(asked: string, isWanted: (fact: FoundFact) => boolean) {
  const { index } = useHandbookIndex();
  const { text, setText, flush } = useAddressText(asked);
  const query = useDeferredValue(text.trim());
  const all = useMemo(() => (query === '' ? null : (index?.find(query) ?? null)), [index, query]);
  const found = useMemo(
    () =>
      all && {
        facts: all.hits.flatMap(({ document }) => (isWanted(document) ? [document] : [])),
        isPartial: all.isPartial,
        ways: all.ways,
      },
    [all, isWanted],
  );
  const said = useSettled(found ? `Найдено: ${found.facts.length}` : '', QUIET_MS);
  return { text, setText, flush, query, found, said };
}
