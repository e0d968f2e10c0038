import type { LearnerRow } from '@avto/contract/console';
import { Circle, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';

import { readinessWords } from './readiness.ts';
import styles from './readiness-mark.module.css';

const icons = { unknown: CircleDashed, early: Circle, almost: CircleDot, ready: CircleCheck } as const;

/** How near a learner is to passing: a colour, a sign and a word. */
export function ReadinessMark({ readiness }: Pick<LearnerRow, 'readiness'>) {
  const Icon = icons[readiness];
  return (
    <span className={styles['mark']} data-readiness={readiness}>
      <Icon size={16} aria-hidden="true" className={styles['icon']} />
      {readinessWords[readiness]}
    </span>
  );
}
