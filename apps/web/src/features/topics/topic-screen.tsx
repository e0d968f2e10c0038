import { useState } from 'react';

import { useLearning } from '#data/learning.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';

import { TopicFrame } from './topic-frame.tsx';
import { TopicPractice } from './topic-practice.tsx';

/** Practice of one topic, or of several together. */
export function TopicScreen({ topics: wanted }: { topics: readonly number[] }) {
  const { learning, status, topics, retry } = useLearning();
  const [round, setRound] = useState(0);
  if (status !== 'ready' || !topics) {
    return (
      <TopicFrame>
        {status === 'loading' ? <QuestionSkeleton /> : <LearningMissing onRetry={retry} />}
      </TopicFrame>
    );
  }
  const known = wanted.filter((id) => topics.has(id));
  const title = known.length === 1 ? topics.get(known[0] ?? 0) : undefined;
  return (
    <TopicPractice
      key={round}
      title={title ?? 'Повторение тем'}
      topics={known}
      learning={learning}
      onAgain={() => setRound(round + 1)}
    />
  );
}
