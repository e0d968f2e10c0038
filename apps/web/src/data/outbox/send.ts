import {
  type AnswerPlace,
  deleteTicketAnswers,
  type ExamResult,
  saveAnswer,
  type SavedAnswer,
  saveExamResult,
  saveFavourite,
  saveReport,
} from '@avto/contract';

import { call, type CallSettings } from '#data/http/api.ts';

import type { LearningOp, Op, TicketOp } from './op.ts';
import type { SendSettings } from './send-queue.ts';

/** Sends one answer or reset under its own key, so that the server applies it once however often it arrives (T4). */
export async function sendTicketOp(op: TicketOp, settings: SendSettings): Promise<SavedAnswer | null> {
  if (op.kind === 'answer') {
    return await call(saveAnswer, { ...callSettings(op, settings, op.place), body: op.body });
  }
  await call(deleteTicketAnswers, {
    ...callSettings(op, settings),
    params: { ticketNumber: String(op.ticket) },
  });
  return null;
}

/** Sends one of the other kinds under its own key. */
export async function sendLearningOp(op: LearningOp, settings: SendSettings): Promise<ExamResult | null> {
  const keyed = callSettings(op, settings);
  if (op.kind === 'exam') return await call(saveExamResult, { ...keyed, body: op.body });
  if (op.kind === 'favourite') await call(saveFavourite, { ...keyed, body: op.body });
  else await call(saveReport, { ...keyed, body: op.body });
  return null;
}

function callSettings(op: Op, { bearer, signal }: SendSettings, place: AnswerPlace = 'ticket'): CallSettings {
  return {
    headers: { 'idempotency-key': op.key, ...(place === 'ticket' ? {} : { 'answer-place': place }) },
    ...(bearer === undefined ? { onlyAs: op.userId } : { auth: { bearer } }),
    ...(signal === undefined ? {} : { signal }),
  };
}
