import * as z from 'zod/mini';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';

import { createListeners, listenToWindow } from '#lib/listeners.ts';
import { parseJson } from '#lib/parse-json.ts';
import { readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

import type { OutboxEvent } from './outbox/outbox.ts';
import { useSession } from './session/session.ts';

/** Attempt of a learner: the key with the learner's id. */
const ATTEMPT = 'exam-attempt:';
const DEVICE = 'exam-device';

const examAttempt = z.object({
  /** Id that the server issued; it is the id of the exam on this phone too. */
  start: z.string(),
  /** Number of the internal exam. */
  number: z.int(),
  /** When the school ends it, as an ISO instant. */
  closesAt: z.string(),
  /** Ids of the questions that may follow a mistake. */
  extra: z.array(z.int()),
  /** Reports that were made so far. */
  step: z.int(),
  /** How often the exam was left so far. */
  leaves: z.int(),
  /** `dead`: it was begun again on another phone. */
  state: z.enum(['open', 'ended', 'excluded', 'dead']),
  /** The server's word on the result: `ordinary` is kept, but is not of the internal exam; null: it does not have it yet. */
  result: z.nullable(z.enum(['counted', 'late', 'ordinary', 'refused'])),
});

/** An attempt of an internal exam of the school, as this phone knows it. */
export type ExamAttempt = Readonly<z.infer<typeof examAttempt>>;

const listeners = createListeners(() => listenToWindow(['storage'], () => listeners.emit()));

/** The learner's last attempt on this phone. */
export function readAttempt(userId: number): ExamAttempt | null {
  return parseAttempt(readStored(ATTEMPT + String(userId)));
}

/** The attempt that an exam of this phone is; null for an exam that nobody supervises. */
export function attemptOf(userId: number, examId: string): ExamAttempt | null {
  const attempt = readAttempt(userId);
  return attempt?.start === examId ? attempt : null;
}

/** Whether an attempt still counts in the internal exam, so that nobody may begin it anew. */
export function isBinding(attempt: ExamAttempt | null): boolean {
  return attempt !== null && (attempt.state === 'open' || attempt.state === 'ended');
}

/** Remembers an attempt before anything else may happen: a page that is being closed stores nothing later. */
export function writeAttempt(userId: number, attempt: ExamAttempt): void {
  writeStored(ATTEMPT + String(userId), JSON.stringify(attempt));
  listeners.emit();
}

/** Changes the attempt with this start; another one stays as it is. */
export function changeAttempt(userId: number, start: string, change: Partial<ExamAttempt>): void {
  const attempt = attemptOf(userId, start);
  if (attempt !== null) writeAttempt(userId, { ...attempt, ...change });
}

/** Forgets a learner's attempt. */
export function forgetAttempt(userId: number): void {
  removeStored(ATTEMPT + String(userId));
  listeners.emit();
}

/** The current learner's attempt that the exam with this id is, as React state. */
export function useAttempt(examId: string | undefined): ExamAttempt | null {
  const { user } = useSession();
  const key = ATTEMPT + String(user?.id ?? 0);
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => readStored(key),
    () => null,
  );
  const attempt = useMemo(() => parseAttempt(text), [text]);
  return attempt !== null && attempt.start === examId ? attempt : null;
}

/** Id of this browser; an attempt belongs to one. */
export function deviceId(): string {
  const known = readStored(DEVICE);
  if (known !== null) return known;
  const made = uuidv7();
  writeStored(DEVICE, made);
  return made;
}

/** Notes what the server made of the result of an attempt. */
export function noteAttemptResult(event: OutboxEvent): void {
  const { op } = event;
  if (op.kind !== 'exam' || op.body.start === undefined) return;
  const result = resultOf(event);
  if (result !== null) changeAttempt(op.userId, op.body.start, { result });
}

function resultOf(event: OutboxEvent): ExamAttempt['result'] {
  if (event.type === 'refused') return 'refused';
  if (event.type !== 'delivered') return null;
  const supervised = event.result?.supervised;
  if (supervised === undefined) return 'ordinary';
  return supervised.isLate ? 'late' : 'counted';
}

function parseAttempt(text: string | null): ExamAttempt | null {
  return examAttempt.safeParse(parseJson(text)).data ?? null;
}
