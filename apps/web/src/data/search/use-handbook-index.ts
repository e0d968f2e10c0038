import { useEffect, useState } from 'react';

import { type Handbook, useHandbook } from '#data/handbook/handbook.ts';

import { builtHandbookIndex, type HandbookIndex, handbookIndex } from './handbook-index.ts';

interface HandbookIndexView {
  /** Undefined while its code is loaded. */
  readonly book: Handbook | undefined;
  /** `null` while it is built. */
  readonly index: HandbookIndex | null;
}

/** The handbook with the index of its facts. */
export function useHandbookIndex(): HandbookIndexView {
  const { data: book } = useHandbook();
  // At once where it is there: on the way back the list is as long as it was when its place is looked for.
  const [index, setIndex] = useState<HandbookIndex | null>(() => builtHandbookIndex(book));
  useEffect(() => {
    if (book === undefined) return undefined;
    let isLeft = false;
    const build = async (): Promise<void> => {
      const built = await handbookIndex(book);
      if (!isLeft) setIndex(built);
    };
    void build();
    return () => {
      isLeft = true;
    };
  }, [book]);
  return { book, index };
}
