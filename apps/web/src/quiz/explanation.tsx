import { ChevronDown } from 'lucide-react';

import styles from './explanation.module.css';
import { Hint } from './hint.tsx';

interface ExplanationProps {
  /** Id of the open comment. */
  id: string;
  text: string;
  isOpen: boolean;
  isAnswered: boolean;
  onToggle: () => void;
}

/** The comment under the answers, and the button 'Почему?' that opens it once the question is answered. */
export function Explanation({ id, text, isOpen, isAnswered, onToggle }: ExplanationProps) {
  return (
    <>
      {isAnswered && (
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
      {isOpen && <Hint id={id} text={text} />}
    </>
  );
}
