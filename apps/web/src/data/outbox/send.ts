import { deleteTicketAnswers, saveAnswer, type SavedAnswer } from '@avto/contract';

import { call, type CallSettings } from '#data/http/api.ts';

import type { Op } from './op.ts';
import type { SendSettings } from './send-queue.ts';

/** Sends one operation under its own key, so that the server applies it once however often it arrives (T4). */
export async function sendOp(op: Op, { bearer, signal }: SendSettings): Promise<SavedAnswer | null> {
  const settings: CallSettings = {
    headers: { 'idempotency-key': op.key },
    ...(bearer === undefined ? { onlyAs: op.userId } : { auth: { bearer } }),
    ...(signal === undefined ? {} : { signal }),
  };
  if (op.kind === 'answer') return await call(saveAnswer, { ...settings, body: op.body });
  await call(deleteTicketAnswers, { ...settings, params: { ticketNumber: String(op.ticket) } });
  return null;
}
