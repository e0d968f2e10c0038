import type { SavedAnswer } from '@avto/contract';

import { type Answer, toAnswer } from './answer.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import { cacheRestored, persistNow } from './persistence/restored-cache.ts';
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

/** Applies an event of the outbox to the cached list. No cached list: does nothing. */
export function applyOutboxEvent(event: OutboxEvent): void {
  const change = changeOf(event);
  if (change === null) return;
  const { userId } = event.op;
  for (const confirmed of fetching.get(userId) ?? []) confirmed.push(change);
  const key = answersKey(userId);
  // Keep the age of the list: it dates from the last response to its own request.
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  queryClient.setQueryData<readonly Answer[]>(key, (answers) => answers && change(answers), { updatedAt });
  // A reset is followed by a fetch (specification §4): another device may have answered meanwhile.
  if (event.type === 'reset') void queryClient.invalidateQueries({ queryKey: key });
}

/**
 * Persists an event of the outbox before the outbox drops the operation: a tab killed between the two would otherwise
 * lose the answer from both. Waits until the cache of the last visit is restored. Never rejects.
 */
export async function persistOutboxEvent(event: OutboxEvent): Promise<void> {
  await cacheRestored();
  const key = answersKey(event.op.userId);
  const answers = queryClient.getQueryData<readonly Answer[]>(key);
  const change = changeOf(event);
  if (answers !== undefined && change !== null) await persistNow(key, change(answers));
}

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
