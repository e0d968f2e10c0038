import { changeTask, type ConsoleTask } from '@avto/contract/console';
import { useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { useChange } from '#data/use-change.ts';
import { dayText } from '#lib/dates.ts';
import { dayOf } from '#lib/day-words.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { useNow } from '#parts/use-now.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { GoalFields } from './goal-fields.tsx';
import { checkFields, type Complaint, fieldsOf, KIND_WORDS, type TaskFields } from './task-fields.ts';
import { AFTER_TASK } from './task-calls.ts';

const LABELS: Readonly<Record<keyof TaskFields, string>> = {
  kind: 'что сделать',
  first: 'первый билет',
  last: 'последний билет',
  topic: 'тема',
  count: 'сколько раз',
  minutes: 'минут в день',
  startsOn: 'первый день',
  endsOn: 'последний день',
};

/** A value of the form in words. */
function wordOf(field: keyof TaskFields, value: string): string {
  if (field === 'kind') return KIND_WORDS[value as TaskFields['kind']];
  if (field === 'startsOn' || field === 'endsOn') return dayText(value);
  return field === 'topic' ? (value === '' ? 'нет' : 'другая тема') : value;
}

/** Changes a task; what a colleague changes meanwhile is shown, and nothing that was typed is lost. */
export function EditTaskDialog({ task, onClose }: { task: ConsoleTask; onClose: () => void }) {
  const today = dayOf(useNow());
  const draft = useDraft(task, (row: ConsoleTask) => fieldsOf(row, row.startsOn));
  const [wrong, setWrong] = useState<Complaint>();
  const { send, isSending, error, forget } = useChange(changeTask, AFTER_TASK);
  // While it is sent, the row becomes what was typed here.
  const isOvertaken = !isSending && draft.differences.length > 0;
  const save = async (version: number, fields: TaskFields) => {
    // The goal of a task that is over may still be put right.
    const checked = checkFields(fields, fields.endsOn === task.endsOn ? undefined : today);
    setWrong(checked.wrong);
    if (checked.wrong) return;
    const { startsOn, endsOn } = fields;
    const outcome = await send({
      params: { id: String(task.id) },
      body: { version, goal: checked.goal, startsOn, endsOn },
    }).catch(() => undefined);
    if (!outcome) return;
    toasts.show('Сохранено');
    onClose();
  };
  const isTold = isOvertaken && isRefusal(error, 'changed_meanwhile');
  return (
    <FormDialog
      title="Изменить задание"
      submitText="Сохранить"
      isSending={isSending}
      isBlocked={isOvertaken}
      failure={error === undefined || isTold ? undefined : textOf(error)}
      onSubmit={() => save(draft.version, draft.fields)}
      onClose={onClose}
    >
      {isOvertaken && (
        <ChangedMeanwhile
          draft={draft}
          label={(field) => LABELS[field]}
          words={(value, field) => wordOf(field, value)}
          onKeepMine={(mine) => void save(mine.version, mine.fields)}
          onTakeTheirs={forget}
        />
      )}
      <GoalFields
        fields={draft.fields}
        wrong={wrong}
        onChange={(change) => {
          draft.set(change);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
