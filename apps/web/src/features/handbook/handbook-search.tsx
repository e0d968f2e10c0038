import { SearchField } from '@avto/ui/search-field.tsx';

import { MAX_QUERY } from './handbook-params.ts';
import styles from './handbook-search.module.css';

interface HandbookSearchProps {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
}

/** The field of a list's head. */
export function HandbookSearch(props: HandbookSearchProps) {
  return (
    <div className={styles['field']}>
      <SearchField maxLength={MAX_QUERY} {...props} />
    </div>
  );
}
