import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';

import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'value' | 'className' | 'ref'
> {
  /** Accessible name. */
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** An input to search with, with a button that clears it. */
export function SearchField({ label, value, onValue, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <div className={styles['field']} role="search">
      <Search size={20} aria-hidden="true" className={styles['icon']} />
      <input
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        className={styles['input']}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {value !== '' && (
        <div className={styles['clear']}>
          <IconButton label="Очистить" icon={<X aria-hidden="true" />} onClick={clear} />
        </div>
      )}
    </div>
  );
}
