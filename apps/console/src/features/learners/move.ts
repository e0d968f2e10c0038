import { changeLearner, type LearnerRow } from '@avto/contract/console';
import { v4 as uuid } from 'uuid';

import { isRefusal, textOf } from '#data/call-error.ts';
import { call } from '#data/http.ts';
import { refetch } from '#data/queries.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { isDefinite } from '#data/use-change.ts';

export interface Moved {
  readonly moved: number;
  /** Learners who stayed, with the reason in words. */
  readonly failed: readonly { readonly row: LearnerRow; readonly why: string }[];
}

/** Keys of moves of which nobody knows whether they were made: tried again they are made once, as in `useChange`. */
const unknown = new Map<string, string>();

/** Moves learners to a group one by one, so that one who cannot be moved keeps nobody else. */
export async function moveLearners(
  rows: readonly LearnerRow[],
  groupId: number | null,
  onProgress: (done: number) => void,
): Promise<Moved> {
  const failed: { row: LearnerRow; why: string }[] = [];
  for (const [index, row] of rows.entries()) {
    onProgress(index);
    const input = { params: { id: String(row.id) }, body: { version: row.version, groupId } };
    const intent = JSON.stringify(input);
    const key = unknown.get(intent) ?? uuid();
    unknown.set(intent, key);
    try {
      await call(changeLearner, input, { key });
      unknown.delete(intent);
    } catch (error) {
      if (isDefinite(error)) unknown.delete(intent);
      if (isRefusal(error, 'already_done')) continue;
      failed.push({
        row,
        why: isRefusal(error, 'changed_meanwhile')
          ? 'карточку только что изменил кто-то другой'
          : textOf(error),
      });
    }
  }
  await refetch(...AFTER_LEARNER);
  return { moved: rows.length - failed.length, failed };
}
