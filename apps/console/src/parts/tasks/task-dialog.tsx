import { addTask, changeTask, type ConsoleTask, listGroups, listTopics } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { oneOptions } from '#data/queries.ts';
import { AFTER_TASK } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dayText } from '#lib/dates.ts';
import { dayOf } from '#lib/day-words.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { GroupOptions, liveGroups } from '#parts/roster/group-options.tsx';
import { Select } from '#parts/select.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './task-dialog.module.css';
import { checkFields, fieldsOf, type TaskFields } from './task-fields.ts';

interface FieldsProps {
  fields: TaskFields;
  wrong: { readonly field: keyof TaskFields; readonly text: string } | undefined;
  onChange: (change: Partial<TaskFields>) => void;
}

interface NewTaskDialogProps {
  /** The group that is chosen to begin with. */
  group?: number | undefined;
  /** The learner whom it is for; absent: a group. */
  learner?: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Sets a task to a group, or to the learner given. */
export function NewTaskDialog({ group, learner, onClose }: NewTaskDialogProps) {
  const form = useId();
  const today = dayOf(useNow());
  const groups = useQuery(oneOptions(listGroups, {})).data?.groups ?? [];
  const [fields, setFields] = useState(() => fieldsOf(undefined, today));
  const [chosen, setChosen] = useState(group === undefined ? undefined : String(group));
  const [wrong, setWrong] = useState<FieldsProps['wrong']>();
  const { send, isSending, error } = useChange(addTask, AFTER_TASK);
  const groupId = chosen ?? String(liveGroups(groups)[0]?.id ?? '');
  const submit = async () => {
    const checked = checkFields(fields);
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
    <TaskForm
      title={learner ? `Задание: ${learner.name}` : 'Новое задание'}
      submitText="Дать задание"
      form={form}
      isSending={isSending}
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
      <FailureNote text={error === undefined ? undefined : textOf(error)} />
    </TaskForm>
  );
}

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

const KINDS: Readonly<Record<TaskFields['kind'], string>> = {
  tickets: 'Решить билеты',
  topic: 'Решить тему',
  exams: 'Сдать экзамен',
  practice: 'Повторять каждый день',
};

/** A value of the form in words. */
function wordOf(field: keyof TaskFields, value: string): string {
  if (field === 'kind') return KINDS[value as TaskFields['kind']];
  if (field === 'startsOn' || field === 'endsOn') return dayText(value);
  return field === 'topic' ? (value === '' ? 'нет' : 'другая тема') : value;
}

/** Changes a task; what a colleague changes meanwhile is shown, and nothing that was typed is lost. */
export function EditTaskDialog({ task, onClose }: { task: ConsoleTask; onClose: () => void }) {
  const form = useId();
  const draft = useDraft(task, (row: ConsoleTask) => fieldsOf(row, row.startsOn));
  const [wrong, setWrong] = useState<FieldsProps['wrong']>();
  const { send, isSending, error, forget } = useChange(changeTask, AFTER_TASK);
  // While it is sent, the row becomes what was typed here.
  const isOvertaken = !isSending && draft.differences.length > 0;
  const save = async (version: number, fields: TaskFields) => {
    const checked = checkFields(fields);
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
  const keepMine = () => {
    const mine = draft.keepMine();
    void save(mine.version, mine.fields);
  };
  const isConflict = isRefusal(error, 'changed_meanwhile');
  return (
    <TaskForm
      title="Изменить задание"
      submitText="Сохранить"
      form={form}
      isSending={isSending}
      isBlocked={isOvertaken}
      onSubmit={() => save(draft.version, draft.fields)}
      onClose={onClose}
    >
      {isOvertaken && (
        <ChangedMeanwhile
          differences={draft.differences.map(({ field, was, became }) => ({
            label: LABELS[field],
            was: wordOf(field, was),
            became: wordOf(field, became),
          }))}
          onKeepMine={keepMine}
          onTakeTheirs={() => {
            draft.restart();
            forget();
          }}
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
      <FailureNote text={error === undefined || (isConflict && isOvertaken) ? undefined : textOf(error)} />
    </TaskForm>
  );
}

interface TaskFormProps {
  title: string;
  submitText: string;
  form: string;
  isSending: boolean;
  isBlocked?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function TaskForm(props: TaskFormProps) {
  const { title, submitText, form, isSending, isBlocked = false, onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={form} busy={isSending} disabled={isBlocked}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** Fields of goal and days. */
function GoalFields({ fields, wrong, onChange }: FieldsProps) {
  const number = (name: 'first' | 'last' | 'count' | 'minutes' | 'startsOn' | 'endsOn', label: string) => (
    <Field
      label={label}
      {...(name === 'startsOn' || name === 'endsOn' ? { type: 'date' } : { inputMode: 'numeric' as const })}
      autoComplete="off"
      value={fields[name]}
      error={wrong?.field === name ? wrong.text : undefined}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Select
        label="Что сделать"
        value={fields.kind}
        onValue={(kind) => onChange({ kind: kind as TaskFields['kind'] })}
      >
        {Object.entries(KINDS).map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text}
          </option>
        ))}
      </Select>
      {fields.kind === 'tickets' && (
        <div className={styles['pair']}>
          {number('first', 'С билета')}
          {number('last', 'По билет')}
        </div>
      )}
      {fields.kind === 'topic' && (
        <TopicSelect
          value={fields.topic}
          error={wrong?.field === 'topic' ? wrong.text : undefined}
          onValue={(topic) => onChange({ topic })}
        />
      )}
      {fields.kind === 'exams' && number('count', 'Сколько раз')}
      {fields.kind === 'practice' && number('minutes', 'Минут в день')}
      <div className={styles['pair']}>
        {number('startsOn', 'Первый день')}
        {number('endsOn', 'Последний день')}
      </div>
      <p className={styles['note']}>{NOTES[fields.kind]}</p>
    </>
  );
}

const NOTES: Readonly<Record<TaskFields['kind'], string>> = {
  tickets:
    'Вопрос засчитан, когда на него с первого дня задания ответили верно, в билете или в другом разделе.',
  topic: 'Вопрос засчитан, когда на него с первого дня задания ответили верно, в теме или в другом разделе.',
  exams: 'Считаются экзамены, начатые не раньше первого дня задания.',
  practice:
    'День засчитан, когда на вопросы вне экзамена ушло столько минут. Пропущенный день можно наверстать позже.',
};

interface TopicSelectProps {
  value: string;
  error: string | undefined;
  onValue: (topic: string) => void;
}

function TopicSelect({ value, error, onValue }: TopicSelectProps) {
  const topics = useQuery(oneOptions(listTopics, {}));
  return (
    <div>
      <Select label="Тема" value={value} onValue={onValue}>
        <option value="">Выберите тему</option>
        {(topics.data?.topics ?? []).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <FailureNote text={error ?? (topics.isError ? textOf(topics.error) : undefined)} />
    </div>
  );
}
