import { Outlet } from '@tanstack/react-router';
import { House, type LucideIcon, MessageCircle, ScrollText, Timer } from 'lucide-react';

import { type Tab, TabBar } from '#ui/tab-bar.tsx';

import styles from './tabs-layout.module.css';

const tab = (to: Tab['to'], label: string, Icon: LucideIcon): Tab => ({
  to,
  label,
  icon: <Icon size={22} aria-hidden="true" />,
});

const tabs = [
  tab('/home', 'Главная', House),
  tab('/learn', 'Билеты', ScrollText),
  tab('/exam', 'Экзамен', Timer),
  tab('/chat', 'Чат', MessageCircle),
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
