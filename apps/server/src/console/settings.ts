import type { ConsoleSettings, NeedRules } from '@avto/contract/console';

import type { Queryable } from '#db/database.ts';

/** Rules of need until a manager changes them. */
export const DEFAULT_RULES: NeedRules = {
  awayDays: 7,
  notBegunDays: 3,
  dropPoints: 15,
  failedExams: 3,
  openMistakes: 60,
  overdueDays: 1,
};
const DEFAULT_READY = 85;

/** The thresholds of a school; what nobody changed has its default. */
export async function readSettings(tx: Queryable, schoolId: number): Promise<ConsoleSettings> {
  const rows = await tx.query<StoredSettings>(
    'SELECT version, demands_totp, ready_from, need_rules FROM console_settings WHERE school_id = $1',
    [schoolId],
  );
  return toSettings(rows[0]);
}

/** Row of a school's settings; null throughout where there is none. */
export interface StoredSettings {
  readonly version: number | null;
  readonly demands_totp: boolean | null;
  readonly ready_from: number | null;
  readonly need_rules: Partial<NeedRules> | null;
}

export function toSettings(row: StoredSettings | undefined): ConsoleSettings {
  return {
    version: row?.version ?? 1,
    demandsTotp: row?.demands_totp ?? false,
    readyPercent: row?.ready_from ?? DEFAULT_READY,
    needRules: { ...DEFAULT_RULES, ...row?.need_rules },
  };
}

/** Keeps others from changing the settings of a school until the transaction ends; gives it a row if it has none. */
export async function lockSettings(tx: Queryable, schoolId: number): Promise<void> {
  await tx.query('INSERT INTO console_settings (school_id) VALUES ($1) ON CONFLICT DO NOTHING', [schoolId]);
  await tx.query('SELECT 1 FROM console_settings WHERE school_id = $1 FOR UPDATE', [schoolId]);
}

/** Writes all thresholds of a school, under its lock, and raises their version. */
export async function writeSettings(
  tx: Queryable,
  schoolId: number,
  { demandsTotp, readyPercent, needRules }: ConsoleSettings,
): Promise<void> {
  await tx.query(
    `UPDATE console_settings SET (version, demands_totp, ready_from, need_rules) = (version + 1, $2, $3, $4::jsonb)
     WHERE school_id = $1`,
    [schoolId, demandsTotp, readyPercent, JSON.stringify(needRules)],
  );
}
