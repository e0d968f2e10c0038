import type { FormSummary } from '@avto/contract/console/forms';

import { Bindings } from '#console/bindings.ts';
import { seenBy } from '#console/learner-rows.ts';
import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';
import type { AnswerCount, KeptAnswer } from '#modules/console-forms/form-counts.ts';
import type { StoredFormQuestion } from '#schools/promotion-store.ts';

/** Different answers that are counted apart. */
const MOST_COUNTS = 2000;

export interface AnswersFilter {
  /** Null: without a group; undefined: all that one may see. */
  readonly groupId: number | null | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Learners of a filter, as an array of their ids. */
function learners(staff: Staff, groupId: AnswersFilter['groupId'], bindings: Bindings): string {
  const where = [seenBy(staff, bindings)];
  if (groupId === null) where.push('r.group_id IS NULL');
  else if (groupId !== undefined) where.push(`r.group_id = ${bindings.bind(groupId, 'bigint')}`);
  return `ARRAY(SELECT r.user_id FROM roster r WHERE ${where.join(' AND ')})`;
}

/** The latest result of each learner of a filter (migrations/0022 seen_form_results). */
function results(
  staff: Staff,
  formId: number,
  { groupId, from, before }: AnswersFilter,
  bindings: Bindings,
  ids?: readonly number[],
): string {
  const users = ids ? bindings.bind(ids, 'bigint[]') : learners(staff, groupId, bindings);
  const span = [from, before].map((at) => bindings.bind(at ?? null, 'timestamptz')).join(', ');
  return `seen_form_results(${users}, ${bindings.bind(formId, 'bigint')}, ${span}, `;
}

/** Forms of the school; those for all schools, and those that it removed, where learners whom this person may see answered them. */
export async function findForms(tx: Queryable, staff: Staff): Promise<FormSummary[]> {
  const bindings = new Bindings();
  const rows = await tx.query<Omit<FormSummary, 'lastAt'> & { lastAt: Date | null }>(
    `SELECT f.id, f.name, jsonb_array_length(f.questions) AS questions, f.removed_at IS NOT NULL AS "isRemoved",
       coalesce(a.learners, 0) AS learners, a.last_at AS "lastAt"
     FROM forms f LEFT JOIN (
       SELECT s.form_id, count(*)::int AS learners, max(s.created_at) AS last_at
       FROM seen_form_results(${learners(staff, undefined, bindings)}, NULL, NULL, NULL, false) s GROUP BY s.form_id
     ) a ON a.form_id = f.id
     WHERE (f.school_id = ${bindings.bind(staff.schoolId, 'bigint')} AND f.removed_at IS NULL)
       OR ((f.school_id = ${bindings.bind(staff.schoolId, 'bigint')} OR f.school_id IS NULL) AND a.learners > 0)
     ORDER BY "isRemoved", "lastAt" DESC NULLS LAST, name, id`,
    bindings.values,
  );
  return rows.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }));
}

export interface FoundForm {
  readonly name: string;
  readonly isRemoved: boolean;
  readonly questions: readonly StoredFormQuestion[];
}

/** A form of the school or of all schools, also one that was removed. */
export async function findForm(tx: Queryable, staff: Staff, id: number): Promise<FoundForm | undefined> {
  const forms = await tx.query<FoundForm>(
    `SELECT name, removed_at IS NOT NULL AS "isRemoved", questions FROM forms
     WHERE id = $1 AND (school_id = $2 OR school_id IS NULL)`,
    [id, staff.schoolId],
  );
  return forms[0];
}

const KEPT_WORDS = `e ->> 'asked' AS question, CASE WHEN e ->> 'asked' IS NULL THEN e ->> 'question' END AS claimed,
  e ->> 'photo' AS photo, e ->> 'title' AS theme, e ->> 'checkedTitle' AS chosen`;
const KEPT_ANSWER = `${KEPT_WORDS}, (e -> 'isRight')::boolean AS "isRight"`;

