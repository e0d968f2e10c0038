import { randomBytes } from 'node:crypto';

import { readQuestions } from '#bank/bank-store.ts';
import { addFormResults } from '#console/demo/demo-form-results.ts';
import { type DemoHistory, demoHistory } from '#console/demo/demo-history.ts';
import { demoGroups, demoInvited, type DemoLearner, demoLearners } from '#console/demo/demo-learners.ts';
import { foldName } from '#console/fold-name.ts';
import { newPersonalCode } from '#console/personal-code.ts';
import type { Queryable } from '#db/database.ts';
import { PasswordHash } from '#lib/password-hash.ts';

const DAY = 86_400_000;
const SEED = 2026;
/** Offset of Moscow from UTC in milliseconds. */
const MOSCOW = 3 * 3_600_000;

/**
 * Fills the demo school with made-up learners, so that its console has something to show: two groups, weeks of answers
 * and exams, answers to questionnaires, a few personal codes. Nobody knows their password.
 * @param tx acts as the operator
 * @param now milliseconds since 1970
 */
export async function addDemoPeople(tx: Queryable, schoolId: number, now: number): Promise<void> {
  const passwordHash = await new PasswordHash().hash(randomBytes(32).toString('base64'));
  const questions = await readQuestions(tx);
  const random = fixedRandom(SEED);
  const groups = await addGroups(tx, schoolId);
  const ids = await addAccounts(tx, schoolId, passwordHash, now);
  const people = demoLearners.map((learner) => ({
    id: ids.get(learner.login) ?? 0,
    learner,
    groupId: groups[learner.group] ?? null,
    history: demoHistory(learner.habit, questions, random, now),
  }));
  await nameThem(tx, people, now);
  const tickets = new Map(questions.map(({ id, ticket, options }) => [id, { ticket, options }]));
  await addAnswers(tx, people, tickets);
  await addExams(tx, people);
  await addCodes(tx, schoolId, people, now);
  await addTasks(tx, schoolId, groups, now);
  await addFormResults(tx, schoolId, people, random);
  await tx.query('UPDATE learners SET answers_rev = 1 WHERE user_id = ANY ($1::bigint[])', [
    people.filter(({ history }) => history.memories.size > 0).map(({ id }) => id),
  ]);
  await tx.query('SELECT summarise_learners($1::bigint[])', [people.map(({ id }) => id)]);
  await tx.query('SELECT count_first_answers($1::bigint[])', [people.map(({ id }) => id)]);
}

interface Person {
  readonly id: number;
  readonly learner: DemoLearner;
  readonly groupId: number | null;
  readonly history: DemoHistory;
}

