import { type ConsoleTask, listGroups, listTasks } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { listOptions, oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { liveGroups } from '#parts/roster/group-options.tsx';
import { GroupSelect } from '#parts/roster/group-select.tsx';
import { NewTaskDialog } from '#parts/tasks/new-task-dialog.tsx';
import { Button } from '@avto/ui/button.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import type { TasksView } from './tasks-params.ts';
import styles from './tasks-screen.module.css';
import { TasksTable } from './tasks-table.tsx';

const PER_PAGE = 50;

interface TasksScreenProps {
  view: TasksView;
  onView: (view: TasksView) => void;
}

/** Tasks of groups and learners. */
export function TasksScreen({ view, onView }: TasksScreenProps) {
  const { group, state, page = 1 } = view;
  const tasks = useQuery(
    listOptions(listTasks, {
      query: {
        ...(group !== undefined && { group: String(group) }),
        ...(state && { state }),
        ...(page > 1 && { page: String(page) }),
      },
    }),
  );
  const groups = useQuery(oneOptions(listGroups, {}));
  const hasGroups = liveGroups(groups.data?.groups ?? []).length > 0;
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Задания"
      lead="Что сделать и к какому дню. Ученик видит задание на главной, и оно отмечается само."
      actions={hasGroups && <Button onClick={() => setAdding(true)}>Новое задание</Button>}
    >
      <div className={styles['filter']}>
        <div className={styles['group']}>
          <GroupSelect {...view} onGroup={(filter) => onView({ ...filter, ...(state && { state }) })} />
        </div>
        <div className={styles['state']}>
          <SegmentedChoice
            legend="Какие"
            choices={[
              { value: 'open', text: 'Идут' },
              { value: 'ended', text: 'Завершены' },
            ]}
            chosen={state ?? 'open'}
            onChoose={(value) =>
              onView({ ...(group !== undefined && { group }), ...(value === 'ended' && { state: value }) })
            }
          />
        </div>
      </div>
      <Loaded query={tasks}>
        {(data) =>
          data.total === 0 ? (
            <NoTasks view={view} hasGroups={hasGroups || !groups.data} onAdd={() => setAdding(true)} />
          ) : (
            <Tasks tasks={data.tasks} total={data.total} page={page} />
          )
        }
      </Loaded>
      {isAdding && (
        <NewTaskDialog
          group={typeof group === 'number' ? group : undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function Tasks({ tasks, total, page }: { tasks: readonly ConsoleTask[]; total: number; page: number }) {
  return (
    <>
      <TasksTable tasks={tasks} />
      <Pager page={page} pageSize={PER_PAGE} total={total} />
    </>
  );
}

interface NoTasksProps {
  view: TasksView;
  hasGroups: boolean;
  onAdd: () => void;
}

function NoTasks({ view, hasGroups, onAdd }: NoTasksProps) {
  const isManager = useIsManager();
  if (!hasGroups) {
    return (
      <Empty
        title="Заданий пока нет"
        text={
          isManager ? (
            <>
              Задание даётся группе. Сначала создайте её в разделе <Link to="/groups">«Группы»</Link>.
            </>
          ) : (
            'Руководитель ещё не назначил вам группу.'
          )
        }
      />
    );
  }
  if (view.state === 'ended')
    return <Empty title="Завершённых заданий нет" text="Здесь встанут те, которые вы завершите." />;
  return (
    <Empty
      title={view.group === undefined ? 'Заданий пока нет' : 'В этой группе заданий нет'}
      text="Дайте группе билеты, тему, экзамен или повторение: каждый увидит задание у себя на главной."
      action={<Button onClick={onAdd}>Дать задание</Button>}
    />
  );
}
