import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isUnder } from './is-under.ts';
import styles from './tab-bar.module.css';

export interface Tab {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ReactNode;
  /** Called on every click, also on the current tab. */
  onClick?: () => void;
}

/** Tabs fixed at the bottom; the current tab is the one whose path is a prefix of the current path. */
export function TabBar({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles['bar']} aria-label={label}>
      {tabs.map(({ to, label: name, icon, onClick }) => (
        <Link
          key={to}
          to={to}
          className={styles['tab']}
          onClick={onClick}
          aria-current={isUnder(pathname, to) ? 'page' : undefined}
        >
          <span className={styles['pill']}>{icon}</span>
          <span className={styles['label']}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
