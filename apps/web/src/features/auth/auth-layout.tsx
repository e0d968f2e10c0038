import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import street from '#assets/drawings/street.svg';
import { clearSchool } from '#data/session/session.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './auth-layout.module.css';

const tabs = [
  { to: '/auth/registration', label: 'Регистрация' },
  { to: '/auth/login', label: 'Вход' },
] as const;

/** The frame of registration and login; its arrow forgets the school (specification §2, decision R14). */
export function AuthLayout() {
  const navigate = useNavigate();
  // The path of the form on screen: the address changes before the form's code has loaded.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const current = tabs.find(({ to }) => to === pathname) ?? tabs[1];
  const leave = () => {
    clearSchool();
    void navigate({ to: '/onboarding' });
  };
  return (
    <>
      <Header
        title={current.label}
        start={
          <IconButton
            label="Назад к выбору автошколы"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={leave}
          />
        }
        drawing={<img className={styles['street']} src={street} alt="" width={480} height={150} />}
      />
      <main className={styles['card']}>
        <nav className={styles['tabs']} aria-label="Регистрация или вход">
          {tabs.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              search
              replace
              className={styles['tab']}
              aria-current={to === current.to ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </main>
    </>
  );
}
