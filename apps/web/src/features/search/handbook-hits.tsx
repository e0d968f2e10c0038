import { Link } from '@tanstack/react-router';

import type { HandbookIndex } from '#data/search/handbook-index.ts';
import { FoundFactLink } from '#quiz/reference/found-fact.tsx';

import styles from './search-results.module.css';

/** Questions are what this screen is for; the rest is a tap away. */
const MOST = 3;

interface HandbookHitsProps {
  query: string;
  /** With one hit at least. */
  found: ReturnType<HandbookIndex['find']>;
}

/** Facts of the handbook that a query finds (rule K41). */
export function HandbookHits({ query, found: { hits, ways } }: HandbookHitsProps) {
  return (
    <section aria-labelledby="found-rules">
      <h2 id="found-rules" className={styles['heading']}>
        Правила и знаки
        <span className={styles['count']}>{hits.length}</span>
      </h2>
      <ul className={styles['list']}>
        {hits.slice(0, MOST).map(({ document: fact }) => (
          <li key={`${fact.kind} ${fact.numbers.join()} ${fact.says}`}>
            <FoundFactLink fact={fact} ways={ways} />
          </li>
        ))}
      </ul>
      {hits.length > MOST && (
        <Link to="/rules" search={{ q: query }} className={styles['all']}>
          Всё, что нашлось в Правилах
        </Link>
      )}
    </section>
  );
}
