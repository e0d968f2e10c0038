import { createHash } from 'node:crypto';

import { type Bank, bankFingerprint, type BankQuestion, type OtherView } from '@avto/question-bank';

import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import { SIZE, storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';

/** One stored question; `options` carry the ids that the wire needs. */
export interface StoredQuestion {
  readonly id: number;
  readonly ticket: number;
  readonly position: number;
  readonly title: string;
  readonly comment: string;
  readonly photo_name: string | null;
  readonly options: readonly StoredOption[];
  /** Empty where the bank names none. */
  readonly topic: string;
  /** Null in a bank that was imported before this was kept. */
  readonly clauses: readonly string[] | null;
  readonly alt: string | null;
  /** Null where the bank has none, and in one that was stored before there were any. */
  readonly other_view: OtherView | null;
}

interface StoredOption {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  readonly isRight: boolean;
}

export interface BankState {
  readonly revision: number;
  readonly source: string;
  readonly edition: string;
  readonly fingerprint: string;
}

export interface Replacement {
  /** False when the stored bank was already this one. */
  readonly changed: boolean;
  /** Questions that learners' answers stay with, and ones that left the bank. */
  readonly kept: number;
  readonly added: number;
  readonly retired: number;
  /** Learners' answers that belong to a retired question; they come back with it. */
  readonly answersSetAside: number;
}

interface KnownQuestion {
  readonly id: number;
  readonly ticket: number | null;
  readonly position: number | null;
  readonly fingerprint: string;
  readonly photo_name: string | null;
  readonly options: StoredOption[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Identity of a question for a learner: its text and its options in their order, with the right one. */
function questionFingerprint(question: BankQuestion): string {
  return sha256(
    JSON.stringify([question.title, question.options.map(({ title, isRight }) => [title, isRight])]),
  );
}

/** The stored bank's state, or undefined before the first import. */
export async function readBankState(db: Queryable): Promise<BankState | undefined> {
  const rows = await db.query<BankState>('SELECT revision, source, edition, fingerprint FROM bank_state');
  return rows[0];
}

/** The questions in the bank, ordered by ticket and position. */
export function readQuestions(db: Queryable): Promise<StoredQuestion[]> {
  return db.query<StoredQuestion>(
    `SELECT id, ticket, position, title, comment, photo_name, options, topic, clauses, alt, other_view
     FROM bank_questions WHERE ticket IS NOT NULL ORDER BY ticket, position`,
  );
}

export type RetiredQuestion = Pick<StoredQuestion, 'id' | 'options'>;

/** Those of these questions that left the bank. */
export function readRetiredQuestions(db: Queryable, ids: readonly number[]): Promise<RetiredQuestion[]> {
  return db.query<RetiredQuestion>(
    'SELECT id, options FROM bank_questions WHERE ticket IS NULL AND id = ANY($1::bigint[])',
    [ids],
  );
}

/** One format of a stored picture, without its bytes. */
export interface StoredPhotoSize {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Sizes of the pictures of the bank's questions, of both views, one row a format. */
export function readPhotoSizes(db: Queryable): Promise<StoredPhotoSize[]> {
  return db.query<StoredPhotoSize>(
    `SELECT name, content_type, ${SIZE} AS bytes, width, height FROM photos
     WHERE name IN (SELECT photo_name FROM bank_questions WHERE ticket IS NOT NULL
       UNION ALL SELECT other_view ->> 'photoName' FROM bank_questions WHERE ticket IS NOT NULL)`,
  );
}

/**
 * Replaces the bank in one transaction.
 * A question that is the same as before keeps its id and so its learners' answers, also when it
 * moved to another ticket (decision Q9). The same bank again changes nothing. Pictures go into `photos`, or else
 * into the database.
 */
export async function replaceBank(database: Database, bank: Bank, photos?: PhotoStore): Promise<Replacement> {
  return database.transaction(async (tx) => {
    await actAsOperator(tx);
    // One replacement at a time: a second one waits here and then sees the first one's result.
    await tx.query('LOCK TABLE bank_questions IN SHARE ROW EXCLUSIVE MODE');
    const fingerprint = bankFingerprint(bank);
    const state = await readBankState(tx);
    if (state?.fingerprint === fingerprint && state.source === bank.source) {
      return { changed: false, kept: bank.questions.length, added: 0, retired: 0, answersSetAside: 0 };
    }
    await storePhotos(tx, bank.pictures, photos);
    const { settled, ...counts } = await writeQuestions(tx, bank);
    const answersSetAside = settled ? 0 : await moveAnswers(tx);
    await tx.query(
      `INSERT INTO bank_state (revision, source, edition, fingerprint) VALUES (1, $1, $2, $3)
       ON CONFLICT (only_row) DO UPDATE SET revision = bank_state.revision + 1, source = excluded.source,
         edition = excluded.edition, fingerprint = excluded.fingerprint, imported_at = now()`,
      [bank.source, bank.edition, fingerprint],
    );
    return { changed: true, ...counts, answersSetAside };
  });
}

async function writeQuestions(tx: Queryable, bank: Bank) {
  const known = await tx.query<KnownQuestion>(
    'SELECT id, ticket, position, fingerprint, photo_name, options FROM bank_questions',
  );
  const matches = matchQuestions(bank.questions, known);
  const active = known.filter(({ ticket }) => ticket !== null).length;
  await tx.query('UPDATE bank_questions SET ticket = NULL, position = NULL WHERE ticket IS NOT NULL');
  let kept = 0;
  let keptActive = 0;
  for (const question of bank.questions) {
    const same = matches.get(question);
    if (same) {
      kept += 1;
      if (same.ticket !== null) keptActive += 1;
    }
  }
  for (let from = 0; from < bank.questions.length; from += PER_STATEMENT) {
    await writeSome(tx, bank.questions.slice(from, from + PER_STATEMENT), matches);
  }
  const tickets = new Map([...matches].map(([question, { id }]) => [id, question.ticket]));
  // No question moved and none is out of the bank: no answer has to move either.
  const settled = known.every(({ id, ticket }) => ticket !== null && tickets.get(id) === ticket);
  return { kept, added: bank.questions.length - kept, retired: active - keptActive, settled };
}

/** Questions of one statement: of each alone, an embedded database would take seconds for a bank. */
const PER_STATEMENT = 200;

/** Writes questions over those that they continue, or as new ones in their order. */
async function writeSome(
  tx: Queryable,
  questions: readonly BankQuestion[],
  matches: ReadonlyMap<BankQuestion, KnownQuestion>,
): Promise<void> {
  const rows = questions.map((question) => ({
    id: matches.get(question)?.id ?? null,
    ticket: question.ticket,
    position: question.position,
    topic: question.topic,
    title: question.title,
    comment: question.comment,
    photo_name: question.photoName,
    clauses: question.clauses,
    alt: question.alt,
    other_view: question.otherView ?? null,
    fingerprint: questionFingerprint(question),
    options: question.options,
  }));
  const columns = `id bigint, ticket int, position int, topic text, title text, comment text, photo_name text,
    clauses jsonb, alt text, other_view jsonb, fingerprint text, options jsonb`;
  const [known, added] = [rows.filter(({ id }) => id !== null), rows.filter(({ id }) => id === null)];
  if (known.length > 0) {
    await tx.query(
      `UPDATE bank_questions b SET ticket = q.ticket, position = q.position, topic = q.topic, comment = q.comment,
         photo_name = q.photo_name, clauses = q.clauses, alt = q.alt,
         other_view = q.other_view
       FROM jsonb_to_recordset($1::text::jsonb) AS q (${columns}) WHERE b.id = q.id`,
      [JSON.stringify(known)],
    );
  }
  if (added.length > 0) {
    await tx.query(
      `INSERT INTO bank_questions
         (ticket, position, topic, title, comment, photo_name, fingerprint, clauses, alt, other_view, options)
       SELECT q.ticket, q.position, q.topic, q.title, q.comment, q.photo_name, q.fingerprint, q.clauses, q.alt,
         q.other_view, (SELECT jsonb_agg(option || jsonb_build_object('id', nextval('bank_option_ids')))
          FROM jsonb_array_elements(q.options) AS option)
       FROM jsonb_to_recordset($1::text::jsonb) AS q (${columns})`,
      [JSON.stringify(added)],
    );
  }
}

/**
 * Matches each new question with the stored one that it continues. Texts repeat in real banks (dozens of «Вам разрешено
 * движение…» differ by the picture alone), so a place in the bank or the picture must agree as well;
 * each stored question is continued once.
 */
function matchQuestions(
  questions: readonly BankQuestion[],
  known: readonly KnownQuestion[],
): Map<BankQuestion, KnownQuestion> {
  const free = new Set(known);
  const byFingerprint = groupByFingerprint(known);
  const matches = new Map<BankQuestion, KnownQuestion>();
  const rules: ((question: BankQuestion, row: KnownQuestion) => boolean)[] = [
    (question, row) =>
      row.ticket === question.ticket &&
      row.position === question.position &&
      row.photo_name === question.photoName,
    (question, row) => row.photo_name === question.photoName,
    (question, row) => row.ticket === question.ticket && row.position === question.position,
  ];
  for (const rule of rules) {
    for (const question of questions) {
      if (matches.has(question)) continue;
      const same = byFingerprint
        .get(questionFingerprint(question))
        ?.find((row) => free.has(row) && rule(question, row));
      if (!same) continue;
      free.delete(same);
      matches.set(question, same);
    }
  }
  return matches;
}

function groupByFingerprint(known: readonly KnownQuestion[]): Map<string, KnownQuestion[]> {
  const groups = new Map<string, KnownQuestion[]>();
  for (const row of known) groups.set(row.fingerprint, [...(groups.get(row.fingerprint) ?? []), row]);
  return groups;
}

/** Puts every answer where its question now stands; returns how many have no question any more. Reads all answers. */
async function moveAnswers(tx: Queryable & { script(sql: string): Promise<void> }): Promise<number> {
  // A script: on millions of answers it may take longer than the timeout of a statement, and a node that starts has one.
  await tx.script(movingAnswers(''));
  const rows = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM answers WHERE ticket IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/** Learners per transaction: keeps each short. */
const LEARNERS_AT_ONCE = 1000;

/**
 * Puts answers where their questions now stand: those that a node has saved by the bank before, which it had until it loaded the
 * new one. Reads all answers.
 */
export async function settleAnswers(db: Database): Promise<void> {
  const [last] = await db.query<{ id: number | null }>('SELECT max(user_id) AS id FROM learners');
  for (let first = 0; first <= (last?.id ?? 0); first += LEARNERS_AT_ONCE) {
    await db.transaction(async (tx) => {
      await actAsOperator(tx);
      const some = 'AND a.user_id >= $1 AND a.user_id < $2';
      await tx.query(movingAnswers(some), [first, first + LEARNERS_AT_ONCE]);
    });
  }
}

/**
 * The statement that moves answers, with one more condition on `answers a`. It holds the learners before their answers, as saving,
 * clearing and the deletion of an account do: the other way round it would wait for a deletion that waits for it. Answers that come
 * meanwhile are settled later.
 */
function movingAnswers(condition: string): string {
  const isElsewhere = 'q.id = a.question_id AND a.ticket IS DISTINCT FROM q.ticket';
  return `WITH held AS MATERIALIZED (
      SELECT l.user_id FROM learners l WHERE l.user_id IN (
        SELECT a.user_id FROM answers a JOIN bank_questions q ON ${isElsewhere} ${condition}
      ) ORDER BY l.user_id FOR KEY SHARE OF l
    ), moved AS (
      UPDATE answers a SET ticket = q.ticket FROM bank_questions q, held h
      WHERE h.user_id = a.user_id AND ${isElsewhere} RETURNING a.user_id
    )
    UPDATE learners SET answers_rev = answers_rev + 1 WHERE user_id IN (SELECT user_id FROM moved)`;
}
