import { type ReactNode, useState } from 'react';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import type { Learning } from '#data/learning.ts';
import type { OwnTask } from '#data/tasks.ts';
import { QuestionRound, type RoundScore } from '#quiz/question-round.tsx';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { taskNote } from '#quiz/task-words.ts';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { TaskFrame } from './task-frame.tsx';
import { questionsFor } from './task-questions.ts';

/** Place of the answers, by the goal. */
const PLACES = { tickets: 'ticket', topic: 'topic', practice: 'review' } as const;

interface TaskPracticeProps {
  task: OwnTask;
  title: string;
  learning: Learning;
  /** Begins a new round. */
  onAgain: () => void;
}

/** A round of what is open in a task, captured on entry (rule K19). */
export function TaskPractice({ task, title, learning, onAgain }: TaskPracticeProps) {
  const [questions] = useState(() => questionsFor(task, learning));
  const [score, setScore] = useState<RoundScore>();
  if (score) return <TaskResult task={task} title={title} score={score} onAgain={onAgain} />;
  const instead = (action: ReactNode) => (
    <TaskFrame subject={title}>
      <EmptyState drawing={cheer} text={taskNote(task)} action={action} />
    </TaskFrame>
  );
  if (task.goal.kind === 'exams') return instead(<ButtonLink to="/exam">К экзамену</ButtonLink>);
  return (
    <QuestionRound
      questions={questions}
      place={PLACES[task.goal.kind]}
      empty={instead(<ButtonLink to="/home">В меню</ButtonLink>)}
      onEnd={setScore}
    >
      {({ bulb, body, progress }) => (
        <TaskFrame subject={title} end={bulb} progress={progress}>
          {body}
        </TaskFrame>
      )}
    </QuestionRound>
  );
}

function TaskResult({
  task,
  title,
  score: { answered, right },
  onAgain,
}: Omit<TaskPracticeProps, 'learning'> & { score: RoundScore }) {
  const isPerfect = right === answered;
  const isDone = task.state === 'done';
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      kicker="Задание"
      title={title}
      right={right}
      total={answered}
      isTriumph={isPerfect}
      actions={
        <>
          {!isDone && <Button onClick={onAgain}>Продолжить</Button>}
          <ButtonLink tone={isDone ? 'primary' : 'secondary'} to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <p>{taskNote(task)}</p>
    </ResultScreen>
  );
}
