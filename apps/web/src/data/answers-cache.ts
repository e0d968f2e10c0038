import type { SavedAnswer } from '@avto/contract';

import { type Answer, toAnswer } from './answer.ts';
import { createKeptQuery } from './kept-query.ts';
import { invalidateTickets } from './loaded-query-client.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import { queryClient } from './query-client.ts';

type Change = (answers: readonly Answer[]) => readonly Answer[];

const list = createKeptQuery<readonly Answer[]>('answers', [], changeOf);

/** Key of one learner's list. */
export const answersKey = list.key;

/** Confirmed answers of a learner, for as long as there is no list. */
export const confirmedAnswers = list.confirmed;

/** Fetches a list so that nothing the server confirms meanwhile gets lost (decision Q12). */
export async function fetchAnswers(
  userId: number,
  load: () => Promise<readonly SavedAnswer[]>,
): Promise<readonly Answer[]> {
  return await list.fetch(userId, async () =>
    (await load()).filter((row) => row.userId === userId).map(toAnswer),
  );
}

/** Applies an event of the outbox to the cached list, or to the confirmed answers without one. */
export function applyOutboxEvent(event: OutboxEvent): void {
  list.apply(event);
  // A reset is followed by a fetch (specification §4): another device may have answered meanwhile.
  if (event.type === 'reset') void queryClient.invalidateQueries({ queryKey: answersKey(event.op.userId) });
  // Kept tickets may be fresh for a week, in which the screen would ask the same question in vain.
  if (isOfEarlierBank(event)) invalidateTickets();
}

/** Whether an answer was given to a question that the server's bank has elsewhere, or not at all. */
function isOfEarlierBank(event: OutboxEvent): boolean {
  if (event.type === 'saved') return event.saved.ticket !== event.op.ticket;
  return event.type === 'refused' && event.op.kind === 'answer';
}

/**
 * Persists an event of the outbox before the outbox drops the operation: a tab killed between the two would otherwise
 * lose the answer from both. Waits until the cache of the last visit is restored. Never rejects.
 */
export const persistOutboxEvent = list.persist;

function changeOf(event: OutboxEvent): Change | null {
  if (event.type === 'saved') return withAnswer(toAnswer(event.saved));
  return event.type === 'reset' ? (answers) => withoutTicket(answers, event.op.ticket) : null;
}

function withAnswer(saved: Answer): Change {
  return (answers) => [...answers.filter((answer) => answer.questionId !== saved.questionId), saved];
}

function withoutTicket(answers: readonly Answer[], ticket: number): readonly Answer[] {
  return answers.filter((answer) => answer.ticket !== ticket);
}
