import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './hint.module.css';

/** The comment of a question; scrolls itself into view when it opens. */
export function Hint({ id, text }: { id: string; text: string }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Braces needed: newer browsers return a promise, which React would take for a clean-up function.
    card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <aside id={id} ref={card} className={styles['hint']} aria-label="Подсказка">
      <Lightbulb size={22} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>{text}</p>
    </aside>
  );
}
