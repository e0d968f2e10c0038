import type { WeekLearner, WeekSheet } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { numberWords } from '#lib/number-words.ts';
import { ReadinessMark } from '#parts/roster/readiness-mark.tsx';
import { ReasonList } from '#parts/roster/reason-list.tsx';
import { Table } from '#parts/table.tsx';

import styles from './week-table.module.css';

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

interface WeekTableProps {
  sheet: WeekSheet;
  /** With the chance of passing and who needs help. */
  hasHelp: boolean;
}

/** A row for each learner of the week, the whole group in the last. */
export function WeekTable({ sheet, hasHelp }: WeekTableProps) {
  const { learners, sum } = sheet;
  const isKnownNow = hasHelp && sum.inNeed !== null;
  return (
    <Table
      label="Таблица недели"
      caption="Неделя группы: дни с занятиями, ответы, билеты, экзамены и задания каждого, в последней строке вся группа"
      stacks
      head={
        <>
          <th scope="col">Имя</th>
          <th scope="col">Дни с занятиями</th>
          <th scope="col" data-kind="number">
            Ответов
          </th>
          <th scope="col" data-kind="number">
            Верно
          </th>
          <th scope="col">Решены билеты</th>
          <th scope="col">Экзамены</th>
          <th scope="col">Задания</th>
          {isKnownNow && (
            <>
              <th scope="col">Сдаст экзамен</th>
              <th scope="col">Нужна помощь</th>
            </>
          )}
        </>
      }
    >
      {learners.map((learner) => (
        <LearnerWeek key={learner.id} learner={learner} isKnownNow={isKnownNow} />
      ))}
      <GroupWeek sum={sum} learners={learners.length} isKnownNow={isKnownNow} />
    </Table>
  );
}

function LearnerWeek({ learner, isKnownNow }: { learner: WeekLearner; isKnownNow: boolean }) {
  const { id, name, studied, tickets, now } = learner;
  const days = studied.flatMap((isStudied, index) => (isStudied ? (DAYS[index] ?? []) : []));
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <Link to="/learners/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      </th>
      <td data-label="Дни с занятиями">{days.length > 0 && `${days.length}: ${days.join(', ')}`}</td>
      <Answers {...learner} />
      <td data-label="Решены билеты">{tickets.join(', ')}</td>
      <Results {...learner} />
      {isKnownNow && now && (
        <>
          <td data-label="Сдаст экзамен" className={styles['chance']}>
            {now.chancePercent !== null && `${now.chancePercent} %`}
            {now.readiness !== 'unknown' && <ReadinessMark readiness={now.readiness} />}
          </td>
          <td className={styles['help']}>{now.reasons.length > 0 && <ReasonList reasons={now.reasons} />}</td>
        </>
      )}
    </tr>
  );
}

interface GroupWeekProps {
  sum: WeekSheet['sum'];
  learners: number;
  isKnownNow: boolean;
}

function GroupWeek({ sum, learners, isKnownNow }: GroupWeekProps) {
  return (
    <tr className={styles['group']}>
      <th scope="row">Вся группа</th>
      <td data-label="Занимались">
        {sum.studied} из {learners}
      </td>
      <Answers {...sum} />
      <td data-label="Решено билетов">{sum.tickets}</td>
      <Results {...sum} />
      {isKnownNow && (
        <>
          <td data-label="Готовы">готовы {sum.ready}</td>
          <td data-label="Нужна помощь">помощь нужна {sum.inNeed}</td>
        </>
      )}
    </tr>
  );
}

function Answers({
  answers,
  isPart,
  rightPercent,
}: Pick<WeekLearner, 'answers' | 'isPart' | 'rightPercent'>) {
  return (
    <>
      <td data-label="Ответов" data-kind="number">
        {isPart && 'от '}
        {numberWords(answers)}
      </td>
      <td data-label="Верно" data-kind="number">
        {rightPercent !== null && `${rightPercent} %`}
      </td>
    </>
  );
}

type ResultsProps = Pick<WeekLearner, 'examsPassed' | 'examsFailed' | 'tasksDone' | 'tasksOverdue'>;

function Results({ examsPassed, examsFailed, tasksDone, tasksOverdue }: ResultsProps) {
  return (
    <>
      <td data-label="Экзамены">
        {examsPassed === null || examsFailed === null
          ? '—'
          : wordsOf([
              ['сдано', examsPassed],
              ['не сдано', examsFailed],
            ])}
      </td>
      <td data-label="Задания">
        {wordsOf([
          ['выполнено', tasksDone],
          ['просрочено', tasksOverdue],
        ])}
      </td>
    </>
  );
}

/** Counts that are not zero, in words. */
function wordsOf(counts: readonly (readonly [word: string, count: number])[]): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}
