import { changeTask, type ConsoleTask, deleteTask, getTask, type TaskLearner } from '@avto/contract/console';
import { goalWords } from '@avto/learning';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { listOptions } from '#data/queries.ts';
import { AFTER_TASK } from '#parts/tasks/task-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dateWords, dayOf } from '#lib/day-words.ts';
import { Bar } from '#parts/bar.tsx';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Table } from '#parts/table.tsx';
import { EditTaskDialog } from '#parts/tasks/edit-task-dialog.tsx';
import { daysWords, unitWords } from '#parts/tasks/task-words.ts';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './task-screen.module.css';

/** One task: whom it is for, until when, and how far each learner is. */
export function TaskScreen({ id }: { id: string }) {
  const found = useQuery(listOptions(getTask, { params: { id } }));
  if (isRefusal(found.error, 'not_found')) return <Gone />;
  const task = found.data?.task;
  return (
    <Page
      title={task ? goalWords(task.goal, task.topic) : 'Задание'}
      lead={task && <About task={task} />}
      actions={task && <Actions task={task} />}
    >
      <Loaded query={found}>
        {({ task: shown, learners }) => <Learners task={shown} learners={learners} />}
      </Loaded>
    </Page>
  );
}

function About({ task }: { task: ConsoleTask }) {
  const now = useNow();
  const { group, learner, endedAt, endsOn } = task;
  return (
    <>
      <Link to="/tasks">Все задания</Link>
      {' · '}
      {group && (
        <Link to="/groups/$id" params={{ id: String(group.id) }}>
          {group.name}
        </Link>
      )}
      {learner && (
        <Link to="/learners/$id" params={{ id: String(learner.id) }}>
          {learner.name}
        </Link>
      )}
      {` · ${daysWords(task, now)}`}
      {endedAt !== null && ` · завершено ${dateWords(endedAt, now)}`}
      {endedAt === null && endsOn < dayOf(now) && ' · срок вышел'}
    </>
  );
}

function Actions({ task }: { task: ConsoleTask }) {
  const [asked, setAsked] = useState<'edit' | 'end' | 'delete'>();
  const navigate = useNavigate();
  const change = useChange(changeTask, AFTER_TASK);
  const remove = useChange(deleteTask, AFTER_TASK);
  const close = () => setAsked(undefined);
  const params = { id: String(task.id) };
  const { version } = task;
  const resume = async () => {
    try {
      await change.send({ params, body: { version, isEnded: false } });
      toasts.show('Задание снова идёт');
    } catch (error) {
      toasts.show(textOf(error), { tone: 'error' });
    }
  };
  return (
    <>
      {task.endedAt === null && <Button onClick={() => setAsked('edit')}>Изменить</Button>}
      {task.endedAt === null ? (
        <Button tone="secondary" onClick={() => setAsked('end')}>
          Завершить
        </Button>
      ) : (
        <Button tone="secondary" busy={change.isSending} onClick={() => void resume()}>
          Возобновить
        </Button>
      )}
      <Button tone="secondary" onClick={() => setAsked('delete')}>
        Удалить
      </Button>
      {asked === 'edit' && <EditTaskDialog task={task} onClose={close} />}
      {asked === 'end' && (
        <ConfirmDialog
          title="Завершить задание?"
          confirmText="Завершить"
          onConfirm={async () => {
            await change.send({ params, body: { version, isEnded: true } });
            toasts.show('Задание завершено');
          }}
          onClose={close}
        >
          <p>Оно уйдёт с главной учеников и из «Кому помочь». Кто сколько сделал, останется видно здесь.</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Удалить задание?"
          confirmText="Удалить"
          isDestructive
          onConfirm={async () => {
            await remove.send({ params, body: { version } });
            toasts.show('Задание удалено');
            await navigate({ to: '/tasks' });
          }}
          onClose={close}
        >
          <p>Исчезнет и само задание, и то, кто его сделал. Ответы и экзамены учеников останутся.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Learners({ task, learners }: { task: ConsoleTask; learners: readonly TaskLearner[] }) {
  const now = useNow();
  if (learners.length === 0)
    return <Empty title="В группе пока никого нет" text="Кто придёт в группу, получит и это задание." />;
  return (
    <>
      <p role="status">
        Выполнили {task.done} из {task.learners}
      </p>
      <Table
        label="Как выполняют задание"
        stacks
        head={
          <>
            <th scope="col">Имя</th>
            <th scope="col">{unitWords(task)}</th>
            <th scope="col">Выполнено</th>
          </>
        }
      >
        {learners.map(({ id, name, done, total, doneAt }) => (
          <tr key={id}>
            <td data-label="Имя" className={styles['name']}>
              <Link to="/learners/$id" params={{ id: String(id) }}>
                {name}
              </Link>
            </td>
            <td data-label={unitWords(task)}>
              <Bar value={total === 0 ? 0 : done / total} tone="right" figures={`${done} из ${total}`} />
            </td>
            <td data-label="Выполнено">
              {doneAt === null ? '—' : dateWords(doneAt, now)}
              {doneAt !== null && dayOf(Date.parse(doneAt)) > task.endsOn && (
                <span className={styles['late']}> · позже срока</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Gone() {
  return (
    <Page title="Задания здесь нет">
      <Empty
        title="Такого задания нет"
        text="Возможно, его удалили, или оно для группы, которую ведёт другой преподаватель."
        action={<Link to="/tasks">К заданиям</Link>}
      />
    </Page>
  );
}
