import { Link } from '@tanstack/react-router';

import type { FoundFact } from '#data/search/handbook-index.ts';
import { MarkedText } from '#quiz/marked-text.tsx';

import { faceOf } from './cited.ts';
import { Face } from './face.tsx';
import styles from './found-fact.module.css';
import { ReferenceLink } from './reference-link.tsx';

const FACE = 48;

interface FoundFactLinkProps {
  fact: FoundFact;
  /** Stems of what was searched for. */
  stems: ReadonlySet<string>;
}

/** A fact of the handbook among results; leads to the page that has it. */
export function FoundFactLink({ fact: { kind, numbers, chapter, title, says }, stems }: FoundFactLinkProps) {
  const [number] = numbers;
  const text = (
    <span className={styles['text']}>
      <span className={styles['title']}>
        <MarkedText text={title} stems={stems} />
      </span>
      <span className={styles['says']}>
        <MarkedText text={says} stems={stems} />
      </span>
    </span>
  );
  if (kind === 'advice' || number === undefined) {
    return (
      <Link to="/rules/$clause" params={{ clause: chapter }} className={styles['fact']}>
        {text}
      </Link>
    );
  }
  if (kind === 'signal') {
    return (
      <Link to="/signals" hash={number} className={styles['fact']}>
        <span className={styles['place']}>
          <Face of={`сигнал ${number}`} title="" size={FACE} />
        </span>
        {text}
      </Link>
    );
  }
  const isDrawn = kind === 'sign' || kind === 'marking';
  return (
    <ReferenceLink reference={{ kind, number }} className={styles['fact']}>
      <span className={styles['place']}>
        {isDrawn && <Face of={faceOf({ kind, number })} title="" size={FACE} />}
        {number}
      </span>
      {text}
    </ReferenceLink>
  );
}
