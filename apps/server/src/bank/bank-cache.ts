import { getCatalogue, getTicket, type WireQuestion } from '@avto/contract';
import { NO_PHOTO, TICKET_COUNT } from '@avto/rules';
import pLimit from 'p-limit';

import {
  readBankState,
  readPhotoSizes,
  readQuestions,
  readRetiredQuestions,
  type RetiredQuestion,
  type StoredPhotoSize,
  type StoredQuestion,
} from '#bank/bank-store.ts';
import { BankPacks } from '#bank/bank-packs.ts';
import { catalogueOf } from '#bank/catalogue.ts';
import { chooseFormat } from '#bank/photo-format.ts';
import { type Encoding, PreparedBody } from '#lib/prepared-body.ts';
import type { Queryable } from '#db/database.ts';

interface LoadedBank {
  readonly revision: number;
  readonly tickets: ReadonlyMap<number, PreparedBody>;
  /** Undefined before the first load. */
  readonly catalogue: PreparedBody | undefined;
  readonly questions: ReadonlyMap<number, StoredQuestion>;
  /** Every format of each picture, by the picture's name. */
  readonly photos: ReadonlyMap<string, readonly StoredPhotoSize[]>;
  /** Undefined before the first load. */
  readonly packs: BankPacks | undefined;
}

/** Download size of the whole bank for one client; bytes on the wire. */
export interface BankSize {
  readonly tickets: { readonly count: number; readonly bytes: number };
  readonly photos: { readonly count: number; readonly bytes: number };
}

/** The bank in memory: tickets ready to send, and questions to grade answers by. */
export class BankCache {
  #loaded: LoadedBank = {
    revision: -1,
    tickets: new Map(),
    catalogue: undefined,
    questions: new Map(),
    photos: new Map(),
    packs: undefined,
  };
  readonly #db: Queryable;
  /** One load at a time: of two at once the older could end last. */
  readonly #limit = pLimit(1);

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Reloads the bank when its revision has changed; the old one serves until the new one is complete. */
  readonly refresh = (): Promise<void> => this.#limit(() => this.#load());

  async #load(): Promise<void> {
    const state = await readBankState(this.#db);
    const revision = state?.revision ?? 0;
    if (revision === this.#loaded.revision) return;
    const stored = await readQuestions(this.#db);
    const sizes = await readPhotoSizes(this.#db);
    const prepared = Array.from({ length: TICKET_COUNT }, (_, index) => {
      const wire = stored.filter(({ ticket }) => ticket === index + 1).map(toWire);
      return [index + 1, prepare(getTicket.success.body.parse(wire))] as const;
    });
    const tickets = new Map(prepared);
    const questions = new Map(stored.map((row) => [row.id, row]));
    const catalogue = prepare(getCatalogue.success.body.parse(catalogueOf(stored, sizes)));
    const photos = byName(sizes);
    const packs = new BankPacks({ tickets: [...tickets.values()], catalogue, photos: [...photos.values()] });
    this.#loaded = { revision, tickets, catalogue, questions, photos, packs };
  }

  /** A ticket by number; undefined outside 1..40. */
  ticket(number: number): PreparedBody | undefined {
    return this.#loaded.tickets.get(number);
  }

  /** Topics, sources and pictures of the bank; undefined before the first load. */
  catalogue(): PreparedBody | undefined {
    return this.#loaded.catalogue;
  }

  /** The whole bank in few answers; undefined before the first load. */
  packs(): BankPacks | undefined {
    return this.#loaded.packs;
  }

  /** Size of the whole bank for a client that accepts this encoding and these formats of pictures. */
  async size(encoding: Encoding, accept: string | undefined): Promise<BankSize> {
    const { tickets, photos, questions } = this.#loaded;
    const filled = new Set([...questions.values()].map(({ ticket }) => ticket));
    const chosen = [...photos.values()].map((formats) => chooseFormat(formats, accept)?.bytes ?? 0);
    const bodies = await Promise.all([...tickets.values()].map((ticket) => ticket.bytes(encoding)));
    return {
      tickets: {
        count: filled.size,
        bytes: sum(bodies.map(({ length }) => length)),
      },
      photos: { count: chosen.length, bytes: sum(chosen) },
    };
  }

  /** Grows when the bank is replaced, so that values derived from it can be made anew. */
  get revision(): number {
    return this.#loaded.revision;
  }

  /** Every question in the bank, by ticket and position. */
  questions(): StoredQuestion[] {
    return [...this.#loaded.questions.values()];
  }

  /** A question in the bank by id. */
  question(id: number): StoredQuestion | undefined {
    return this.#loaded.questions.get(id);
  }

  /** Those of these questions that left the bank, by id; read from the database. */
  async retired(ids: readonly number[]): Promise<ReadonlyMap<number, RetiredQuestion>> {
    const rows = await readRetiredQuestions(this.#db, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const prepare = (value: unknown): PreparedBody => new PreparedBody(JSON.stringify(value));

function byName(rows: readonly StoredPhotoSize[]): Map<string, StoredPhotoSize[]> {
  const photos = new Map<string, StoredPhotoSize[]>();
  for (const row of rows) photos.set(row.name, [...(photos.get(row.name) ?? []), row]);
  return photos;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

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
