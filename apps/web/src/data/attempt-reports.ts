import { type InternalExamReport, reportInternalExam } from '@avto/contract';
import { type ExamState, givenAnswers } from '@avto/rules';

import { attemptOf, changeAttempt, deviceId } from './exam-attempt.ts';
import { call } from './http/api.ts';
import { ApiError } from './http/api-error.ts';

/** Shortest time between two reports, in milliseconds: the server takes 30 a minute. */
const GAP_MS = 2_500;

/** Longest wait for a response: by then there is something newer to tell. */
const TIMEOUT_MS = 8_000;

/** The attempt as it is now; null once there is nothing to report. */
export type ReadExam = () => { readonly userId: number; readonly exam: ExamState } | null;

/** Tells the school how far an attempt is. Best effort: the newest state counts, and no report is repeated or kept. */
export interface AttemptReports {
  /** Reports soon; asked for again before that, it is one report. */
  readonly tell: () => void;
  /** Reports at once, because the page may be closed, that the learner left or came back. */
  readonly move: (isAway: boolean) => void;
  /** Reports nothing more. */
  readonly stop: () => void;
}

/** Reports of what `read` returns at the time of each. */
export function createAttemptReports(read: ReadExam): AttemptReports {
  let isAway = false;
  /** Reports without a response yet. */
  let waiting = 0;
  let sentAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    const report = nextReport(read, isAway);
    if (report === null) return;
    waiting += 1;
    sentAt = Date.now();
    await sendReport(report);
    waiting -= 1;
  };
  const tell = (): void => {
    if (timer !== undefined) return;
    // A clock that was set back makes no pause longer.
    const pause = Math.min(GAP_MS, Math.max(0, sentAt + GAP_MS - Date.now()));
    timer = setTimeout(
      () => {
        timer = undefined;
        if (waiting === 0) void send();
        else tell();
      },
      waiting === 0 ? pause : GAP_MS,
    );
  };
  return {
    tell,
    move: (next) => {
      isAway = next;
      void send();
    },
    stop: () => clearTimeout(timer),
  };
}

interface Report {
  readonly userId: number;
  readonly body: InternalExamReport;
}

function nextReport(read: ReadExam, isAway: boolean): Report | null {
  const current = read();
  if (current === null) return null;
  const { userId, exam } = current;
  const attempt = attemptOf(userId, exam.examId);
  if (attempt === null || exam.ended !== null || attempt.state === 'dead') return null;
  const step = attempt.step + 1;
  // Before it is sent: a page that is closed meanwhile must not use the number again.
  changeAttempt(userId, attempt.start, { step });
  const { leaves } = attempt;
  return {
    userId,
    body: {
      start: attempt.start,
      device: deviceId(),
      step,
      given: givenAnswers(exam),
      total: exam.slots.length,
      isAway,
      leaves,
    },
  };
}

async function sendReport({ userId, body }: Report): Promise<void> {
  try {
    const { state, closesAt } = await call(reportInternalExam, {
      body,
      onlyAs: userId,
      timeoutMs: TIMEOUT_MS,
      // It outlives the page: the last report of a page that is left is the one that says so.
      keepalive: true,
    });
    const attempt = attemptOf(userId, body.start);
    if (attempt !== null && (attempt.state !== state || attempt.closesAt !== closesAt))
      changeAttempt(userId, body.start, { state, closesAt });
  } catch (error) {
    // The next report tells the same and more.
    if (error instanceof ApiError && error.code === 'exam_start_dead')
      changeAttempt(userId, body.start, { state: 'dead' });
  }
}
