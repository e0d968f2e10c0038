import type { LinkProps } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';

import type { OwnTask } from '#data/tasks.ts';
import { taskNote, taskTitle } from '#quiz/task-words.ts';
import { RowLink } from '@avto/ui/row-link.tsx';

import styles from './task-row.module.css';

/** A task of the school: what to do, until when, how far it is; a tap leads to its practice. */
export function TaskRow({ task, topics }: { task: OwnTask; topics: ReadonlyMap<number, string> }) {
  const heading = taskTitle(task.goal, topics);
  const note = taskNote(task);
  if (task.state === 'done' || task.state === 'rested') {
    return (
      <p className={styles['done']}>
        <CircleCheck className={styles['tick']} aria-hidden="true" />
        <span className={styles['text']}>
          <span className={styles['title']}>{heading}</span> {note}
        </span>
      </p>
    );
  }
  return <RowLink {...wayOf(task)} heading={heading} note={note} />;
}

function wayOf({ id, goal }: OwnTask): Pick<LinkProps, 'to' | 'params'> {
  if (goal.kind === 'exams') return { to: '/exam' };
  return { to: '/tasks/$task', params: { task: String(id) } };
}
