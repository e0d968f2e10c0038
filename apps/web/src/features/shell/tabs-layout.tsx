import { Outlet } from '@tanstack/react-router';
import { House, type LucideIcon, MessageCircle, ScrollText, Timer } from 'lucide-react';

import { track } from '#data/analytics/track.ts';
import { type Tab, TabBar } from '@avto/ui/tab-bar.tsx';

import styles from './tabs-layout.module.css';

type TabEvent = 'tickets_opened' | 'test_opened' | 'GPT_opened';

const tab = (to: Tab['to'], label: string, Icon: LucideIcon, event?: TabEvent): Tab => ({
  to,
  label,
  icon: <Icon size={22} aria-hidden="true" />,
  ...(event && { onClick: () => track(event) }),
});

const tabs = [
  tab('/home', 'Главная', House),
  tab('/learn', 'Билеты', ScrollText, 'tickets_opened'),
  tab('/exam', 'Экзамен', Timer, 'test_opened'),
  tab('/chat', 'Чат', MessageCircle, 'GPT_opened'),
];

/** The layout of the screens that stand above the tab bar (specification §2; /exam has none: decision R7). */
export function TabsLayout() {
  return (
    <>
      <div className={styles['screen']}>
        <Outlet />
      </div>
      <TabBar tabs={tabs} label="Разделы" />
    </>
  );
}
