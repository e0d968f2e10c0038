import type { ExamResult } from '@avto/contract';
import { examMoment, noteMoments, packMoment, type QuestionMemory } from '@avto/learning';

import type { Answer } from './answer.ts';
import type { AnswerOp, ExamOp, Op } from './outbox/op.ts';

/** Memory of one question, as the server sends it: its id, its first moment, then the latest, newest first. */
export type MemoryRow = readonly [questionId: number, first: number, ...recent: number[]];

/** Moments of answers to one question. */
export type NotedMoments = readonly [questionId: number, moments: readonly number[]];

const parsed = new WeakMap<MemoryRow, QuestionMemory>();

/** By question; the memory of a row is the same object each time, because schedules are kept by it. */
export function toMemories(rows: readonly MemoryRow[]): ReadonlyMap<number, QuestionMemory> {
  return new Map(rows.map((row) => [row[0], toMemory(row)]));
}

function toMemory(row: MemoryRow): QuestionMemory {
  const known = parsed.get(row);
  if (known) return known;
  const [, first, ...recent] = row;
  const memory = { first, recent };
  parsed.set(row, memory);
  return memory;
}

/** Notes moments in rows; in any order and however often, the result depends only on which there were. */
export function noteInRows(rows: readonly MemoryRow[], noted: readonly NotedMoments[]): readonly MemoryRow[] {
  if (noted.length === 0) return rows;
  const byQuestion = new Map(rows.map((row) => [row[0], row]));
  for (const [questionId, moments] of noted) {
    const row = byQuestion.get(questionId);
    const memory = noteMoments(row && toMemory(row), moments);
    if (memory) byQuestion.set(questionId, [questionId, memory.first, ...memory.recent]);
  }
  return [...byQuestion.values()];
}

/** The moments of an operation; none for what is no answer. */
export function momentsOfOp(op: Op): readonly NotedMoments[] {
  if (op.kind === 'answer') return [momentOfAnswer(op, op.body.status === 'SUCCESS')];
  return op.kind === 'exam' ? momentsOfExam(op.body, op.outcome.wrong) : [];
}

/** `isRight`: as it was graded, by the server where it has. */
export function momentOfAnswer(
  { createdAt, body, place = 'ticket' }: AnswerOp,
  isRight: boolean,
): NotedMoments {
  return [body.questionId, [packMoment({ at: createdAt, isRight, place })]];
}

/**
 * The answers of an exam, each a millisecond after the one before, from its beginning on: as the server notes them.
 * `wrong`: ids of the questions that were answered wrong.
 */
export function momentsOfExam(
  { startedAt, slots }: Pick<ExamOp['body'], 'startedAt' | 'slots'>,
  wrong: ExamResult['wrong'],
): readonly NotedMoments[] {
  const begun = Date.parse(startedAt);
  return slots.flatMap(({ questionId, answer }, index): NotedMoments[] => {
    if (questionId === null || typeof answer !== 'number') return [];
    const isRight = !wrong.includes(questionId);
    return [[questionId, [examMoment(begun, index, isRight)]]];
  });
}

/** Memory as far as the list of answers tells it, for when the memory itself is not to be had. */
export function rowsOfAnswers(answers: readonly Answer[]): readonly MemoryRow[] {
  return answers.map(({ questionId, createdAt, status }) => {
    const moment = packMoment({ at: Date.parse(createdAt), isRight: status === 'SUCCESS', place: 'ticket' });
    return [questionId, moment, moment];
  });
}
