import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import {
  BookOpenCheck,
  CircleQuestionMark,
  ClipboardList,
  GraduationCap,
  HandHelping,
  ListChecks,
  type LucideIcon,
  MailPlus,
  Megaphone,
  Menu,
  Settings,
  UserRound,
  Users,
  UsersRound,
  X,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

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
  { to: '/hardest', text: 'Что не знает группа', icon: CircleQuestionMark },
  { to: '/tasks', text: 'Задания', icon: ClipboardList },
  { to: '/exams', text: 'Внутренний экзамен', icon: GraduationCap },
  { to: '/forms', text: 'Анкеты', icon: ListChecks },
  { to: '/invitations', text: 'Приглашения', icon: MailPlus, isManagers: true },
  { to: '/school', text: 'Школа', icon: Megaphone, isManagers: true },
  { to: '/staff', text: 'Сотрудники', icon: UsersRound, isManagers: true },
  { to: '/journal', text: 'Журнал', icon: BookOpenCheck, isManagers: true },
  { to: '/settings', text: 'Настройки', icon: Settings, isManagers: true },
];

/** The frame of every screen behind the sign-in: school, sections, who is signed in, notices. */
export function Frame({ children }: { children: ReactNode }) {
  const { school } = useSession();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        К содержанию
      </a>
      <Side school={school.name} />
      <main id="content" tabIndex={-1} className={styles['content']}>
        <ConnectionBar />
        <SeatsNotice />
        {children}
      </main>
    </div>
  );
}

/** Sections and the person; in a narrow view both are behind a button, which closes with the next screen. */
function Side({ school }: { school: string }) {
  const { staff, mustConnectTotp } = useSession();
  const menu = useId();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === path;
  const sections = SECTIONS.filter(({ isManagers }) => staff.role === 'manager' || !isManagers);
  return (
    <header className={styles['side']}>
      <div className={styles['top']}>
        <img src="/favicon.svg" alt="" width={32} height={32} className={styles['logo']} />
        <p className={styles['school']} data-long={school.length > 40 || undefined} title={school}>
          {school}
        </p>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={menu}
          onClick={() => setOpenedAt(isOpen ? undefined : path)}
        >
          {isOpen ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          Меню
        </button>
      </div>
      <div id={menu} className={styles['menu']} data-open={isOpen}>
        {!mustConnectTotp && (
          <nav aria-label="Разделы" className={styles['sections']}>
            {sections.map(({ to, text, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className={styles['section']}
              >
                <Icon size={20} aria-hidden="true" className={styles['icon']} />
                {text}
              </Link>
            ))}
          </nav>
        )}
        <Person name={staff.name} role={staff.role} />
      </div>
    </header>
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
