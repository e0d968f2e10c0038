import type { LearnerDetail } from '@avto/contract/console';
import { pluralRu } from '@avto/rules';

import { dateWords, dayOf } from '#lib/day-words.ts';
import { numberWords } from '#lib/number-words.ts';
import { studyLevel, studyWeeks } from '#lib/study-calendar.ts';
import { Panel } from '#parts/panel.tsx';
import table from '#parts/figures-table.module.css';
import { useNow } from '#parts/use-now.ts';

import styles from './days.module.css';

const WEEKS = 13;
const CELL = 16;
const STEP = 20;
/** Room for the names of the days. */
const LEFT = 30;
const TOP = 20;

const month = new Intl.DateTimeFormat('ru', { month: 'short', timeZone: 'UTC' });

/** Days of study of the last quarter as a calendar; the table behind it says the same. */
export function Days({ days }: Pick<LearnerDetail, 'days'>) {
  const now = useNow();
  const weeks = studyWeeks(days, dayOf(now), WEEKS);
  const answers = days.reduce((sum, day) => sum + day.answers, 0);
  if (days.length === 0)
    return (
      <Panel isWide title="Дни занятий">
        За последние 90 дней занятий не было.
      </Panel>
    );
  return (
    <Panel
      isWide
      title="Дни занятий"
      note={`За 90 дней: ${days.length} ${pluralRu(days.length, 'день', 'дня', 'дней')} с занятиями, ${numberWords(answers)} ${pluralRu(answers, 'ответ', 'ответа', 'ответов')}.`}
    >
      <svg
        className={styles['calendar']}
        viewBox={`0 0 ${LEFT + WEEKS * STEP} ${TOP + 7 * STEP}`}
        style={{ maxWidth: `${(LEFT + WEEKS * STEP) * 1.5}px` }}
        aria-hidden="true"
      >
        {['пн', 'ср', 'пт', 'вс'].map((name, index) => (
          <text key={name} x={0} y={TOP + index * 2 * STEP + 13} className={styles['name']}>
            {name}
          </text>
        ))}
        {weeks.map((week, index) => {
          const first = week[0];
          const isNewMonth = index === 0 || first?.day.slice(5, 7) !== weeks[index - 1]?.[0]?.day.slice(5, 7);
          return (
            <g key={first?.day} transform={`translate(${LEFT + index * STEP} 0)`}>
              {isNewMonth && first && (
                <text y={13} className={styles['name']}>
                  {month.format(Date.parse(first.day)).replace('.', '')}
                </text>
              )}
              {week.map((day, place) => (
                <rect
                  key={day.day}
                  y={TOP + place * STEP}
                  width={CELL}
                  height={CELL}
                  rx={4}
                  className={styles['day']}
                  data-level={studyLevel(day)}
                >
                  <title>{`${dateWords(day.day, now)}: ${day.answers}`}</title>
                </rect>
              ))}
            </g>
          );
        })}
      </svg>
      <Legend />
      <details data-print="no">
        <summary className={styles['summary']}>Таблицей</summary>
        <DayTable days={days} now={now} />
      </details>
    </Panel>
  );
}

function Legend() {
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {['нет ответов', 'до 20', 'до 100', 'больше 100'].map((text, level) => (
        <li key={text} className={styles['entry']}>
          <svg width={14} height={14}>
            <rect width={14} height={14} rx={4} className={styles['day']} data-level={level} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

function DayTable({ days, now }: Pick<LearnerDetail, 'days'> & { now: number }) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- turns a copy; toReversed is younger than our browsers
  const newestFirst = [...days].reverse();
  return (
    <div className={table['frame']}>
      <table className={table['table']}>
        <caption className="visually-hidden">Дни занятий, сначала новые</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col" data-kind="number">
              Ответов
            </th>
            <th scope="col" data-kind="number">
              Верно
            </th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ day, answers, right }) => (
            <tr key={day}>
              <th scope="row">{dateWords(day, now)}</th>
              <td data-kind="number">{answers}</td>
              <td data-kind="number">{answers === 0 ? '—' : `${Math.round((100 * right) / answers)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
