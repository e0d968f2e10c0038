import type { Queryable } from '#db/database.ts';

/** Ids of groups in the counts that are none: learners without a group, and all of the school. */
export const NO_GROUP = 0;
export const WHOLE_SCHOOL = -1;

/** How many learners chose this the first time: `choice` 0 is right, -1 a wrong option that is not known, else its position. */
export interface FirstAnswers {
  readonly question_id: number;
  readonly choice: number;
  readonly learners: number;
}

/** A text that changes whenever the counts of these groups do. */
export async function countsRevision(
  tx: Queryable,
  schoolId: number,
  groupIds: readonly number[],
): Promise<string> {
  const [row] = await tx.query<{ revisions: string | null }>(
    `SELECT string_agg(group_id || ':' || revision, ',' ORDER BY group_id) AS revisions
     FROM first_answer_revisions WHERE school_id = $1 AND group_id = ANY ($2::bigint[])`,
    [schoolId, groupIds],
  );
  return row?.revisions ?? '';
}

/** First answers of the learners of these groups together. */
export function readFirstAnswers(
  tx: Queryable,
  schoolId: number,
  groupIds: readonly number[],
): Promise<FirstAnswers[]> {
  return tx.query(
    `SELECT question_id, choice, sum(learners)::int AS learners FROM first_answers
     WHERE school_id = $1 AND group_id = ANY ($2::bigint[]) AND learners > 0 GROUP BY question_id, choice`,
    [schoolId, groupIds],
  );
}
