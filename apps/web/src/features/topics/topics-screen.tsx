import { type TopicProgress, topicProgress } from '@avto/learning';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import preparing from '#assets/drawings/preparing.svg';
import { type Learning, useLearning } from '#data/learning.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { TopicBar } from './topic-bar.tsx';
import styles from './topics-screen.module.css';

/** The topics of the bank and how far the learner is in each. */
export function TopicsScreen() {
  const { learning, status, topics, retry } = useLearning();
  return (
    <>
      <Header
        title="Темы"
        start={<IconLink to="/learn" label="К билетам" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className="screen-body">
        {status === 'loading' && <Waiting />}
        {status === 'unknown' && <LearningMissing onRetry={retry} />}
        {status === 'ready' && topics && <Topics learning={learning} titles={topics} />}
      </main>
    </>
  );
}

function Topics({ learning, titles }: { learning: Learning; titles: ReadonlyMap<number, string> }) {
  const { questions, memories, at, examAt } = learning;
  const progress = new Map(
    topicProgress(questions, memories, at, examAt).map((topic) => [topic.topic, topic]),
  );
  const shown = [...titles].flatMap(([id, title]) => {
    const topic = progress.get(id);
    return topic ? [{ title, ...topic }] : [];
  });
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing={preparing}
        text="В этих билетах вопросы не разложены по темам. Занимайтесь по билетам."
        action={<ButtonLink to="/learn">К билетам</ButtonLink>}
      />
    );
  }
  return (
    <ul className={styles['list']}>
      {shown.map(({ title, ...topic }) => (
        <li key={topic.topic}>
          <Link to="/topics/$topic" params={{ topic: String(topic.topic) }} className={styles['topic']}>
            <span className={styles['title']}>{title}</span>
            <TopicBar {...topic} />
            <span className={styles['note']}>{noteOf(topic)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ total, seen, right, due }: TopicProgress): string {
  const unseen = total - seen;
  const parts = [`Верно ${right} из ${total}`];
  if (unseen > 0) parts.push(unseen === total ? 'все новые' : `новых ${unseen}`);
  if (due > 0) parts.push(`повторить ${due}`);
  return parts.join(' · ');
}

function Waiting() {
  return (
    <div className={styles['list']}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={styles['waiting']} />
      ))}
    </div>
  );
}
