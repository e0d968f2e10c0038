import { Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './hint.module.css';

interface HintProps {
  id: string;
  /** The text, with its references as links. */
  children: ReactNode;
  below?: ReactNode;
  /** Leaves the page where it is: the learner has not asked and looks at something else. */
  isUnasked?: boolean;
}

/** The comment of a question; scrolls itself into view when the learner opens it. */
export function Hint({ id, children, below, isUnasked = false }: HintProps) {
  const card = useRef<HTMLElement>(null);
  const scrolls = useRef(!isUnasked);
  useEffect(() => {
    if (!scrolls.current) return;
    // Braces needed: newer browsers return a promise, which React would take for a clean-up function.
    card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <aside id={id} ref={card} className={styles['hint']} aria-label="Подсказка">
      <Lightbulb size={22} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>{children}</p>
      {below}
    </aside>
  );
}
