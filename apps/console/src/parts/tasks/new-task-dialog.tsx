import { addTask, listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { oneOptions } from '#data/queries.ts';
import { useChange } from '#data/use-change.ts';
import { dayOf } from '#lib/day-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { GroupOptions, liveGroups } from '#parts/roster/group-options.tsx';
import { Select } from '#parts/select.tsx';
import { useNow } from '#parts/use-now.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { GoalFields } from './goal-fields.tsx';
import { checkFields, type Complaint, fieldsOf } from './task-fields.ts';
import { AFTER_TASK } from './task-calls.ts';

interface NewTaskDialogProps {
  /** The group that is chosen to begin with. */
  group?: number | undefined;
  /** The learner whom it is for; absent: a group. */
  learner?: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Sets a task to a group, or to the learner given. */
export function NewTaskDialog({ group, learner, onClose }: NewTaskDialogProps) {
  const today = dayOf(useNow());
  const groups = useQuery(oneOptions(listGroups, {})).data?.groups ?? [];
  const [fields, setFields] = useState(() => fieldsOf(undefined, today));
  const [chosen, setChosen] = useState(group === undefined ? undefined : String(group));
  const [wrong, setWrong] = useState<Complaint>();
  const { send, isSending, error } = useChange(addTask, AFTER_TASK);
  const groupId = chosen ?? String(liveGroups(groups)[0]?.id ?? '');
  const submit = async () => {
    const checked = checkFields(fields, today);
    setWrong(checked.wrong);
    if (checked.wrong || (!learner && groupId === '')) return;
    const { startsOn, endsOn } = fields;
    const target = learner ? { learnerId: learner.id } : { groupId: Number(groupId) };
    const outcome = await send({ body: { goal: checked.goal, ...target, startsOn, endsOn } }).catch(
      () => undefined,
    );
    if (!outcome) return;
    toasts.show('Задание дано');
    onClose();
  };
  return (
    <FormDialog
      title={learner ? `Задание: ${learner.name}` : 'Новое задание'}
      submitText="Дать задание"
      isSending={isSending}
      failure={error === undefined ? undefined : textOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!learner && (
        <Select label="Кому" value={groupId} onValue={setChosen}>
          <GroupOptions groups={groups} />
        </Select>
      )}
      <GoalFields
        fields={fields}
        wrong={wrong}
        onChange={(change) => {
          setFields({ ...fields, ...change });
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
