import { getMemory } from '@avto/contract';
import type { Memories } from '@avto/learning';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { useAnswers } from './answers.ts';
import { call } from './http/api.ts';
import { keptQueryTimes } from './kept-query.ts';
import { memoryRows } from './kept-lists.ts';
import { type MemoryRow, momentsOfOp, noteInRows, rowsOfAnswers, toMemories } from './memory-rows.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { useSession } from './session/session.ts';

/** The server's memories of one learner. Screens want `useMemories`, which adds what is not sent yet. */
function memoryQuery(userId: number) {
  return queryOptions({
    queryKey: memoryRows.key(userId),
    queryFn: ({ signal }) =>
      memoryRows.fetch(userId, async (): Promise<readonly MemoryRow[]> => {
        const { questions } = await call(getMemory, { signal, onlyAs: userId });
        return questions;
      }),
    ...keptQueryTimes,
  });
}

/** Memories of the current learner's answers. */
export interface MemoriesView {
  /** By question, unsent answers and exams included. */
  readonly memories: Memories;
  /** `unknown`: it could not be loaded, and the device keeps neither it nor the list of answers. */
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly refetch: () => void;
}

/**
 * The memory of the current learner: the server's overlaid with the outbox. Where it has never been loaded, the list of
 * answers stands in for it, from which the server's memory began too.
 */
export function useMemories(): MemoriesView {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const query = useQuery({ ...memoryQuery(userId ?? 0), enabled: userId !== null });
  const answers = useAnswers();
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pending(userId));
  // Also while it is asked for again: a question must not leave the screen for that.
  const hasFailed = query.errorUpdateCount > 0;
  const isReplaced = query.data === undefined && hasFailed && answers.status === 'ready';
  const replacement = useMemo(
    () => (isReplaced ? rowsOfAnswers(answers.answers.filter(({ isPending }) => !isPending)) : undefined),
    [isReplaced, answers.answers],
  );
  const rows = query.data ?? replacement;
  const memories = useMemo(
    () =>
      toMemories(
        noteInRows(
          rows ?? [],
          pending.flatMap((op) => momentsOfOp(op)),
        ),
      ),
    [rows, pending],
  );
  const isWaiting = !query.isError || answers.status === 'loading';
  return {
    memories,
    status: rows !== undefined ? 'ready' : userId !== null && isWaiting ? 'loading' : 'unknown',
    refetch: () => {
      void query.refetch();
      if (answers.status === 'unknown') void answers.refetch();
    },
  };
}
