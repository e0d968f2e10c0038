import { useState } from 'react';

import trouble from '#assets/drawings/trouble.svg';
import { useLearning } from '#data/learning.ts';
import { useTasks } from '#data/tasks.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { taskTitle } from '#quiz/task-words.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { TaskFrame } from './task-frame.tsx';
import { TaskPractice } from './task-practice.tsx';

/** Practice for one task of the school. */
export function TaskScreen({ id }: { id: number }) {
  const { learning, status, topics, retry } = useLearning();
  const { tasks, status: tasksStatus, retry: retryTasks } = useTasks(learning);
  const [round, setRound] = useState(0);
  // Kept while a round goes on: the school may end the task meanwhile.
  const [taken, setTaken] = useState<(typeof tasks)[number]>();
  const found = tasks.find((task) => task.id === id);
  const task = found ?? taken;
  if (status === 'loading' || (tasksStatus === 'loading' && !task)) {
    return (
      <TaskFrame>
        <QuestionSkeleton />
      </TaskFrame>
    );
  }
  if (status !== 'ready' || !topics) {
    return (
      <TaskFrame>
        <LearningMissing onRetry={retry} />
      </TaskFrame>
    );
  }
  if (!task && tasksStatus === 'unknown') {
    return (
      <TaskFrame>
        <NotLoaded
          failed="Не получилось загрузить задание."
          offline="Задание ещё не загружено. Подключитесь к интернету, чтобы увидеть его."
          onRetry={retryTasks}
        />
      </TaskFrame>
    );
  }
  if (!task) {
    return (
      <TaskFrame>
        <EmptyState
          drawing={trouble}
          text="Этого задания больше нет: школа его сняла."
          action={<ButtonLink to="/home">В меню</ButtonLink>}
        />
      </TaskFrame>
    );
  }
  if (!taken) setTaken(task);
  return (
    <TaskPractice
      key={round}
      task={task}
      title={taskTitle(task.goal, topics)}
      learning={learning}
      onAgain={() => setRound(round + 1)}
    />
  );
}
