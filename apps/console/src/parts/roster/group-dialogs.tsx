import { addGroup, changeGroup, type ConsoleGroup } from '@avto/contract/console';
import { useState } from 'react';

import { toasts } from '@avto/ui/toast-queue.ts';

import { textOf } from '#data/call-error.ts';
import { AFTER_GROUP } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dateWords } from '#lib/day-words.ts';
import { learnersWords } from '#lib/number-words.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
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

/** Archives a group with its learners, after saying what that does. */
export function ArchiveGroupDialog({ group, onClose }: GroupDialogProps) {
  const now = useNow();
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
      onConfirm={archive}
      onClose={onClose}
    >
      {group.learners > 0 ? (
        <p>
          Вместе с группой в архив уйдут все, кто в ней: {learnersWords(group.learners)}. Места освободятся,
          имена, ответы и экзамены сохранятся, приложение сообщит об этом ученикам.
        </p>
      ) : (
        <p>В группе нет учеников: исчезнет только её название.</p>
      )}
      <p>Вернуть группу можно пять дней, до {until}.</p>
    </ConfirmDialog>
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
