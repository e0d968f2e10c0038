import type { SavedAnswer } from '@avto/contract';

import { type Answer, toAnswer } from './answer.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import { queryClient } from './query-client.ts';

/** The list of one learner; the user in the key keeps two accounts on one phone apart (decision A19). */
export function answersKey(userId: number): readonly ['answers', number] {
  return ['answers', userId];
}

type Change = (answers: readonly Answer[]) => readonly Answer[];

/** Lists that are being fetched, with what the server confirmed since they were asked for. */
const fetching = new Map<number, Set<Change[]>>();

/**
 * Fetches a list so that nothing the server confirms meanwhile gets lost: the answer of the server may
 * have been written before the confirmation, and the outbox no longer covers it (decision Q12).
 */
export async function fetchAnswers(
  userId: number,
  load: () => Promise<readonly SavedAnswer[]>,
): Promise<readonly Answer[]> {
  const confirmed: Change[] = [];
  const others = fetching.get(userId) ?? new Set();
  fetching.set(userId, others.add(confirmed));
  try {
    const rows = await load();
    const own = rows.filter((row) => row.userId === userId).map(toAnswer);
    return confirmed.reduce<readonly Answer[]>((answers, change) => change(answers), own);
  } finally {
    others.delete(confirmed);
  }
}

/** Writes what the outbox has learnt into the cached list. A list that is not there is not made up. */
export function applyOutboxEvent(event: OutboxEvent): void {
  if (event.type === 'refused') return;
  const { userId, ticket } = event.op;
  const change: Change =
    event.type === 'saved' ? withAnswer(toAnswer(event.saved)) : (answers) => withoutTicket(answers, ticket);
  for (const confirmed of fetching.get(userId) ?? []) confirmed.push(change);
  const key = answersKey(userId);
  queryClient.setQueryData<readonly Answer[]>(key, (answers) => answers && change(answers));
  // A reset is followed by a fetch (specification §4): another device may have answered meanwhile.
  if (event.type === 'reset') void queryClient.invalidateQueries({ queryKey: key });
}

function withAnswer(saved: Answer): Change {
  return (answers) => [...answers.filter((answer) => answer.questionId !== saved.questionId), saved];
}

function withoutTicket(answers: readonly Answer[], ticket: number): readonly Answer[] {
  return answers.filter((answer) => answer.ticket !== ticket);
}
