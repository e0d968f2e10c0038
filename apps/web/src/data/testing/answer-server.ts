import type { SavedAnswer } from '@avto/contract';

import { ApiError } from '#data/http/api-error.ts';
import type { TicketOp } from '#data/outbox/op.ts';

/** A question whose answers this server always refuses with 422. */
export const POISON = 13;

/**
 * The server's side of decisions Q5 and Q7 in memory: one row per question, events ordered by the time in
 * their key clamped to now, a key applied once however often it arrives.
 */
export class AnswerServer {
  /** How often an event took effect, by key. */
  readonly applied = new Map<string, number>();
  private now = 1_700_000_000_000;
  private readonly rows = new Map<string, { row: SavedAnswer; time: number }>();
  private readonly resets = new Map<string, number>();
  private readonly answered = new Map<string, SavedAnswer | null>();

  /** Answers one request of a user; a key that was answered before gets the same answer again. */
  receive(op: TicketOp, tokenUser: number): SavedAnswer | null {
    if (op.userId !== tokenUser)
      throw new Error(`operation of ${op.userId} sent with a token of ${tokenUser}`);
    this.now += 1_000;
    const known = this.answered.get(op.key);
    if (known !== undefined) return known;
    const result = this.apply(op, Math.min(timeOf(op.key), this.now));
    this.answered.set(op.key, result);
    return result;
  }

  /** The rows of a user, as GET /questions/ lists them. */
  list(userId: number): SavedAnswer[] {
    return [...this.rows.values()].map(({ row }) => row).filter((row) => row.userId === userId);
  }

  private apply(op: TicketOp, time: number): SavedAnswer | null {
    const ticket = `${op.userId}:${op.ticket}`;
    if (op.kind === 'reset') {
      this.count(op);
      this.resets.set(ticket, Math.max(time, this.resets.get(ticket) ?? 0));
      for (const [key, { row, time: rowTime }] of this.rows) {
        if (row.userId === op.userId && row.ticket === op.ticket && rowTime <= time) this.rows.delete(key);
      }
      return null;
    }
    if (op.body.questionId === POISON) throw new ApiError({ status: 422, message: 'Такого вопроса нет' });
    const key = `${op.userId}:${op.body.questionId}`;
    const current = this.rows.get(key);
    const row = {
      ...op.body,
      id: this.rows.size + 1,
      userId: op.userId,
      createdAt: new Date(time).toISOString(),
    };
    const isNewer = time > (current?.time ?? 0) && time > (this.resets.get(ticket) ?? 0);
    if (!isNewer) return current?.row ?? row;
    this.count(op);
    this.rows.set(key, { row, time });
    return row;
  }

  private count(op: TicketOp): void {
    this.applied.set(op.key, (this.applied.get(op.key) ?? 0) + 1);
  }
}

function timeOf(uuidv7: string): number {
  return Number.parseInt(uuidv7.replaceAll('-', '').slice(0, 12), 16);
}
