import { useEffect, useState } from 'react';

import { type Handbook, useHandbook } from '#data/handbook/handbook.ts';

import { type HandbookIndex, handbookIndex } from './handbook-index.ts';

interface HandbookIndexView {
  /** Undefined while its code is loaded. */
  readonly book: Handbook | undefined;
  /** `null` while it is built. */
  readonly index: HandbookIndex | null;
}

/** The handbook with the index of its facts. */
export function useHandbookIndex(): HandbookIndexView {
  const { data: book } = useHandbook();
  const [index, setIndex] = useState<HandbookIndex | null>(null);
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
