import { listOwnTasks, type WireTask } from '@avto/contract';
import { isDoneToday, type TaskProgress, taskProgress, taskTimes } from '@avto/learning';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { sorted } from '#lib/sorted.ts';

import { useExamEntries } from './exam-results.ts';
import { call, type Success } from './http/api.ts';
import type { Learning } from './learning.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session/session.ts';
import { useMoment } from './use-moment.ts';

/** A task may be set at any moment; home asks again whenever it is opened. */
const FRESH_MS = 30_000;

/** The tasks that the school has set one learner. */
function tasksQuery(userId: number) {
  return queryOptions({
    queryKey: ['tasks', userId],
    queryFn: async ({ signal }): Promise<readonly WireTask[]> => {
      const { tasks, internalExam } = await call(listOwnTasks, { signal, onlyAs: userId });
      queryClient.setQueryData(openExamKey(userId), internalExam ?? null);
      return tasks;
    },
    staleTime: FRESH_MS,
    // Home waits for it and is whole without it; an earlier server does not know the call.
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Not kept on the device: after a restart the exam may be over. */
const openExamKey = (userId: number) => ['open-exam', userId] as const;

/** An internal exam of the school that goes on. */
type OpenExam = NonNullable<Success<typeof listOwnTasks>['internalExam']>;

/** The internal exam that the current learner may join, as the last response about tasks said; null without one. */
export function useOpenExam(): OpenExam | null {
  const { user } = useSession();
  const { data } = useQuery<OpenExam | null>({ queryKey: openExamKey(user?.id ?? 0), queryFn: skipToken });
  const at = useMoment();
  return data && Date.parse(data.closesAt) > at ? data : null;
}

/** A task of the school that has begun, with what the learner has done of it, unsent answers included. */
export interface OwnTask extends WireTask {
  readonly progress: TaskProgress;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /**
   * `rested`: nothing is left of it for today; `nothing`: the bank has no question of it; `unknown`: the exams that it counts
   * could not be loaded.
   */
  readonly state: 'open' | 'rested' | 'overdue' | 'done' | 'nothing' | 'unknown';
}

export interface TasksView {
  /** Those that end first before others. */
  readonly tasks: readonly OwnTask[];
  /** `unknown`: they could not be loaded, and the device keeps none. */
  readonly status: 'loading' | 'ready' | 'unknown';
  /** Asks for them again. */
  readonly retry: () => void;
}

/** The tasks of the current learner, from what the device keeps; `learning` has to be ready. */
export function useTasks(learning: Learning): TasksView {
  const { user } = useSession();
  const { data, isError, refetch } = useQuery({ ...tasksQuery(user?.id ?? 0), enabled: user !== null });
  const countsExams = data?.some(({ goal }) => goal.kind === 'exams') ?? false;
  const { exams, status: examsStatus } = useExamEntries(countsExams);
  const { questions, memories, at } = learning;
  const record = {
    questions,
    memories,
    exams: exams.map(({ startedAt, seconds, reason }) => ({
      startedAt: Date.parse(startedAt),
      seconds,
      isPassed: reason === null,
    })),
  };
  const begun = (data ?? []).flatMap((task): OwnTask[] => {
    const { startsAt, endsAt } = taskTimes(task);
    if (startsAt > at) return [];
    const progress = taskProgress(task, record);
    // Without them one that is done would be called overdue.
    if (task.goal.kind === 'exams' && examsStatus !== 'ready')
      return [{ ...task, progress, endsAt, state: 'unknown' }];
    const state = stateOf(progress, endsAt, at);
    const isRested = state === 'open' && isDoneToday(task, record, at);
    return [{ ...task, progress, endsAt, state: isRested ? 'rested' : state }];
  });
  return {
    tasks: sorted(begun, (a, b) => a.endsAt - b.endsAt || a.id - b.id),
    status:
      data && !(countsExams && examsStatus === 'loading')
        ? 'ready'
        : data === undefined && (isError || user === null)
          ? 'unknown'
          : 'loading',
    retry: () => void refetch(),
  };
}

function stateOf({ doneAt, total }: TaskProgress, endsAt: number, at: number): OwnTask['state'] {
  if (doneAt !== null) return 'done';
  if (total === 0) return 'nothing';
  return at < endsAt ? 'open' : 'overdue';
}
