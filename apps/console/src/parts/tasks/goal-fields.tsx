import { listTopics } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';

import { textOf } from '#data/call-error.ts';
import { oneOptions } from '#data/queries.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { Select } from '#parts/select.tsx';
import { Field } from '@avto/ui/field.tsx';

import styles from './goal-fields.module.css';
import { type Complaint, KIND_WORDS, type TaskFields } from './task-fields.ts';

interface GoalFieldsProps {
  fields: TaskFields;
  wrong: Complaint | undefined;
  onChange: (change: Partial<TaskFields>) => void;
}

/** Fields of goal and days. */
export function GoalFields({ fields, wrong, onChange }: GoalFieldsProps) {
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
        {Object.entries(KIND_WORDS).map(([kind, text]) => (
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
