import type { ExamResult } from '@avto/contract';

import { createKeptQuery } from './kept-query.ts';
import { type MemoryRow, momentOfAnswer, momentsOfExam, noteInRows } from './memory-rows.ts';

/** Exams that are kept, as on the server. */
const MOST_EXAMS = 200;

/** The server's memories of a learner's answers; confirmed answers are noted in them. */
export const memoryRows = createKeptQuery<readonly MemoryRow[]>('memory', [], (event) => {
  if (event.type === 'saved') {
    const { op, saved } = event;
    // The server grades; its row is of another answer where that one is newer.
    const status = saved.answer === op.body.answer ? saved.status : op.body.status;
    return (rows) => noteInRows(rows, [momentOfAnswer(op, status === 'SUCCESS')]);
  }
  if (event.type !== 'delivered' || event.op.kind !== 'exam' || event.result === null) return null;
  const { wrong, startedAt } = event.result;
  // The beginning as the server has it: that of a supervised attempt, and none in the future.
  const moments = momentsOfExam({ ...event.op.body, startedAt }, wrong);
  return (rows) => noteInRows(rows, moments);
});

/** A learner's exams, newest first. */
export const examResults = createKeptQuery<readonly ExamResult[]>('exam-results', [], (event) => {
  if (event.type !== 'delivered' || event.result === null) return null;
  const { result } = event;
  return (results) => [result, ...results.filter(({ id }) => id !== result.id)].slice(0, MOST_EXAMS);
});
