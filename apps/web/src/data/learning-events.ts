import { noteAttemptResult } from './exam-attempt.ts';
import { favouritesList } from './favourites-list.ts';
import { examResults, memoryRows } from './kept-lists.ts';
import type { OutboxEvent } from './outbox/outbox.ts';

/** Every query that confirmed operations change, the list of answers apart, which the first screens need. */
const kept = [memoryRows, examResults, favouritesList];

/** Applies an event of the outbox to all of them. */
export function applyLearningEvent(event: OutboxEvent): void {
  noteAttemptResult(event);
  for (const query of kept) query.apply(event);
}

/** Persists an event in all of them before the outbox drops the operation. Never rejects. */
export async function persistLearningEvent(event: OutboxEvent): Promise<void> {
  noteAttemptResult(event);
  await Promise.all(kept.map((query) => query.persist(event)));
}
