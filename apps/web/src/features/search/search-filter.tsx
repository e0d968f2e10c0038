import { ChipLink } from '@avto/ui/chip-link.tsx';

import type { Only } from './search-params.ts';
import styles from './search-filter.module.css';
import type { FoundRows } from './use-found.ts';

const filters: readonly { readonly only: Only | undefined; readonly title: string }[] = [
  { only: undefined, title: 'Все' },
  { only: 'wrong', title: 'С ошибкой' },
  { only: 'open', title: 'Без ответа' },
];

/** Narrows what was found to the questions that the learner has still to learn; nothing where that changes nothing. */
export function SearchFilter({ counts, only }: { counts: FoundRows['counts']; only: Only | undefined }) {
  if (only === undefined && counts.wrong === 0 && (counts.open === 0 || counts.open === counts.all))
    return null;
  return (
    <nav aria-label="Какие вопросы" className={styles['filters']}>
      {filters.map(({ only: value, title }) => (
        <ChipLink
          key={title}
          to="/search"
          search={(before) => ({ ...before, only: value })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
        >
          {title} {counts[value ?? 'all']}
        </ChipLink>
      ))}
    </nav>
  );
}
