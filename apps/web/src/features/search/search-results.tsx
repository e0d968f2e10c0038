import { pluralRu } from '@avto/rules';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import lost from '#assets/drawings/lost.svg';
import { useHandbookIndex } from '#data/search/use-handbook-index.ts';
import { QuestionRow } from '#quiz/question-row.tsx';
import { useEntryState } from '#quiz/use-entry-state.ts';
import { useShownRows } from '#quiz/use-shown-rows.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { HandbookHits } from './handbook-hits.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SearchHelp } from './search-help.tsx';
import type { Only } from './search-params.ts';
import styles from './search-results.module.css';
import type { TicketJump } from './ticket-jump.ts';
import type { FoundRows } from './use-found.ts';

interface SearchResultsProps {
  query: string;
  only: Only | undefined;
  /** `null` while the index is built. */
  found: FoundRows | null;
  jump: TicketJump | null;
  /** The query was typed here: more letters may follow at once. */
  isTyped: boolean;
  /** All tickets are on this device. */
  isWhole: boolean;
  /** Searches for something else. */
  onQuery: (query: string) => void;
}

const PAGE = 20;

/** Results: a ticket that the query names, what the handbook says to it, then questions. */
export function SearchResults({ found, ...rest }: SearchResultsProps) {
  return found === null ? <Waiting /> : <Found {...rest} found={found} />;
}

function Found(props: SearchResultsProps & { found: FoundRows }) {
  const { query, only, found, jump, isTyped, isWhole, onQuery } = props;
  const [page, setPage] = useEntryState(`rows of ${only ?? 'all'} ${query}`, () => PAGE);
  const shown = useShownRows(page, isTyped);
  const { index } = useHandbookIndex();
  // Late results stand below: they must not push away the line that is being read.
  const [isInTime] = useState(index !== null);
  const { rows, counts, isPartial, ways } = found;
  const inRules = useMemo(() => index?.find(query), [index, query]);
  const hits = inRules && inRules.hits.length > 0 && <HandbookHits query={query} found={inRules} />;
  return (
    <div className={styles['results']}>
      {!isWhole && <p className={styles['note']}>Загружены не все билеты: нашлось не всё.</p>}
      {jump !== null && (
        <section aria-labelledby="found-tickets">
          <h2 id="found-tickets" className={styles['heading']}>
            Билет
          </h2>
          <Link to="/learn/$tiket" params={{ tiket: String(jump.ticket) }} className={styles['card']}>
            Билет {jump.ticket}
            {jump.position !== null && `, вопрос ${jump.position}`}
          </Link>
        </section>
      )}
      {isInTime && hits}
      {counts.all > 0 && (
        <section aria-labelledby="found-questions">
          <h2 id="found-questions" className={styles['heading']}>
            {isPartial ? 'Похожие вопросы' : 'Вопросы'}
            <span className={styles['count']}>{counts.all}</span>
          </h2>
          {isPartial && <p className={styles['note']}>Со всеми словами сразу ничего не нашлось.</p>}
          <SearchFilter counts={counts} only={only} />
          <ul className={styles['list']}>
            {rows.slice(0, shown).map(({ question, mark }) => (
              <li key={question.id}>
                <Link
                  to="/search/$question"
                  params={{ question: String(question.id) }}
                  search={{ q: query, only }}
                  className={styles['card']}
                >
                  <QuestionRow question={question} mark={mark} ways={ways} />
                </Link>
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p className={styles['note']}>Таких вопросов среди найденных нет.</p>}
          {rows.length > shown && shown === page && (
            <Button tone="secondary" className={styles['more']} onClick={() => setPage(page + PAGE)}>
              Показать ещё {Math.min(PAGE, rows.length - shown)} {wordOf(Math.min(PAGE, rows.length - shown))}
            </Button>
          )}
        </section>
      )}
      {!isInTime && hits}
      {counts.all === 0 && hits && (
        <p className={styles['note']}>Вопросов по запросу «{query}» не нашлось.</p>
      )}
      {counts.all === 0 && !hits && jump === null && (
        <>
          <EmptyState drawing={lost} text={`По запросу «${query}» ничего не нашлось.`} />
          <SearchHelp title="Попробуйте короче или другими словами" onQuery={onQuery} />
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className={styles['waiting']} />
      ))}
    </div>
  );
}

const wordOf = (count: number): string => pluralRu(count, 'вопрос', 'вопроса', 'вопросов');
