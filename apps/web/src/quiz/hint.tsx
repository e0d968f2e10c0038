import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './hint.module.css';

/** The comment of a question; comes into view when it is opened. */
export function Hint({ id, text }: { id: string; text: string }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The braces matter: newer browsers return a promise here, which React would take for a clean-up.
    card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <aside id={id} ref={card} className={styles['hint']} aria-label="Подсказка">
      <Lightbulb size={22} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>{text}</p>
    </aside>
  );
}
