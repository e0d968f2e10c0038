import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { getTicket, type WireQuestion } from '@avto/contract';
import { NO_PHOTO, TICKET_COUNT } from '@avto/rules';

import { readBankState, readQuestions, type StoredQuestion } from '#bank/bank-store.ts';
import type { Queryable } from '#db/database.ts';

/** One ticket as it goes over the wire, made once when the bank is loaded. */
export interface PreparedTicket {
  /** Strong: hash of the body. */
  readonly etag: string;
  readonly body: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

interface LoadedBank {
  readonly revision: number;
  readonly tickets: ReadonlyMap<number, PreparedTicket>;
  readonly questions: ReadonlyMap<number, StoredQuestion>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The bank in memory: tickets ready to send, and questions to grade answers by. */
export class BankCache {
  #loaded: LoadedBank = { revision: -1, tickets: new Map(), questions: new Map() };
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Loads the bank again when its revision has changed; the old one serves until the new one is whole. */
  async refresh(): Promise<void> {
    const state = await readBankState(this.#db);
    const revision = state?.revision ?? 0;
    if (revision === this.#loaded.revision) return;
    const stored = await readQuestions(this.#db);
    const tickets = new Map<number, PreparedTicket>();
    for (let number = 1; number <= TICKET_COUNT; number += 1) {
      const wire = stored.filter(({ ticket }) => ticket === number).map(toWire);
      tickets.set(number, await prepare(wire));
    }
    this.#loaded = { revision, tickets, questions: new Map(stored.map((row) => [row.id, row])) };
  }

  /** A ticket by number; undefined outside 1..40. */
  ticket(number: number): PreparedTicket | undefined {
    return this.#loaded.tickets.get(number);
  }

  /** A question in the bank by id. */
  question(id: number): StoredQuestion | undefined {
    return this.#loaded.questions.get(id);
  }
}

function toWire(row: StoredQuestion): WireQuestion {
  return {
    eduetq_id: row.id,
    eduetq_eduets_id: row.ticket,
    eduetq_number_card: row.ticket,
    eduetq_number_card_pp: row.position,
    eduetq_title: row.title,
    eduetq_comment: row.comment,
    eduetq_photo_name: row.photo_name ?? NO_PHOTO,
    answers: row.options.map((option) => ({
      edueta_id: option.id,
      edueta_eduetq_id: row.id,
      edueta_number_pp: option.position,
      edueta_title: option.title,
      edueta_is_right: option.isRight,
    })),
  };
}

async function prepare(questions: WireQuestion[]): Promise<PreparedTicket> {
  const body = Buffer.from(JSON.stringify(getTicket.success.body.parse(questions)));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    brotli: await brotliAsync(body, quality),
    gzip: await gzipAsync(body),
  };
}
