import { AS_OPERATOR, type Database, type Queryable, type Value } from '#db/database.ts';

/** A person of a school's staff; all of it comes from the session and the database, nothing from the call. */
export interface Staff {
  readonly id: number;
  readonly schoolId: number;
  readonly name: string;
  readonly login: string;
  readonly role: 'manager' | 'teacher';
  /** Groups of a teacher; undefined: all of the school. */
  readonly groupIds: readonly number[] | undefined;
}

/** Runs statements that read; one with a `name` is prepared under it, where that saves its plan (`Database.prepared`). */
export interface Reader extends Queryable {
  query<Row>(text: string, values?: readonly Value[], name?: string): Promise<Row[]>;
}

export type Transaction = Queryable & { script(sql: string): Promise<void> };

// Statements, as in `actAsLearner`; numbers need no quoting.
const ofSchool = (schoolId: number) => `SET LOCAL app.school_id = '${Math.trunc(schoolId)}'`;
const ofStaff = ({ schoolId, groupIds }: Pick<Staff, 'schoolId' | 'groupIds'>) =>
  `${ofSchool(schoolId)}; SET LOCAL app.group_ids = '${groupIds ? `{${groupIds.map(Math.trunc).join(',')}}` : ''}'`;

/** Lets a transaction see the school of this person and, of a teacher, the groups, until it ends. */
export function actAsStaff(
  tx: Pick<Transaction, 'script'>,
  staff: Pick<Staff, 'schoolId' | 'groupIds'>,
): Promise<void> {
  return tx.script(ofStaff(staff));
}

/** Lets a transaction of a learner's call see the school that the learner joins or belongs to, until it ends. */
export async function actInSchool(tx: Queryable, schoolId: number): Promise<void> {
  await tx.query(ofSchool(schoolId));
}

/** Runs work of the console in one transaction that sees what this person may see and nothing else. */
export function inSchool<T>(db: Database, staff: Staff, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work, ofStaff(staff));
}

/**
 * Reads rows that belong to learners alone (memory, exams) in a transaction of the console. Those of `userIds` whom the
 * roster shows to the person of the staff are `seen`; for `read` the transaction is operator, and for nothing else.
 */
export async function readingLearners<T>(
  tx: Transaction,
  userIds: readonly number[],
  read: (seen: readonly number[]) => Promise<T>,
): Promise<T> {
  const rows = await tx.query<{ user_id: number }>(
    'SELECT r.user_id FROM roster r WHERE r.user_id = ANY ($1::bigint[])',
    [userIds],
  );
  await tx.script(AS_OPERATOR);
  const found = await read(rows.map(({ user_id }) => user_id));
  // After an error nothing more is read in this transaction.
  await tx.script("SET LOCAL app.role = ''");
  return found;
}

/** Runs one statement that reads what this person may see, in one trip to the database. */
export function readingInSchool(db: Database, staff: Staff): Reader {
  return { query: (text, values = [], name) => db.read(ofStaff(staff), text, values, name) };
}

/** Runs what is looked up before it is known who asks: sessions, links, invitations, cards. */
export function asDoorkeeper<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work, "SET LOCAL app.role = 'doorkeeper'");
}

/** Runs work of the operator: commands, jobs. */
export function asOperator<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work, AS_OPERATOR);
}
