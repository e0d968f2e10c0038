import {
  drawExam,
  type ExamBank,
  type ExamState,
  goBack,
  goForward,
  issuedBank,
  resolvePlaceholders,
  selectOption,
  tick,
} from '@avto/rules';
import { create } from 'zustand';

import { attemptOf, isBinding, readAttempt } from '#data/exam-attempt.ts';
import { examRulesOf } from '#data/exam-rules.ts';
import { handInExam, isHandedIn } from '#data/exam-results.ts';
import { readExamSession, removeExamSession, writeExamSession } from '#data/exam-session.ts';
import { getUser, subscribeSession } from '#data/session/session.ts';
import { cachedQuestions, cachedTickets } from '#data/ticket-cache.ts';
import { prefetchTickets } from '#data/tickets.ts';
import { cryptoRandom } from '#lib/crypto-random.ts';
import { nextPaint } from '#lib/next-paint.ts';

interface ExamStore {
  /** The learner whose exam this is; `null` until the stored exam was read. */
  readonly userId: number | null;
  /** Running or finished; `null` when there is none. */
  readonly exam: ExamState | null;
}

/** The state of the exam: the pure machine of the rules, stored on the device after every step. */
export const useExam = create<ExamStore>(() => ({ userId: null, exam: null }));

// A new learner must not see the exam of the one before.
subscribeSession(({ kind }) => {
  if (kind === 'signed-in' || kind === 'signed-out') useExam.setState({ userId: null, exam: null });
});

/**
 * Brings the learner's exam back into the store, running or finished, as it was left; at most once. False when an attempt of an
 * internal exam goes on and the device does not give its answers out: nothing may take its place then, and asking again may help.
 */
export async function restoreExam(): Promise<boolean> {
  const userId = getUser()?.id ?? null;
  if (userId === null || useExam.getState().userId === userId) return true;
  let stored = await readExamSession(userId);
  // A busy phone may take longer than the limit of one look; a device without a database fails at once.
  if (stored === undefined) stored = await readExamSession(userId);
  // Meanwhile another one may have signed in, or the exam may have begun.
  if (getUser()?.id !== userId || useExam.getState().userId === userId) return true;
  if (stored === undefined && isAttemptOpen(userId)) return false;
  useExam.setState({ userId, exam: stored ?? null });
  // Finished by a build that did not hand exams in.
  if (stored) handInExam(userId, stored);
  return true;
}

/** Whether the learner has an attempt that the school waits for. */
function isAttemptOpen(userId: number): boolean {
  const attempt = readAttempt(userId);
  return (
    attempt?.state === 'open' &&
    Date.now() < Date.parse(attempt.closesAt) &&
    !isHandedIn(userId, attempt.start)
  );
}

/**
 * Resumes an exam that was left running. Its clock ran on meanwhile and may have run out (decision E11). `none` when there is none,
 * `unreadable` as `restoreExam` says.
 */
export async function resumeExam(): Promise<'resumed' | 'none' | 'unreadable'> {
  if (!(await restoreExam())) return 'unreadable';
  if (useExam.getState().exam?.ended !== null) return 'none';
  updateClock();
  // It may have been left between a mistake and its extra questions.
  void fillPlaceholders();
  return 'resumed';
}

/** Draws a new exam from the tickets at hand and starts its clock. False when there are too few (decision E7). */
export function startExam(): boolean {
  const user = getUser();
  if (user === null) return false;
  const drawn = drawExam({
    examId: `${Date.now()}-${cryptoRandom()}`,
    rules: examRulesOf(user.id),
    bank: cachedTickets(),
    random: cryptoRandom,
    now: Date.now(),
  });
  if (drawn.kind !== 'exam') return false;
  enterExam(user.id, drawn.exam);
  return true;
}

/** Puts an exam that has just begun in the place of the one before. */
export function enterExam(userId: number, exam: ExamState): void {
  useExam.setState({ userId });
  keep(exam);
}

/**
 * Forgets the exam: the learner left it (specification §4). An attempt of an internal exam stays: its time goes on, and
 * only the same questions with the same answers can be come back to.
 */
export function leaveExam(): void {
  const { userId, exam } = useExam.getState();
  if (userId !== null && exam?.ended === null && isBinding(attemptOf(userId, exam.examId))) return;
  useExam.setState({ exam: null });
  if (userId !== null) void removeExamSession(userId);
}

/**
 * Chooses an option of the question at `index`; nothing is committed yet. A tap that comes when another question is
 * on its way to the screen is dropped.
 */
export function select(position: number, index: number): void {
  step((exam) => (exam.index === index ? selectOption(exam, position) : exam));
}

/** 'Вперед' pressed on the question at `from`. */
export function forward(from: number): void {
  // Time first: an answer after the last second does not count.
  updateClock();
  step((exam) => goForward(exam, from));
  void fillPlaceholders();
}

/** 'Назад'. */
export function back(): void {
  step(goBack);
}

/** Moves the exam's time up to now. */
export function updateClock(): void {
  const { exam } = useExam.getState();
  if (exam === null) return;
  const next = tick(exam, Date.now());
  if (next === exam) return;
  // Elapsed time is not stored: the start that it is counted from is.
  if (next.ended === exam.ended && next.phase === exam.phase) useExam.setState({ exam: next });
  else keep(next);
  void fillPlaceholders();
}

function step(change: (exam: ExamState) => ExamState): void {
  const { exam } = useExam.getState();
  if (exam === null) return;
  const next = change(exam);
  if (next !== exam) keep(next);
}

function keep(exam: ExamState): void {
  useExam.setState({ exam });
  const { userId } = useExam.getState();
  if (userId !== null) handInExam(userId, exam);
  if (isWriting) return;
  isWriting = true;
  void write();
}

let isWriting = false;

/** Stores the exam after the next paint: copying it into the database would delay the next question. */
async function write(): Promise<void> {
  await nextPaint();
  isWriting = false;
  const { userId, exam } = useExam.getState();
  if (userId !== null && exam !== null) void writeExamSession(userId, exam);
}

let isFilling = false;

/** Chooses extra questions for the placeholders, once they have been painted and their tickets are here. */
async function fillPlaceholders(): Promise<void> {
  if (isFilling || !hasPlaceholders()) return;
  isFilling = true;
  try {
    await nextPaint();
    if (!hasItsTickets()) await prefetchTickets(undefined, { isNeeded: true });
    step((exam) => resolvePlaceholders(exam, extraBank(exam), cryptoRandom));
  } finally {
    isFilling = false;
  }
}

function hasPlaceholders(): boolean {
  return useExam.getState().exam?.slots.some(({ kind }) => kind === 'placeholder') ?? false;
}

/** Questions that may follow a mistake: those that the school issued, or all that are at hand. */
function extraBank({ examId }: ExamState): ExamBank {
  const { userId } = useExam.getState();
  const attempt = userId === null ? null : attemptOf(userId, examId);
  return attempt === null ? cachedTickets() : issuedBank(attempt, cachedQuestions());
}

/** After a reload the questions of the exam may still be on their way. */
function hasItsTickets(): boolean {
  const cached = cachedTickets();
  const slots = useExam.getState().exam?.slots ?? [];
  return slots.every((slot) => slot.kind === 'placeholder' || cached.has(slot.ticket));
}
