import { Link, type LinkProps } from '@tanstack/react-router';
import {
  BookOpenCheck,
  HandHelping,
  type LucideIcon,
  MailPlus,
  Settings,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { signOut, useSession } from '#data/session.ts';
import { textOf } from '#data/call-error.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { ConnectionBar } from './connection-bar.tsx';
import styles from './frame.module.css';
import { SeatsNotice } from './seats-notice.tsx';

interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly text: string;
  readonly icon: LucideIcon;
  /** Of a manager only: for a teacher it does not exist. */
  readonly isManagers?: true;
}

const SECTIONS: readonly Section[] = [
  { to: '/', text: 'Кому помочь', icon: HandHelping },
  { to: '/groups', text: 'Группы', icon: Users },
  { to: '/invitations', text: 'Приглашения', icon: MailPlus, isManagers: true },
  { to: '/staff', text: 'Сотрудники', icon: UsersRound, isManagers: true },
  { to: '/journal', text: 'Журнал', icon: BookOpenCheck, isManagers: true },
  { to: '/settings', text: 'Настройки', icon: Settings, isManagers: true },
];

/** The frame of every screen behind the sign-in: school, sections, who is signed in, notices. */
export function Frame({ children }: { children: ReactNode }) {
  const { staff, school, mustConnectTotp } = useSession();
  const sections = SECTIONS.filter(({ isManagers }) => staff.role === 'manager' || !isManagers);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        К содержанию
      </a>
      <header className={styles['side']}>
        <p className={styles['school']}>{school.name}</p>
        {!mustConnectTotp && (
          <nav aria-label="Разделы" className={styles['sections']}>
            {sections.map(({ to, text, icon: Icon }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={styles['section']}>
                <Icon size={20} aria-hidden="true" className={styles['icon']} />
                {text}
              </Link>
            ))}
          </nav>
        )}
        <Person name={staff.name} role={staff.role} />
      </header>
      <main id="content" tabIndex={-1} className={styles['content']}>
        <ConnectionBar />
        <SeatsNotice />
        {children}
      </main>
    </div>
  );
}

function Person({ name, role }: { name: string; role: 'manager' | 'teacher' }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      location.assign('/console/sign-in');
    } catch (error) {
      setLeaving(false);
      toasts.show(textOf(error), { tone: 'error' });
    }
  };
  return (
    <div className={styles['person']}>
      <Link to="/me" className={styles['me']}>
        <UserRound size={20} aria-hidden="true" className={styles['icon']} />
        <span>
          <span className={styles['name']}>{name}</span>
          <span className={styles['role']}>{role === 'manager' ? 'Руководитель' : 'Преподаватель'}</span>
        </span>
      </Link>
      <Button tone="secondary" busy={isLeaving} onClick={() => void leave()}>
        Выйти
      </Button>
    </div>
  );
}
