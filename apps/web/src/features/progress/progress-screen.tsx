import { ArrowLeft } from 'lucide-react';

import { useLearning } from '#data/learning.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { ChanceCard } from './chance-card.tsx';
import { ExamsCard } from './exams-card.tsx';
import styles from './progress-screen.module.css';
import { StudyCard } from './study-card.tsx';
import { TicketsCard } from './tickets-card.tsx';
import { TopicsCard } from './topics-card.tsx';

/** Knowledge at a glance: the chance of passing, topics, tickets, exams and days of study. */
export function ProgressScreen() {
  const { learning, status, topics, retry } = useLearning();
  return (
    <>
      <Header
        title="Мой прогресс"
        start={<IconLink to="/profile" label="В профиль" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className="screen-body">
        {status === 'unknown' && <LearningMissing onRetry={retry} />}
        {status !== 'unknown' && (
          <div className={styles['cards']}>
            {status === 'loading' || topics === null ? (
              Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className={styles['waiting']} />)
            ) : (
              <>
                <ChanceCard learning={learning} />
                <ExamsCard />
                <StudyCard learning={learning} />
                <TicketsCard />
                <TopicsCard learning={learning} titles={topics} />
              </>
            )}
          </div>
        )}
      </main>
    </>
  );
}
