import type { NeedReason } from '@avto/contract/console';
import { reasonWords } from '@avto/learning';
import {
  AlarmClock,
  CalendarX,
  CircleX,
  Hourglass,
  ListX,
  type LucideIcon,
  TrendingDown,
} from 'lucide-react';

import styles from './reason-list.module.css';

const icons: Readonly<Record<NeedReason['kind'], LucideIcon>> = {
  'not-begun': Hourglass,
  overdue: AlarmClock,
  away: CalendarX,
  worse: TrendingDown,
  'failed-exams': CircleX,
  mistakes: ListX,
};

/** Why a learner needs help, one reason a line. */
export function ReasonList({ reasons }: { reasons: readonly NeedReason[] }) {
  return (
    <ul className={styles['reasons']}>
      {reasons.map((reason) => {
        const Icon = icons[reason.kind];
        return (
          <li key={reason.kind} className={styles['reason']}>
            <Icon size={18} aria-hidden="true" className={styles['icon']} />
            <span>{reasonWords(reason)}</span>
          </li>
        );
      })}
    </ul>
  );
}
