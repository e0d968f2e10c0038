import { useLayoutEffect, useRef } from 'react';

import lost from '#assets/drawings/lost.svg';
import type { Handbook } from '#data/handbook/handbook.ts';
import type { FoundFact } from '#data/search/handbook-index.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { ChipLink } from '@avto/ui/chip-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { MarkGrids } from './mark-grid.tsx';
import { SearchFrame } from './search-frame.tsx';
import styles from './signs-screen.module.css';
import { useHandbookQuery } from './use-handbook-query.ts';
import { WithBook } from './with-book.tsx';

/** Words that fit a chip; the groups stand in the order of Appendix 1. */
const chips = [
  'Предупреждающие',
  'Приоритет',
  'Запрещающие',
  'Предписывающие',
  'Особые',
  'Информационные',
  'Сервис',
  'Таблички',
];

const isSign = ({ kind }: FoundFact): boolean => kind === 'sign';

/** All signs by their groups, or those that a query finds: by number, name, meaning, or what people call them. */
export function SignsScreen({ asked, group }: { asked: string; group: string | undefined }) {
  const search = useHandbookQuery(asked, isSign);
  const { query, found } = search;
  return (
    <SearchFrame
      title="Знаки"
      up="/rules"
      label="Поиск по знакам"
      placeholder="Название или номер"
      search={search}
    >
      <Groups group={group} />
      <WithBook>
        {(book) =>
          query === '' ? (
            <MarkGrids
              book={book}
              kind="sign"
              groups={book.signChapters.filter(({ slug }) => group === undefined || slug === group)}
            />
          ) : (
            found && (
              <FoundSigns
                book={book}
                query={query}
                isPartial={found.isPartial}
                numbers={found.facts
                  .flatMap(({ numbers }) => numbers)
                  .filter((number) => group === undefined || number.startsWith(`${group}.`))}
              />
            )
          )
        }
      </WithBook>
    </SearchFrame>
  );
}

function Groups({ group }: { group: string | undefined }) {
  const row = useRef<HTMLElement>(null);
  const inView = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The first chip is in view to begin with, and the layout of three hundred signs need not be waited for.
    if (inView.current === group) return;
    inView.current = group;
    const chosen = row.current?.querySelector(`[data-group='${group ?? 'all'}']`);
    if (!row.current || !chosen) return;
    // On a phone the row is wider than the screen: the chosen chip comes to its middle.
    const chip = chosen.getBoundingClientRect();
    const { left, width } = row.current.getBoundingClientRect();
    row.current.scrollLeft += chip.left - left - (width - chip.width) / 2;
  }, [group]);
  return (
    <nav ref={row} aria-label="Группы знаков" className={styles['groups']} data-scroll data-screen-only>
      {[undefined, ...chips].map((title, at) => {
        const value = title === undefined ? undefined : String(at);
        return (
          <ChipLink
            key={title ?? ''}
            to="/signs"
            search={(before) => ({ ...before, group: value })}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            data-group={value ?? 'all'}
          >
            {title ?? 'Все'}
          </ChipLink>
        );
      })}
    </nav>
  );
}

interface FoundSignsProps {
  book: Handbook;
  query: string;
  isPartial: boolean;
  numbers: readonly string[];
}

function FoundSigns({ book, query, isPartial, numbers }: FoundSignsProps) {
  if (numbers.length === 0) {
    return (
      <EmptyState
        drawing={lost}
        text={`По запросу «${query}» знаков не нашлось.`}
        action={
          <ButtonLink to="/rules" search={{ q: query }}>
            Искать во всех Правилах
          </ButtonLink>
        }
      />
    );
  }
  const title = isPartial ? 'Похожие' : 'Нашлись';
  return <MarkGrids book={book} kind="sign" groups={[{ title, numbers }]} />;
}
