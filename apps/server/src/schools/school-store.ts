import type { DrivingSchool } from '@avto/contract';

import type { Queryable } from '#db/database.ts';

/** Everything an operator sets of a school; absent parts are null. */
export interface SchoolRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly logo_photo: string | null;
  readonly support_email: string | null;
  readonly info_email: string | null;
  readonly website: string | null;
  readonly promotion_photo: string | null;
  readonly promotion_link: string | null;
  readonly closed_at: Date | null;
}

export type NewSchool = Omit<SchoolRecord, 'id' | 'closed_at'>;

const columns =
  'id, code, name, logo_photo, support_email, info_email, website, promotion_photo, promotion_link, closed_at';

/** Codes are compared without case and surrounding blanks, in any alphabet (decision O3). */
function codeKey(code: string): string {
  return code.trim().normalize('NFKC').toLocaleLowerCase('ru');
}

/** A school by its code as somebody typed it, closed ones included. */
export async function findSchool(db: Queryable, code: string): Promise<SchoolRecord | undefined> {
  const key = codeKey(code);
  // A NUL in a parameter is an error of the database.
  if (key.includes('\0')) return undefined;
  const rows = await db.query<SchoolRecord>(`SELECT ${columns} FROM schools WHERE code_key = $1`, [key]);
  return rows[0];
}

/** A school by its id, closed ones included. */
export async function findSchoolById(db: Queryable, id: number): Promise<SchoolRecord | undefined> {
  const rows = await db.query<SchoolRecord>(`SELECT ${columns} FROM schools WHERE id = $1`, [id]);
  return rows[0];
}

/** The id of a school that takes newcomers, by id; undefined when it is closed or unknown. */
export async function openSchoolId(db: Queryable, id: number): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>('SELECT id FROM schools WHERE id = $1 AND closed_at IS NULL', [
    id,
  ]);
  return rows[0]?.id;
}

/** All schools with how many learners each has, ordered by name. */
export function listSchools(db: Queryable): Promise<(SchoolRecord & { learners: number })[]> {
  return db.query(
    `SELECT ${columns}, (SELECT count(*)::int FROM users u WHERE u.school_id = s.id) AS learners
     FROM schools s ORDER BY name`,
  );
}

/** Creates a school, or writes over the one with id `known`. A taken code is a unique violation. */
export async function saveSchool(db: Queryable, school: NewSchool, known?: number): Promise<void> {
  const values = [
    school.code,
    codeKey(school.code),
    school.name,
    school.logo_photo,
    school.support_email,
    school.info_email,
    school.website,
    school.promotion_photo,
    school.promotion_link,
  ];
  const written =
    'code, code_key, name, logo_photo, support_email, info_email, website, promotion_photo, promotion_link';
  await (known === undefined
    ? db.query(`INSERT INTO schools (${written}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, values)
    : db.query(
        `UPDATE schools SET (${written}, updated_at) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) WHERE id = $10`,
        [...values, known],
      ));
}

/** Closes a school to newcomers, or opens it again; its learners keep working either way (decision S9). */
export async function setSchoolClosed(db: Queryable, id: number, closed: boolean): Promise<void> {
  await db.query(
    'UPDATE schools SET closed_at = CASE WHEN $2 THEN coalesce(closed_at, now()) END, updated_at = now() WHERE id = $1',
    [id, closed],
  );
}

/** The public part of a school (decision S6). */
export function toDrivingSchool(school: SchoolRecord): DrivingSchool {
  return {
    code: school.code,
    name: school.name,
    branding: {
      imageName: school.logo_photo,
      supportEmail: school.support_email,
      infoEmail: school.info_email,
      website: school.website,
    },
    promotion: { imageName: school.promotion_photo, link: school.promotion_link },
  };
}
