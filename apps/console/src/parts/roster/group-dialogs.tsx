import {
  addGroup,
  changeGroup,
  type ConsoleGroup,
  listInternalExams,
  listTasks,
} from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { toasts } from '@avto/ui/toast-queue.ts';

import { textOf } from '#data/call-error.ts';
import { listOptions } from '#data/queries.ts';
import { AFTER_GROUP } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dateWords } from '#lib/day-words.ts';
import { learnersWords } from '#lib/number-words.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { NameDialog } from '#parts/name-dialog.tsx';
import { RenameDialog } from '#parts/rename-dialog.tsx';
import { useNow } from '#parts/use-now.ts';

const LONGEST_NAME = 60;
const RESTORABLE_MS = 5 * 86_400_000;

/** Asks for the name of a new group. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { send } = useChange(addGroup, AFTER_GROUP);
  const [name, setName] = useState('');
  return (
    <NameDialog
      title="Новая группа"
      label="Название"
      value={name}
      onValue={setName}
      longest={LONGEST_NAME}
      submitText="Создать"
      onSave={async (trimmed) => void (await send({ body: { name: trimmed } }))}
      onClose={onClose}
    />
  );
}

interface GroupDialogProps {
  group: ConsoleGroup;
  onClose: () => void;
}

/** Renames a group. */
export function RenameGroupDialog({ group, onClose }: GroupDialogProps) {
  const { send } = useChange(changeGroup, AFTER_GROUP);
  return (
    <RenameDialog
      title="Название группы"
      label="Название"
      row={group}
      longest={LONGEST_NAME}
      onSave={async (version, name) =>
        void (await send({ params: { id: String(group.id) }, body: { version, name } }))
      }
      onClose={onClose}
    />
  );
}

/** Archives a group with its learners, after saying what that does; while an exam of it goes on it is refused. */
export function ArchiveGroupDialog({ group, onClose }: GroupDialogProps) {
  const now = useNow();
  const query = { group: String(group.id) };
  const tasks = useQuery(listOptions(listTasks, { query }));
  const exams = useQuery(listOptions(listInternalExams, { query }));
  const exam = exams.data?.exams.find(({ endedAt }) => endedAt === null);
  const restore = useRestoreGroup();
  const { send } = useChange(changeGroup, AFTER_GROUP);
  const archive = async () => {
    const outcome = await send({
      params: { id: String(group.id) },
      body: { version: group.version, isArchived: true },
    });
    if (outcome.kind === 'already') return;
    const { result } = outcome;
    toasts.show(`Группа «${result.name}» в архиве`, {
      action: { text: 'Вернуть', run: () => void restore(result) },
    });
  };
  const until = dateWords(new Date(now + RESTORABLE_MS).toISOString(), now);
  return (
    <ConfirmDialog
      title={`В архив группу «${group.name}»?`}
      confirmText="В архив"
      isDestructive
      canConfirm={
        [tasks, exams].every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount) &&
        !exam
      }
      onConfirm={archive}
      onClose={onClose}
    >
      {exam ? (
        <p>
          В группе идёт{' '}
          <Link to="/exams/$id" params={{ id: String(exam.id) }}>
            внутренний экзамен № {exam.number}
          </Link>
          . Сначала закончите его.
        </p>
      ) : (
        <Loaded query={exams} lines={1}>
          {() => (
            <Loaded query={tasks} lines={1}>
              {({ total }) => <WhatGoes group={group} tasks={total} />}
            </Loaded>
          )}
        </Loaded>
      )}
      <p>Вернуть группу можно пять дней, до {until}.</p>
    </ConfirmDialog>
  );
}

/** All that ends with a group, each in a paragraph. */
function WhatGoes({ group: { learners, invited }, tasks }: { group: ConsoleGroup; tasks: number }) {
  return (
    <>
      {learners > 0 && (
        <p>
          Вместе с группой в архив уйдут все, кто в ней: {learnersWords(learners)}. Места освободятся, имена,
          ответы и экзамены сохранятся, приложение сообщит об этом ученикам.
        </p>
      )}
      {invited > 0 && (
        <p>
          Приглашений, по которым ещё не зарегистрировались: {invited}. Они будут отозваны: карточки
          перестанут действовать и не заработают снова, даже если вернуть группу.
        </p>
      )}
      {tasks > 0 && <p>Заданий, которые сейчас идут: {tasks}. Пока группа в архиве, их не будет видно.</p>}
      {learners + invited + tasks === 0 && <p>В группе нет учеников: исчезнет только её название.</p>}
    </>
  );
}

/** Takes a group out of the archive; says how it ended. */
export function useRestoreGroup(): (group: ConsoleGroup) => Promise<void> {
  const { send } = useChange(changeGroup, AFTER_GROUP);
  return async ({ id, version, name }) => {
    try {
      await send({ params: { id: String(id) }, body: { version, isArchived: false } });
      toasts.show(`Группа «${name}» возвращена`);
    } catch (error) {
      toasts.show(textOf(error), { tone: 'error' });
    }
  };
}
