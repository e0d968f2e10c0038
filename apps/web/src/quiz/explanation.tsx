import { ChevronDown } from 'lucide-react';

import type { ReactNode } from 'react';

import styles from './explanation.module.css';
import { Hint } from './hint.tsx';

interface ExplanationProps {
  /** Id of the open comment. */
  id: string;
  /** The comment; empty where the question has none. */
  text: string;
  /** The comment with its references as links. */
  children: ReactNode;
  isOpen: boolean;
  isAnswered: boolean;
  /** Opened by itself: what was right and wrong stays in view. */
  isUnasked?: boolean;
  onToggle: () => void;
  /** Beside that button. */
  end: ReactNode;
}

/** The comment under the answers, and the button 'Почему?' that opens it once the question is answered. */
export function Explanation(props: ExplanationProps) {
  const { id, text, children, isOpen, isAnswered, isUnasked = false, onToggle, end } = props;
  return (
    <>
      {isAnswered && (
        <div className={styles['row']}>
          {text !== '' && (
            <button
              type="button"
              className={styles['why']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            >
              Почему?
              <ChevronDown size={20} aria-hidden="true" className={styles['arrow']} />
            </button>
          )}
          {end}
        </div>
      )}
      {isOpen && (
        <Hint id={id} isUnasked={isUnasked}>
          {children}
        </Hint>
      )}
    </>
  );
}
