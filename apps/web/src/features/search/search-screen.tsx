import { pluralRu } from '@avto/rules';
import { ArrowLeft } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';

import { useQuestionIndex } from '#data/search/use-question-index.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { SearchField } from '@avto/ui/search-field.tsx';

import { SearchHelp } from './search-help.tsx';
import { MAX_QUERY, type Only } from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import styles from './search-screen.module.css';
import { ticketJump } from './ticket-jump.ts';
import { Unsearchable } from './unsearchable.tsx';
import { useAddressText } from '#quiz/use-address-text.ts';
import { type FoundRows, useFound } from './use-found.ts';
import { useSettled } from '#quiz/use-settled.ts';

interface SearchScreenProps {
  /** The query in the address. */
  asked: string;
  only: Only | undefined;
}

/** How long a screen reader is left alone while somebody types. */
const QUIET_MS = 700;

/** The search over all questions, in memory and without a network. */
export function SearchScreen({ asked, only }: SearchScreenProps) {
  const { text, setText, flush } = useAddressText(asked);
  return (
    <>
      <Header
        title="Поиск"
        start={<IconLink to="/learn" label="К билетам" icon={<ArrowLeft aria-hidden="true" />} />}
      >
        <div className={styles['field']}>
          <SearchField
            label="Поиск по вопросам"
            placeholder="Слово, пункт или знак"
            value={text}
            maxLength={MAX_QUERY}
            // The first thing to do here, and asked for by opening the screen.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={asked === ''}
            onValue={setText}
            onBlur={flush}
          />
        </div>
      </Header>
      <Findings query={useDeferredValue(text.trim())} only={only} onQuery={setText} />
    </>
  );
}

interface FindingsProps {
  query: string;
  only: Only | undefined;
  /** Searches for something else. */
  onQuery: (query: string) => void;
}

/** Findings of a query. A letter changes the field at once and the query later: in between nothing here is rendered again. */
const Findings = memo(function Findings({ query, only, onQuery }: FindingsProps) {
  const { index, questions, status, retry } = useQuestionIndex();
  const [opened] = useState(query);
  const found = useFound(index, query, only);
  const jump = useMemo(() => ticketJump(query), [query]);
  const said = useSettled(query === '' || found === null ? '' : countText(found, only), QUIET_MS);
  const isEmpty = questions.size === 0 && status === 'partial';
  return (
    <main className="screen-body">
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isEmpty ? (
        <Unsearchable onRetry={retry} />
      ) : query === '' ? (
        <SearchHelp title="Например" onQuery={onQuery} />
      ) : (
        <SearchResults
          key={`${query} ${only}`}
          query={query}
          only={only}
          found={found}
          jump={jump}
          isTyped={query !== opened}
          isWhole={status === 'ready'}
          onQuery={onQuery}
        />
      )}
    </main>
  );
});

function countText({ rows, isPartial }: FoundRows, only: Only | undefined): string {
  if (rows.length === 0) return only === undefined ? 'Вопросов не нашлось' : 'Таких вопросов нет';
  const words = `${rows.length} ${pluralRu(rows.length, 'вопрос', 'вопроса', 'вопросов')}`;
  return isPartial ? `Похожие: ${words}` : `Найдено: ${words}`;
}
