import type { Ways } from '@avto/search';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { FoundFact } from '#data/search/handbook-index.ts';
import { MarkedText } from '#quiz/marked-text.tsx';

import { faceOf } from './face-of.ts';
import { Face } from './face.tsx';
import { listRow, ListRowBody } from './list-row.tsx';
import { ReferenceLink } from './reference-link.tsx';

const FACE = 48;

interface FoundFactLinkProps {
  fact: FoundFact;
  /** Stems of what was searched for. */
  ways: Ways;
}

/** A fact of the handbook among results; leads to the page that has it. */
export function FoundFactLink({ fact: { kind, numbers, chapter, title, says }, ways }: FoundFactLinkProps) {
  const [number] = numbers;
  const body = (place?: ReactNode) => (
    <ListRowBody
      place={place}
      title={<MarkedText text={title} ways={ways} />}
      note={<MarkedText text={says} ways={ways} />}
      isLong
    />
  );
  if (kind === 'advice' || number === undefined) {
    return (
      <Link to="/rules/$clause" params={{ clause: chapter }} className={listRow}>
        {body()}
      </Link>
    );
  }
  if (kind === 'signal') {
    return (
      <Link to="/signals" hash={number} className={listRow}>
        {body(<Face of={`сигнал ${number}`} title="" size={FACE} />)}
      </Link>
    );
  }
  const isDrawn = kind === 'sign' || kind === 'marking';
  return (
    <ReferenceLink reference={{ kind, number }} className={listRow}>
      {body(
        <>
          {isDrawn && <Face of={faceOf({ kind, number })} title="" size={FACE} />}
          {number}
        </>,
      )}
    </ReferenceLink>
  );
}