async function addGroups(tx: Queryable, schoolId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO groups (school_id, name, name_key)
     SELECT $1, g.name, g.key FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS g (name, key, place)
     ORDER BY g.place RETURNING id`,
    [schoolId, demoGroups, demoGroups.map((name) => foldName(name))],
  );
  return rows.map(({ id }) => id);
}

async function addAccounts(
  tx: Queryable,
  schoolId: number,
  passwordHash: string,
  now: number,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; login: string }>(
    `INSERT INTO users (login, password_hash, school_id, created_at)
     SELECT u.login, $2, $1, u.at::timestamptz FROM unnest($3::text[], $4::text[]) AS u (login, at) RETURNING id, login`,
    [
      schoolId,
      passwordHash,
      demoLearners.map(({ login }) => login),
      demoLearners.map(({ habit }) => new Date(now - habit.joined * DAY).toISOString()),
    ],
  );
  return new Map(rows.map(({ id, login }) => [login, id]));
}

async function nameThem(tx: Queryable, people: readonly Person[], now: number): Promise<void> {
  const rows = people.map(({ id, groupId, learner: { name, login, habit } }) => ({
    id,
    group: name === undefined ? null : groupId,
    name: name ?? null,
    key: foldName(name ?? login),
    joined: new Date(now - habit.joined * DAY).toISOString(),
  }));
  await tx.query(
    `UPDATE roster r SET name = p.name, name_key = p.key, group_id = p."group", joined_at = p.joined
     FROM jsonb_to_recordset($1::text::jsonb) AS p (id bigint, "group" bigint, name text, key text, joined timestamptz)
     WHERE r.user_id = p.id`,
    [JSON.stringify(rows)],
  );
}

async function addAnswers(
  tx: Queryable,
  people: readonly Person[],
  questions: ReadonlyMap<
    number,
    { ticket: number; options: readonly { position: number; isRight: boolean }[] }
  >,
): Promise<void> {
  const memory = people.flatMap(({ id, history }) =>
    [...history.memories].map(([question, { first, recent }]) => {
      const wrong = questions.get(question)?.options.filter(({ isRight }) => !isRight) ?? [];
      // Two of three fall for the same option.
      const fallenFor = wrong[id % 3 === 0 ? (id + question) % wrong.length : question % wrong.length];
      return { u: id, q: question, f: first, r: recent, o: fallenFor?.position ?? null };
    }),
  );
  await tx.query(
    `INSERT INTO memory (user_id, question_id, first, recent, first_option)
     SELECT m.u, m.q, m.f, m.r, m.o
     FROM jsonb_to_recordset($1::text::jsonb) AS m (u bigint, q bigint, f bigint, r bigint[], o smallint)`,
    [JSON.stringify(memory)],
  );
  const answers = people.flatMap(({ id, history }) =>
    [...history.answers].map(([question, { at, isRight }]) => {
      const { ticket = null, options = [] } = questions.get(question) ?? {};
      const chosen = options.find((option) => option.isRight === isRight);
      return {
        u: id,
        q: question,
        t: ticket,
        a: chosen?.position ?? 1,
        r: isRight,
        at: new Date(at).toISOString(),
      };
    }),
  );
  await tx.query(
    `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
     SELECT a.u, a.q, a.t, a.a, a.r, a.at
     FROM jsonb_to_recordset($1::text::jsonb) AS a (u bigint, q bigint, t smallint, a smallint, r boolean, at timestamptz)`,
    [JSON.stringify(answers)],
  );
}

async function addExams(tx: Queryable, people: readonly Person[]): Promise<void> {
  const exams = people.flatMap(({ id, history }) =>
    history.exams.map(({ exam, startedAt, finishedAt, outcome, wrong }) => ({
      u: id,
      rules: exam.rules,
      begun: new Date(startedAt).toISOString(),
      ended: new Date(finishedAt).toISOString(),
      seconds: exam.seconds,
      reason: outcome.reason,
      rights: outcome.right,
      total: outcome.total,
      wrong,
      slots: exam.slots,
    })),
  );
  await tx.query(
    `INSERT INTO exam_results (user_id, rules, started_at, finished_at, seconds, reason, right_count, total, wrong, slots)
     SELECT e.u, e.rules, e.begun, e.ended, e.seconds, e.reason, e.rights, e.total, e.wrong, e.slots
     FROM jsonb_to_recordset($1::text::jsonb) AS e (u bigint, rules text, begun timestamptz, ended timestamptz, seconds int,
       reason text, rights smallint, total smallint, wrong bigint[], slots jsonb)`,
    [JSON.stringify(exams)],
  );
}

/** A task that is over, one for each group that goes on; how far they are the job of the summaries finds. */
async function addTasks(
  tx: Queryable,
  schoolId: number,
  groups: readonly number[],
  now: number,
): Promise<void> {
  const day = (days: number) => new Date(now + MOSCOW + days * DAY).toISOString().slice(0, 10);
  const [evening = 0, weekend = 0] = groups;
  const tasks = [
    { group: evening, goal: { kind: 'tickets', first: 1, last: 1 }, from: day(-40), to: day(-2) },
    { group: evening, goal: { kind: 'practice', minutes: 10 }, from: day(-2), to: day(4) },
    { group: weekend, goal: { kind: 'exams', count: 1 }, from: day(-20), to: day(3) },
  ];
  await tx.query(
    `INSERT INTO tasks (school_id, goal, group_id, starts_on, ends_on)
     SELECT $1, t.goal, t."group", t."from", t."to"
     FROM jsonb_to_recordset($2::text::jsonb) AS t (goal jsonb, "group" bigint, "from" date, "to" date)`,
    [schoolId, JSON.stringify(tasks)],
  );
}

/** Personal codes: two that wait, and those by which the first three of the named came. */
async function addCodes(
  tx: Queryable,
  schoolId: number,
  people: readonly Person[],
  now: number,
): Promise<void> {
  const waiting = demoInvited.map((name) => ({
    name,
    group: people[0]?.groupId ?? null,
    code: newPersonalCode(),
    at: new Date(now - 2 * DAY).toISOString(),
    used: null,
    user: null,
  }));
  const used = people.slice(0, 3).map(({ id, learner, groupId }) => {
    const at = new Date(now - learner.habit.joined * DAY).toISOString();
    return { name: learner.name ?? learner.login, group: groupId, code: null, at, used: at, user: id };
  });
  await tx.query(
    `INSERT INTO invitations (school_id, group_id, name, code, created_at, expires_at, used_at, user_id)
     SELECT $1, i."group", i.name, i.code, i.at, i.at + interval '30 days', i.used, i."user"
     FROM jsonb_to_recordset($2::text::jsonb)
       AS i (name text, "group" bigint, code text, at timestamptz, used timestamptz, "user" bigint)`,
    [schoolId, JSON.stringify([...waiting, ...used])],
  );
}

/** The same numbers from 0 to 1 every time (mulberry32). */
function fixedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
