import type { Database } from '#db/database.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import { answersRevision, listAnswerRows } from '#modules/answers/answers.repository.ts';

/** Source of a list: the replica, or the primary because the replica was behind or out of use. */
export type ListSource = 'replica' | 'behind' | 'away';

export interface ListDeps {
  readonly db: Database;
  /** A copy of `db` for lists that are not older there; absent: all come from `db`. */
  readonly replica?: ReadReplica | undefined;
  /** Called for each list while there is a replica. */
  readonly onList: (source: ListSource) => void;
}

/**
 * The learner's list as JSON text with its revision, never older than the primary's; undefined for a deleted account.
 * @param revision of the primary's list, if known
 */
export async function readList(deps: ListDeps, userId: number, revision?: number) {
  return (await readFromReplica(deps, userId, revision)) ?? listAnswerRows(deps.db, userId);
}

async function readFromReplica({ db, replica, onList }: ListDeps, userId: number, known?: number) {
  if (!replica) return undefined;
  if (!replica.isUsed) {
    onList('away');
    return undefined;
  }
  const revision = known ?? (await answersRevision(db, userId));
  if (revision === undefined) return undefined;
  try {
    const list = await replica.read((copy) => listAnswerRows(copy, userId));
    if (list && list.rev >= revision) {
      onList('replica');
      return list;
    }
    onList('behind');
  } catch {
    onList('away');
  }
  return undefined;
}