/**
 * How many learners of a filter answered, and how many of them gave which answer. An answer of an unknown question is one kind,
 * however it was judged; `looseKinds` counts these kinds, also those beyond the counts.
 */
export async function countResults(
  tx: Queryable,
  staff: Staff,
  id: number,
  filter: AnswersFilter,
): Promise<{ learners: number; archived: number; counts: AnswerCount[]; looseKinds: number }> {
  const bindings = new Bindings();
  const rows = await tx.query<{
    learners: number;
    archived: number;
    counted: (AnswerCount & { looseKinds: number }) | null;
  }>(
    `WITH found AS MATERIALIZED (SELECT * FROM ${results(staff, id, filter, bindings)}true))
     SELECT total.*, to_jsonb(c) AS counted FROM (
       SELECT count(*)::int AS learners, count(r.archived_at)::int AS archived
       FROM found f JOIN roster r ON r.user_id = f.user_id
     ) total LEFT JOIN (
       SELECT ${KEPT_WORDS}, e ->> 'asked' IS NOT NULL AND (e -> 'isRight')::boolean AS "isRight", count(*)::int AS count,
         (count(*) FILTER (WHERE e ->> 'asked' IS NULL) OVER ())::int AS "looseKinds"
       FROM found f, jsonb_array_elements(f.elements) e GROUP BY 1, 2, 3, 4, 5, 6
       ORDER BY e ->> 'asked' IS NULL, count(*) DESC, theme, chosen LIMIT ${MOST_COUNTS}
     ) c ON true`,
    bindings.values,
  );
  return {
    learners: rows[0]?.learners ?? 0,
    archived: rows[0]?.archived ?? 0,
    counts: rows.flatMap(({ counted }) => counted ?? []),
    looseKinds: rows[0]?.counted?.looseKinds ?? 0,
  };
}

const BY_NAME = 'r.name_key COLLATE "C", r.user_id';

/** Ids of learners of a filter who answered, by name: a part of them, and how many there are. */
export async function whoAnswered(
  tx: Queryable,
  staff: Staff,
  id: number,
  filter: AnswersFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const bindings = new Bindings();
  const rows = await tx.query<{ total: number; id: number | null }>(
    `WITH found AS MATERIALIZED (SELECT f.user_id FROM ${results(staff, id, filter, bindings)}false) f)
     SELECT total.total, page.id FROM (SELECT count(*)::int AS total FROM found) total LEFT JOIN (
       SELECT r.user_id AS id, row_number() OVER (ORDER BY ${BY_NAME}) AS place
       FROM found f JOIN roster r ON r.user_id = f.user_id
       ORDER BY ${BY_NAME} LIMIT ${bindings.bind(limit, 'int')} OFFSET ${bindings.bind(offset, 'int')}
     ) page ON true ORDER BY page.place`,
    bindings.values,
  );
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap((row) => row.id ?? []) };
}

export interface AnswerRow {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly answers: readonly KeptAnswer[];
}

/** Answers of these learners, by name. */
export function answersById(
  tx: Queryable,
  staff: Staff,
  id: number,
  filter: AnswersFilter,
  ids: readonly number[],
): Promise<AnswerRow[]> {
  const bindings = new Bindings();
  return tx.query(
    `SELECT r.user_id AS id, u.login, r.name, r.group_id, g.name AS group_name, r.archived_at, f.created_at, (
       SELECT coalesce(jsonb_agg(to_jsonb(k) - 'place' ORDER BY k.place), '[]') FROM (
         SELECT ${KEPT_ANSWER}, place FROM jsonb_array_elements(f.elements) WITH ORDINALITY a (e, place)
       ) k
     ) AS answers
     FROM ${results(staff, id, filter, bindings, ids)}true) f
     JOIN roster r ON r.user_id = f.user_id JOIN users u ON u.id = r.user_id LEFT JOIN groups g ON g.id = r.group_id
     WHERE ${seenBy(staff, bindings)} ORDER BY ${BY_NAME}`,
    bindings.values,
  );
}
