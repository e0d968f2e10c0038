import { practiceOrder, recallAt } from '@avto/learning';
import { useState } from 'react';

import cheer from '#assets/drawings/cheer.svg';
import trouble from '#assets/drawings/trouble.svg';
import type { Learning } from '#data/learning.ts';
import { sorted } from '#lib/sorted.ts';
import { QuestionRound, type RoundQuestion, type RoundScore } from '#quiz/question-round.tsx';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { TopicFrame } from './topic-frame.tsx';
import { TopicResult } from './topic-result.tsx';

/** Questions of one round, as many as a ticket has (rule K19). */
const ROUND = 20;

interface TopicPracticeProps {
  title: string;
  topics: readonly number[];
  learning: Learning;
  /** Begins a new round. */
  onAgain: () => void;
}

/** A round: what was never seen, then what was answered wrong, then what is due; captured on entry (rule K19). */
export function TopicPractice({ title, topics, learning, onAgain }: TopicPracticeProps) {
  const [order, setOrder] = useState(() => practice(learning, topics));
  const [result, setResult] = useState<RoundScore>();
  const questions = order.slice(0, ROUND);
  if (topics.length === 0) {
    return (
      <TopicFrame>
        <EmptyState
          drawing={trouble}
          text="Такой темы в этих билетах нет."
          action={<ButtonLink to="/topics">К темам</ButtonLink>}
        />
      </TopicFrame>
    );
  }
  if (result)
    return <TopicResult title={title} isOfSeveral={topics.length > 1} score={result} onAgain={onAgain} />;
  const nothing = (
    <TopicFrame>
      <EmptyState
        drawing={cheer}
        text={`«${title}»: всё отвечено верно, и повторять пока нечего.`}
        action={
          <>
            <Button onClick={() => setOrder(leastKnown(learning, topics))}>Пройти ещё раз</Button>
            <ButtonLink tone="secondary" to="/topics">
              К темам
            </ButtonLink>
          </>
        }
      />
    </TopicFrame>
  );
  return (
    <QuestionRound
      key={String(questions.length === 0)}
      questions={questions}
      place="topic"
      empty={nothing}
      onEnd={setResult}
    >
      {({ bulb, body, progress, score, stop }) => (
        <TopicFrame
          subject={title}
          end={bulb}
          progress={progress}
          onStop={score.answered > 0 ? stop : undefined}
        >
          {body}
        </TopicFrame>
      )}
    </QuestionRound>
  );
}

function ofTopics({ questions }: Learning, topics: readonly number[]) {
  return questions.filter(({ topic }) => topic !== null && topics.includes(topic));
}

function practice(learning: Learning, topics: readonly number[]): readonly RoundQuestion[] {
  const { questions, memories, at, examAt } = learning;
  const ticketOf = new Map(questions.map(({ id, ticket }) => [id, ticket]));
  return practiceOrder(ofTopics(learning, topics), memories, at, examAt).flatMap((questionId) => {
    const ticket = ticketOf.get(questionId);
    return ticket === undefined ? [] : [{ ticket, questionId }];
  });
}

/** All of them, the ones first that are most likely forgotten. */
function leastKnown(learning: Learning, topics: readonly number[]): readonly RoundQuestion[] {
  const { memories, at } = learning;
  const known = ofTopics(learning, topics).map(({ id, ticket }) => {
    const memory = memories.get(id);
    return { ticket, questionId: id, recall: memory ? recallAt(memory, at) : 0 };
  });
  return sorted(known, (a, b) => a.recall - b.recall);
}
