import * as z from 'zod/mini';

import { statusOf } from '../grading.ts';
import { EXAM_STATE_VERSION, type ExamAnswer, type ExamSlot, type ExamState } from './state.ts';

const count = z.int().check(z.gte(0));

const slot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    block: z.int(),
    isExtra: z.boolean(),
    questionId: z.int(),
    ticket: z.int(),
    position: z.int(),
    options: z.array(z.object({ answerId: z.int(), position: z.int(), isRight: z.boolean() })),
  }),
  z.object({ kind: z.literal('placeholder'), block: z.int(), isExtra: z.literal(true) }),
]);

const answer = z.object({
  questionId: z.int(),
  answer: z.int(),
  answerId: z.int(),
  ticket: z.int(),
  status: z.enum(['SUCCESS', 'ERROR']),
});

const examState: z.ZodMiniType<ExamState> = z.object({
  version: z.literal(EXAM_STATE_VERSION),
  examId: z.string(),
  rules: z.enum(['literal', 'official']),
  slots: z.array(slot),
  answers: z.array(z.nullable(answer)),
  index: count,
  selected: z.nullable(z.int()),
  phase: z.object({
    name: z.enum(['main', 'extra']),
    startMs: z.number().check(z.gte(0)),
    limitMs: z.number(),
  }),
  startedAt: z.number(),
  elapsedMs: z.number(),
  ended: z.nullable(z.enum(['answered', 'timeout'])),
});

/**
 * Reads an exam back from storage: `undefined` for anything that is not one, that contradicts itself or that
 * an incompatible build has written. Such an exam is dropped like a missing one (decision E11).
 */
export function parseExam(stored: unknown): ExamState | undefined {
  const { data } = examState.safeParse(stored);
  return data && isConsistent(data) ? data : undefined;
}

function isConsistent(exam: ExamState): boolean {
  const { slots, answers, index, phase, elapsedMs, ended } = exam;
  const endMs = phase.startMs + phase.limitMs;
  // A running exam without an open question or without time could never end.
  const canEnd = ended !== null || (answers.length < slots.length && elapsedMs < endMs);
  return (
    canEnd &&
    index < slots.length &&
    index <= answers.length &&
    answers.length <= slots.length &&
    elapsedMs >= phase.startMs &&
    elapsedMs <= endMs &&
    hasDistinctQuestions(slots) &&
    answers.every((given, at) => given === null || isAnswerTo(slots[at], given)) &&
    isSelectable(exam)
  );
}

function hasDistinctQuestions(slots: readonly ExamSlot[]): boolean {
  const ids = slots.filter((place) => place.kind === 'question').map(({ questionId }) => questionId);
  return new Set(ids).size === ids.length;
}

function isAnswerTo(place: ExamSlot | undefined, given: ExamAnswer): boolean {
  if (place?.kind !== 'question') return false;
  const option = place.options.find(({ position }) => position === given.answer);
  return (
    place.questionId === given.questionId &&
    place.ticket === given.ticket &&
    option?.answerId === given.answerId &&
    statusOf(option) === given.status
  );
}

function isSelectable({ slots, answers, index, selected, ended }: ExamState): boolean {
  if (selected === null) return true;
  const place = slots[index];
  return (
    ended === null &&
    index === answers.length &&
    place?.kind === 'question' &&
    place.options.some(({ position }) => position === selected)
  );
}
