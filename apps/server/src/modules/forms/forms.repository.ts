import type { FormResult, NewFormResult } from '@avto/contract';

import type { Database } from '#db/database.ts';
import type { StoredFormQuestion } from '#schools/promotion-store.ts';

export interface FormRow {
  readonly id: number;
  readonly name: string;
  readonly action_text: string | null;
  readonly action_link: string | null;
  readonly questions: readonly StoredFormQuestion[];
}

export interface ResultRow {
  readonly id: number;
  readonly form_id: number;
  readonly form_name: string;
  readonly form_link: string | null;
  readonly form_action: string | null;
  readonly elements: FormResult['elements'];
  readonly created_at: Date;
}

/** An answer as it is kept. */
export type StoredElement = FormResult['elements'][number] & {
  /** Text and picture of the question of the form that was answered; absent where it is not known which one that was. */
  readonly asked?: string;
  readonly photo?: string | null;
};

export interface NewResult extends Omit<NewFormResult, 'elements'> {
  readonly elements: readonly StoredElement[];
  readonly userId: number;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
  readonly at: Date;
}

/** A form of the learner's school, or of all schools (migrations/0003 find_form). */
export async function findForm(db: Database, userId: number, formId: number): Promise<FormRow | undefined> {
  const rows = await db.prepared<FormRow>(
    'find_form',
    'SELECT id, name, action_text, action_link, questions FROM find_form($1, $2)',
    [userId, formId],
  );
  return rows[0];
}

export async function latestResult(db: Database, userId: number): Promise<ResultRow | undefined> {
  const rows = await db.prepared<ResultRow>(
    'latest_form_result',
    'SELECT id, form_id, form_name, form_link, form_action, elements, created_at FROM latest_form_result($1)',
    [userId],
  );
  return rows[0];
}

/** Stores a result once per key, or says why not (migrations/0008 save_form_result). */
export async function saveResultRow(
  db: Database,
  result: NewResult,
): Promise<ResultRow | 'key_reused' | 'no_user'> {
  const rows = await db.prepared<ResultRow & { outcome: 'saved' | 'key_reused' | 'no_user' }>(
    'save_form_result',
    `SELECT outcome, id, form_id, form_name, form_link, form_action, elements, created_at
     FROM save_form_result($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      result.userId,
      result.key ?? null,
      result.requestHash,
      result.formId,
      result.formName,
      result.formLink,
      result.formAction,
      JSON.stringify(result.elements),
      result.at,
    ],
  );
  const { outcome, ...row } = rows[0] as (typeof rows)[number];
  return outcome === 'saved' ? row : outcome;
}
