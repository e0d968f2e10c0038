import { streak, type StudyDay, studyDays } from '@avto/learning';
import { pluralRu } from '@avto/rules';
import { useMemo } from 'react';

import { useExamEntries } from '#data/exam-results.ts';
import type { Learning } from '#data/learning.ts';
import { dayAndMonthInUtc } from '#lib/dates.ts';

import { Card } from './card.tsx';
import styles from './study-card.module.css';

const WEEKS = 5;
const DAY_MS = 86_400_000;

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** The days of the last weeks on which the learner answered, and how many of them in a row; the table says the same. */
export function StudyCard({ learning: { memories, at } }: { learning: Learning }) {
  const { exams } = useExamEntries();
  const days = useMemo(() => {
    const started = exams.map(({ startedAt }) => ({ startedAt: Date.parse(startedAt) }));
    return studyDays(memories, started, offsetMinutesAt);
  }, [memories, exams]);
  const today = new Date(at + offsetMinutesAt(at) * 60_000).toISOString().slice(0, 10);
  const inRow = streak(days, today);
  const shown = lastWeeks(days, today);
  const studied = shown.filter(({ answered, exams: sat }) => answered + sat > 0);
  return (
    <Card title="Дни занятий">
      <p>
        {inRow > 0
          ? `${inRow} ${pluralRu(inRow, 'день', 'дня', 'дней')} подряд`
          : 'Сегодня и вчера занятий не было'}
      </p>
      <div className={styles['days']} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name} className={styles['weekday']}>
            {name}
          </span>
        ))}
        {shown.map(({ day, answered, exams: sat, isFuture }) => (
          <span
            key={day}
            className={styles['day']}
            data-level={isFuture ? 'future' : levelOf(answered + sat)}
            data-today={day === today || undefined}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>Дни занятий за последние недели</caption>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Ответов</th>
              <th scope="col">Верных</th>
              <th scope="col">Экзаменов</th>
            </tr>
          </thead>
          <tbody>
            {studied.map(({ day, answered, right, exams: sat }) => (
              <tr key={day}>
                <th scope="row">{dayAndMonthInUtc(Date.parse(day))}</th>
                <td>{answered}</td>
                <td>{right}</td>
                <td>{sat}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Whole weeks, Monday first, up to the one of `today`. */
function lastWeeks(days: readonly StudyDay[], today: string) {
  const known = new Map(days.map((day) => [day.day, day]));
  const now = Date.parse(today);
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  const first = now - (weekday + (WEEKS - 1) * 7) * DAY_MS;
  return Array.from({ length: WEEKS * 7 }, (_, index) => {
    const at = first + index * DAY_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    return { day, answered: 0, right: 0, exams: 0, ...known.get(day), isFuture: at > now };
  });
}

function levelOf(count: number): 'none' | 'some' | 'many' {
  if (count === 0) return 'none';
  return count < 20 ? 'some' : 'many';
}

function offsetMinutesAt(at: number): number {
  return -new Date(at).getTimezoneOffset();
}
