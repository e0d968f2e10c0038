import type { ReactNode } from 'react';

import { HandbookFrame } from './handbook-frame.tsx';
import { HandbookSearch } from './handbook-search.tsx';
import type { useHandbookQuery } from './use-handbook-query.ts';

interface SearchFrameProps {
  title: string;
  /** Target of the arrow when the address itself was opened. */
  up: '/learn' | '/rules';
  label: string;
  placeholder: string;
  search: ReturnType<typeof useHandbookQuery>;
  children: ReactNode;
}

/** A page of the handbook with a search in its head; what was found is said aloud. */
export function SearchFrame({ title, up, label, placeholder, search, children }: SearchFrameProps) {
  const { text, setText, flush, said } = search;
  return (
    <HandbookFrame
      title={title}
      up={up}
      head={
        <HandbookSearch
          label={label}
          placeholder={placeholder}
          value={text}
          onValue={setText}
          onBlur={flush}
        />
      }
    >
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {children}
    </HandbookFrame>
  );
}
