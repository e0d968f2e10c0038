import { cssVariables } from '@avto/ui/css-variables.ts';

import styles from './topic-bar.module.css';

interface TopicBarProps {
  total: number;
  seen: number;
  right: number;
}

/** Right and other answered questions of a topic as a line; the words beside it say the same. */
export function TopicBar({ total, seen, right }: TopicBarProps) {
  const share = (count: number) => (total > 0 ? count / total : 0);
  return (
    <span
      className={styles['bar']}
      style={cssVariables({ '--right-share': share(right), '--seen': share(seen) })}
      aria-hidden="true"
    />
  );
}
