import { ChevronDown } from 'lucide-react';

import type { ReactNode } from 'react';

import { quickTap } from '#lib/quick-tap.ts';

import styles from './explanation.module.css';
import { Hint } from './hint.tsx';
import { OtherView } from './other-view.tsx';

interface ExplanationProps {
  questionId: number;
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

/** The comment under the answers with the other view of the situation, and the button 'Почему?' that opens it once the question is answered. */
export function Explanation(props: ExplanationProps) {
  const { questionId, id, text, children, isOpen, isAnswered, isUnasked = false, onToggle, end } = props;
  return (
    <>
      {isAnswered && (
        <div className={styles['row']}>
          {text !== '' && (
            <button
              type="button"
              {...quickTap}
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
        <Hint id={id} isUnasked={isUnasked} below={<OtherView key={questionId} questionId={questionId} />}>
          {children}
        </Hint>
      )}
    </>
  );
}
