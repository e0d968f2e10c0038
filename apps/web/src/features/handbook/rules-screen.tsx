import { pluralRu } from '@avto/rules';
import type { Ways } from '@avto/search';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';

import lost from '#assets/drawings/lost.svg';
import type { FoundFact } from '#data/search/handbook-index.ts';
import { Face } from '#quiz/reference/face.tsx';
import { FoundFactLink } from '#quiz/reference/found-fact.tsx';
import { useEntryState } from '#quiz/use-entry-state.ts';
import { useShownRows } from '#quiz/use-shown-rows.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { ChapterRow } from './chapter-row.tsx';
import styles from './rules-screen.module.css';
import { SearchFrame } from './search-frame.tsx';
import { useHandbookQuery } from './use-handbook-query.ts';
import { WithBook } from './with-book.tsx';

const FACE = 64;
const PAGE = 20;

const isAny = (): boolean => true;

/** The Rules section by section, what stands beside them, the ways to what is drawn, and a search over all of it. */
export function RulesScreen({ asked }: { asked: string }) {
  const search = useHandbookQuery(asked, isAny);
  const { query, found } = search;
  const [opened] = useState(query);
  return (
    <SearchFrame
      title="Правила"
      up="/learn"
      label="Поиск по правилам и знакам"
      placeholder="Слово, пункт или знак"
      search={search}
    >
      {query === '' ? (
        <Contents />
      ) : (
        <WithBook>
          {() => found && <Results key={query} query={query} isTyped={query !== opened} {...found} />}
        </WithBook>
      )}
    </SearchFrame>
  );
}

function Contents() {
  return (
    <>
      <nav aria-label="Знаки, разметка и сигналы" className={styles['ways']} data-screen-only>
        <Link to="/signs" className={styles['way']}>
          <Face of="знак 2.4" title="" size={FACE} />
          Знаки
        </Link>
        <Link to="/markings" className={styles['way']}>
          <Face of="разметка 1.14.1" title="" size={FACE} />
          Разметка
        </Link>
        <Link to="/signals" className={styles['way']}>
          <Face of="сигнал зелёный" title="" size={FACE} />
          Сигналы
        </Link>
      </nav>
      <WithBook>
        {({ chapters }) => (
          <>
            <Chapters title="Разделы Правил" chapters={chapters.filter(({ kind }) => kind === 'clause')} />
            <Chapters title="Рядом с Правилами" chapters={chapters.filter(({ kind }) => kind !== 'clause')} />
          </>
        )}
      </WithBook>
    </>
  );
}

interface ChaptersProps {
  title: string;
  chapters: readonly Parameters<typeof ChapterRow>[0]['chapter'][];
}

function Chapters({ title, chapters }: ChaptersProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      <ol className={styles['list']}>
        {chapters.map((chapter) => (
          <li key={chapter.slug}>
            <ChapterRow chapter={chapter} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ResultsProps {
  query: string;
  /** The query was typed here: more letters may follow at once. */
  isTyped: boolean;
  facts: readonly FoundFact[];
  isPartial: boolean;
  ways: Ways;
}

/** Facts that a query finds; a letter changes the field at once and the query later: in between nothing here is rendered again. */
const Results = memo(function Results({ query, isTyped, facts, isPartial, ways }: ResultsProps) {
  const [page, setPage] = useEntryState(`rows of ${query}`, () => PAGE);
  const shown = useShownRows(page, isTyped);
  if (facts.length === 0) {
    return (
      <EmptyState
        drawing={lost}
        text={`По запросу «${query}» ничего не нашлось. Попробуйте короче или другими словами.`}
      />
    );
  }
  const left = shown < page ? 0 : Math.min(PAGE, facts.length - shown);
  return (
    <>
      <h2 className={styles['found']}>{isPartial ? 'Похожее' : 'Нашлось'}</h2>
      <ul className={styles['list']}>
        {facts.slice(0, shown).map((fact) => (
          <li key={`${fact.kind} ${fact.numbers.join()} ${fact.says}`}>
            <FoundFactLink fact={fact} ways={ways} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button tone="secondary" className={styles['more']} onClick={() => setPage(page + PAGE)}>
          Показать ещё {left} {pluralRu(left, 'место', 'места', 'мест')}
        </Button>
      )}
    </>
  );
});
