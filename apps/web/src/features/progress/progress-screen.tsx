import { ArrowLeft } from 'lucide-react';

import { type Learning, useLearning } from '#data/learning.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { useDrawn } from '#quiz/use-drawn.ts';
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
              <Cards learning={learning} topics={topics} />
            )}
          </div>
        )}
      </main>
    </>
  );
}

/** Cards that a view of a phone shows. */
const IN_VIEW = 3;
/** Width of a view in pixels in which they stand in two columns; a further one would move them. */
const COLUMNS_FROM = 900;

function Cards({ learning, topics }: { learning: Learning; topics: ReadonlyMap<number, string> }) {
  const cards = [
    <ChanceCard key="chance" learning={learning} />,
    <ExamsCard key="exams" />,
    <StudyCard key="study" learning={learning} />,
    <TicketsCard key="tickets" />,
    <TopicsCard key="topics" learning={learning} titles={topics} />,
  ];
  const drawn = useDrawn(cards.length, 1, innerWidth < COLUMNS_FROM ? IN_VIEW : cards.length);
  return cards.slice(0, drawn);
}
