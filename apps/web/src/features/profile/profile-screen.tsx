import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Settings as SettingsIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { useAnswers } from '#data/answers.ts';
import { latestResultQuery } from '#data/form-results.ts';
import { useSession } from '#data/session/session.ts';
import { prefetchTickets } from '#data/tickets.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { AvatarButton } from './avatar-button.tsx';
import { CodeButton } from './code-button.tsx';
import { Contacts } from './contacts.tsx';
import { NameEditor } from './name-editor.tsx';
import { OfflineHelp } from './offline-help.tsx';
import styles from './profile-screen.module.css';
import { ProgressTile } from './progress-tile.tsx';
import { SchoolPromotion } from './school-promotion.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { UnsentCard } from './unsent-card.tsx';
import { UpdateCard } from './update-card.tsx';
import { useRefetchWhileEmpty } from './use-refetch-while-empty.ts';

interface ProfileScreenProps {
  /** The static banner; it comes from another feature, so the route puts it here. */
  banner?: ReactNode;
  /** Settings, which come from other features too. */
  settings?: ReactNode;
}

/** The learner's progress, the school's contacts and the way out (specification §2, Profile). */
export function ProfileScreen({ banner, settings }: ProfileScreenProps) {
  const { school, user } = useSession();
  const answers = useAnswers();
  useRefetchWhileEmpty(answers);
  const result = useQuery({ ...latestResultQuery(user?.id ?? 0), enabled: user !== null });
  useEffect(() => {
    // How many questions there are is known once all tickets are here (decision F1).
    void prefetchTickets();
  }, []);
  return (
    <>
      <Header
        title="Мой профиль"
        start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
      >
        <div className={styles['ground']} />
      </Header>
      <main className={styles['screen']}>
        <AvatarButton />
        <NameEditor />
        <UnsentCard />
        <UpdateCard />
        <div className={styles['tiles']}>
          <Link to="/progress" className={styles['progress']}>
            <ProgressTile answers={answers} />
          </Link>
          <div className={styles['side']}>
            {school && <CodeButton code={school.code} />}
            {result.data && (
              <ButtonLink to="/questionnary/done" tone="secondary" className={styles['results']}>
                Результаты тестирования
              </ButtonLink>
            )}
          </div>
        </div>
        {banner}
        {school && <SchoolPromotion promotion={school.promotion} />}
        {settings}
        <ButtonLink to="/profile/settings" tone="secondary">
          <SettingsIcon size={20} aria-hidden="true" />
          <span>Настройки</span>
        </ButtonLink>
        <OfflineHelp />
        {school && <Contacts branding={school.branding} />}
        <SignOutButton />
      </main>
    </>
  );
}
