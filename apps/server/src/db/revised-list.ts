import type { Database, Queryable } from '#db/database.ts';
import type { ReadReplica } from '#db/read-replica.ts';

/** Source of a list: the replica, or the primary because the replica was behind or out of use. */
export type ListSource = 'replica' | 'behind' | 'away';

/** SQL functions that give a learner's rows as JSON text with the revision. */
export type RevisedList = 'list_answers' | 'list_memory' | 'list_exam_results';

export interface ListDeps {
  readonly db: Database;
  /** A copy of `db` for lists that are not older there; absent: all come from `db`. */
  readonly replica?: ReadReplica | undefined;
  /** Called for each list while there is a replica. */
  readonly onList: (source: ListSource) => void;
}

/**
 * A learner's list as JSON text with its revision, never older than the primary's; undefined for a deleted account.
 * @param revision of the primary's list, if known
 */
export async function readList(deps: ListDeps, list: RevisedList, userId: number, revision?: number) {
  return (await readFromReplica(deps, list, userId, revision)) ?? listRows(deps.db, list, userId);
}

async function readFromReplica(
  { db, replica, onList }: ListDeps,
  list: RevisedList,
  userId: number,
  known?: number,
) {
  if (!replica) return undefined;
  if (!replica.isUsed) {
    onList('away');
    return undefined;
  }
  const revision = known ?? (await listRevision(db, userId));
  if (revision === undefined) return undefined;
  try {
    const found = await replica.read((copy) => listRows(copy, list, userId));
    if (found && found.rev >= revision) {
      onList('replica');
      return found;
    }
    onList('behind');
  } catch {
    onList('away');
  }
  return undefined;
}

/** A learner's list as this database has it; undefined for a deleted account. */
export async function listRows(db: Pick<Database, 'prepared'>, list: RevisedList, userId: number) {
  const rows = await db.prepared<{ rev: number; body: string }>(list, `SELECT rev, body FROM ${list}($1)`, [
    userId,
  ]);
  return rows[0];
}

/** The revision of a learner's lists alone: one row by its key. Undefined for a deleted account. */
export async function listRevision(db: Queryable, userId: number): Promise<number | undefined> {
  const rows = await db.query<{ rev: number }>('SELECT answers_rev AS rev FROM learners WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]?.rev;
}
