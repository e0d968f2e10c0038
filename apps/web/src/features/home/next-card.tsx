import { type Suggestion, whatNext } from '@avto/learning';
import { pluralRu, QUESTIONS_PER_TICKET } from '@avto/rules';
import type { LinkProps } from '@tanstack/react-router';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { useLearning } from '#data/learning.ts';
import { useTasks } from '#data/tasks.ts';
import { RowLink } from '@avto/ui/row-link.tsx';

import { ExamRow } from './exam-row.tsx';
import styles from './next-card.module.css';
import { TaskRow } from './task-row.tsx';

/** Tasks of the school that are shown at once. */
const MOST_TASKS = 5;

/** An internal exam that goes on, then the tasks of the school, then the next step and its reason. */
export function NextCard() {
  return (
    <div className={styles['cards']}>
      <ExamRow />
      <NextRows />
    </div>
  );
}

/** Nothing while they are unknown. */
function NextRows() {
  const { learning, status, topics } = useLearning();
  const { answers, status: answersStatus } = useAnswers();
  const { tasks, status: tasksStatus } = useTasks(learning);
  if (status !== 'ready' || answersStatus !== 'ready' || tasksStatus === 'loading' || topics === null)
    return null;
  const open = tasks.filter(({ state }) => state === 'open' || state === 'overdue' || state === 'unknown');
  // A tick stays until the last day is over.
  const done = tasks.filter(
    ({ state, endsAt }) => state === 'rested' || (state === 'done' && learning.at < endsAt),
  );
  const suggestion = whatNext({
    ...learning,
    ticketAnswers: countByTicket(answers),
    openTasks: open.map(({ id }) => id),
  });
  if (suggestion === null) return null;
  return (
    <>
      {[...open, ...done].slice(0, MOST_TASKS).map((task) => (
        <TaskRow key={task.id} task={task} topics={topics} />
      ))}
      {suggestion.kind !== 'task' && (
        <RowLink {...wayOf(suggestion)} heading="Продолжить" note={reasonOf(suggestion, topics)} />
      )}
    </>
  );
}

/** A suggestion that is no task. */
type Step = Exclude<Suggestion, { readonly kind: 'task' }>;

function wayOf(suggestion: Step): Pick<LinkProps, 'to' | 'params'> {
  if (suggestion.kind === 'review') return { to: '/review' };
  if (suggestion.kind === 'topic') {
    return { to: '/topics/$topic', params: { topic: String(suggestion.topic) } };
  }
  if (suggestion.kind === 'exam') return { to: '/exam' };
  return { to: '/learn/$tiket', params: { tiket: String(suggestion.ticket) } };
}

function reasonOf(suggestion: Step, topics: ReadonlyMap<number, string>): string {
  if (suggestion.kind === 'review') return `${questions(suggestion.due)} пора повторить`;
  if (suggestion.kind === 'ticket') {
    const left = QUESTIONS_PER_TICKET - suggestion.answered;
    return `Билет ${suggestion.ticket}: ${pluralRu(left, 'остался', 'осталось', 'осталось')} ${questions(left)}`;
  }
  if (suggestion.kind === 'topic') {
    const { unseen } = suggestion;
    const fresh = pluralRu(unseen, 'новый вопрос', 'новых вопроса', 'новых вопросов');
    return `Тема «${topics.get(suggestion.topic) ?? ''}»: ${unseen} ${fresh}`;
  }
  if (suggestion.kind === 'new-ticket') return `Билет ${suggestion.ticket} ещё не начат`;
  return 'Все вопросы отвечены и не забыты: проверьте себя на экзамене';
}

function questions(count: number): string {
  return `${count} ${pluralRu(count, 'вопрос', 'вопроса', 'вопросов')}`;
}

function countByTicket(answers: readonly Answer[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { ticket } of answers) counts.set(ticket, (counts.get(ticket) ?? 0) + 1);
  return counts;
}
