import { pluralRu } from '@avto/rules';
import { useRef, useState } from 'react';

import { daysBetween, localDay } from '#lib/local-day.ts';
import { Field } from '@avto/ui/field.tsx';

import styles from './exam-date.module.css';

/** The latest day that can be chosen, in years from now: further ones are slips of a year. */
const MOST_YEARS = 5;

interface ExamDateProps {
  /** 'YYYY-MM-DD' or `null`. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The day of the exam. A day that makes no sense is not kept, and is named once the learner has left the field. */
export function ExamDate({ value, onChange }: ExamDateProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value ?? '');
  const [error, setError] = useState<string>();
  const [today] = useState(() => localDay(Date.now()));
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}-12-31`;

  const take = (day: string) => {
    setDraft(day);
    setError(undefined);
    if (day === '') onChange(null);
    else if (faultOf(day, today, last) === undefined) onChange(day);
  };
  const clear = () => {
    take('');
    input.current?.focus();
  };
  return (
    <div>
      <Field
        ref={input}
        type="date"
        label="Дата экзамена"
        hint={hintOf(value, today)}
        error={error}
        min={today}
        max={last}
        value={draft}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setError(draft === '' ? undefined : faultOf(draft, today, last))}
      />
      {draft !== '' && (
        <button type="button" className={styles['clear']} onClick={clear}>
          Убрать дату
        </button>
      )}
    </div>
  );
}

function faultOf(day: string, today: string, last: string): string | undefined {
  if (day < today) return 'Этот день уже прошёл. Выберите сегодняшний или другой';
  return day.length > today.length || day > last ? 'Проверьте год: этот день слишком далеко' : undefined;
}

function hintOf(value: string | null, today: string): string {
  if (value === null) return 'К этому дню вернутся вопросы, которые пора повторить.';
  const days = daysBetween(today, value);
  if (days < 0) return 'Этот день прошёл. Назначьте новый или уберите дату.';
  if (days === 0) return 'Экзамен сегодня. Удачи!';
  const left = `${days} ${pluralRu(days, 'день', 'дня', 'дней')}`;
  return `До экзамена ${left}. Вопросы, которые пора повторить, вернутся раньше.`;
}
