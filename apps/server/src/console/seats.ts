import { difference, note, OPERATOR } from '#console/journal.ts';
import type { Queryable } from '#db/database.ts';

/** Seats of a school: who takes them, how many there are, until when. */
export interface Seats {
  /** Learners who are not archived. */
  readonly taken: number;
  /** Undefined: as many as come. */
  readonly limit: number | undefined;
  /** Last day of the seats, `YYYY-MM-DD` in Moscow. */
  readonly until: string | undefined;
  /** In `full` and `ended` no newcomer is registered and no archived learner comes back. */
  readonly state: 'free' | 'near' | 'full' | 'ended';
}

/** Part of the seats from which a school is told that they run out. */
const NEAR = 0.9;
/** Offset of Moscow from UTC in milliseconds: a day ends at midnight there. */
const MOSCOW = 3 * 3_600_000;

/**
 * Seats of a school, counted as doorkeeper, operator or manager: a teacher sees a part of the roster only. Whoever takes
 * one asks `takeSeats`.
 * @param now milliseconds since 1970
 */
export async function seatsOf(tx: Queryable, schoolId: number, now: number): Promise<Seats> {
  const [row] = await tx.query<{ taken: number; seats: number | null; until: string | null }>(
    `SELECT count(r.user_id)::int AS taken, c.seats, to_char(c.seats_until, 'YYYY-MM-DD') AS until
     FROM schools s LEFT JOIN console_settings c ON c.school_id = s.id
     LEFT JOIN roster r ON r.school_id = s.id AND r.archived_at IS NULL
     WHERE s.id = $1 GROUP BY c.seats, c.seats_until`,
    [schoolId],
  );
  const { taken = 0, seats = null, until = null } = row ?? {};
  const today = new Date(now + MOSCOW).toISOString().slice(0, 10);
  const stateOf = (): Seats['state'] => {
    if (until !== null && until < today) return 'ended';
    if (seats === null) return 'free';
    if (taken >= seats) return 'full';
    return taken >= seats * NEAR ? 'near' : 'free';
  };
  return { taken, limit: seats ?? undefined, until: until ?? undefined, state: stateOf() };
}

/** Lets one transaction at a time take seats of a school, or two newcomers would both see the last one free. */
async function lockSeats(tx: Queryable, schoolId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('seats'), $1::int)", [schoolId]);
}

/**
 * Whether that many more learners may join a school or come back to it; keeps their seats for this transaction.
 * @param now milliseconds since 1970
 */
export async function takeSeats(
  tx: Queryable,
  schoolId: number,
  count: number,
  now: number,
): Promise<boolean> {
  // Most schools have as many as come: their newcomers neither wait for each other nor are counted.
  const limited = await tx.query(
    'SELECT 1 FROM console_settings WHERE school_id = $1 AND (seats IS NOT NULL OR seats_until IS NOT NULL)',
    [schoolId],
  );
  if (limited.length === 0 || count === 0) return true;
  await lockSeats(tx, schoolId);
  const { state, taken, limit } = await seatsOf(tx, schoolId, now);
  return state !== 'ended' && taken + count <= (limit ?? Infinity);
}

/** Sets the seats of a school, as operator; without a limit as many as come, without a day for ever. */
export async function changeSeats(
  tx: Queryable,
  schoolId: number,
  { limit, until }: Pick<Seats, 'limit' | 'until'>,
  now: number,
): Promise<Seats> {
  const before = await seatsOf(tx, schoolId, now);
  await tx.query(
    `INSERT INTO console_settings (school_id, seats, seats_until) VALUES ($1, $2, $3::text::date)
     ON CONFLICT (school_id) DO UPDATE SET seats = EXCLUDED.seats, seats_until = EXCLUDED.seats_until`,
    [schoolId, limit ?? null, until ?? null],
  );
  const after = await seatsOf(tx, schoolId, now);
  const noted = (seats: Seats) => ({ limit: seats.limit ?? null, until: seats.until ?? null });
  await note(tx, {
    schoolId,
    staffName: OPERATOR,
    action: 'seats.changed',
    subject: { kind: 'settings', name: 'Места' },
    ...difference(noted(before), noted(after)),
  });
  return after;
}
