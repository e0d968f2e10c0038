import type {
  publishSchool as publishOperation,
  saveSchoolDraft as saveOperation,
  SchoolChange,
  SchoolFields,
  SchoolPublication,
  SchoolState,
} from '@avto/contract/console/school';
import type * as z from 'zod/mini';

import { type Change, makeChange } from '#console/change.ts';
import { actorOf } from '#console/journal.ts';
import { inSchool, type Staff, type Transaction } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  findDraft,
  lockDraft,
  sharedBanners,
  type StoredDraft,
  updateDraft,
} from '#modules/console-school/school.repository.ts';
import { changedDraft, type DraftChange, draftNow } from '#schools/school-draft.ts';
import { fieldsOf, picturesOf, problemsOf, settingsOf } from '#schools/school-fields.ts';
import {
  findPublication,
  latestPublication,
  listPublications as pageOfHistory,
  recordPublication,
} from '#schools/school-history.ts';
import { storedPictures } from '#schools/school-pictures.ts';
import type { SchoolSettings } from '#schools/school-settings.ts';
import { findSchoolById, type SchoolRecord } from '#schools/school-store.ts';
import { settingsChanges } from '#schools/settings-changes.ts';
import { lockSchools, readSettings, writeSettings } from '#schools/settings-store.ts';

/** Publications on a page. */
const PAGE = 20;

export interface SchoolDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** The draft, what is published, and what stands between them. */
export function getState({ db }: SchoolDeps, staff: Staff): Promise<SchoolState> {
  return inSchool(db, staff, (tx) => readState(tx, staff.schoolId));
}

/**
 * Saves fields as they were typed.
 * @throws Failure changed_meanwhile when draft or publication are newer than what was seen
 */
export function saveDraft(
  { db, now }: SchoolDeps,
  staff: Staff,
  { version, publication, ...change }: z.output<(typeof saveOperation)['body']>,
): Promise<SchoolState> {
  return inSchool(db, staff, async (tx) => {
    const draft = await lockDraft(tx, staff.schoolId);
    const latest = (await latestPublication(tx, staff.schoolId))?.id ?? 0;
    if (draft.version !== version || (publication ?? latest) !== latest) {
      throw new Failure('changed_meanwhile');
    }
    const { settings } = await published(tx, staff.schoolId);
    const next = changedDraft(draft, fieldsOf(settings), change as DraftChange);
    const edit =
      Object.keys(next.typed).length > 0 ? { staffName: staff.name, at: new Date(now()) } : undefined;
    await updateDraft(tx, staff.schoolId, next, edit);
    return readState(tx, staff.schoolId);
  });
}

/**
 * Publishes the draft.
 * @throws Failure changed_meanwhile when draft or publication are newer than what was seen, validation_failed,
 * already_done
 */
export function publish(
  { db }: SchoolDeps,
  change: Change,
  { version, publication }: z.output<(typeof publishOperation)['body']>,
): Promise<SchoolState> {
  const { schoolId } = change.staff;
  return makeChange(db, change, async (tx) => {
    await lockSchools(tx);
    const draft = await lockDraft(tx, schoolId);
    const { school, settings } = await published(tx, schoolId);
    const { fields, overtaken } = draftNow(draft, fieldsOf(settings));
    const latest = await latestPublication(tx, schoolId);
    if (draft.version !== version || (latest?.id ?? 0) !== publication || overtaken.length > 0) {
      throw new Failure('changed_meanwhile');
    }
    await write(tx, change, { school, before: settings, fields, origin: 'console' });
    await updateDraft(tx, schoolId, { typed: {}, base: {} }, undefined);
    return readState(tx, schoolId);
  });
}

/**
 * Publishes an earlier state again; what is typed in the draft stays typed.
 * @throws Failure not_found, changed_meanwhile, validation_failed, already_done
 */
export function restore({ db }: SchoolDeps, change: Change, id: number, seen: number): Promise<SchoolState> {
  const { schoolId } = change.staff;
  return makeChange(db, change, async (tx) => {
    await lockSchools(tx);
    const earlier = await findPublication(tx, schoolId, id);
    if (!earlier) throw new Failure('not_found');
    const latest = await latestPublication(tx, schoolId);
    if (latest?.id !== seen) throw new Failure('changed_meanwhile');
    const { school, settings } = await published(tx, schoolId);
    const fields = fieldsOf(earlier.content);
    await write(tx, change, { school, before: settings, fields, origin: 'undo' });
    return readState(tx, schoolId);
  });
}

/** A page of what was published. */
export async function listPublications(
  { db }: SchoolDeps,
  staff: Staff,
  page: number,
): Promise<{ total: number; publications: SchoolPublication[] }> {
  const { total, publications } = await inSchool(db, staff, (tx) =>
    pageOfHistory(tx, staff.schoolId, { limit: PAGE, offset: (page - 1) * PAGE }),
  );
  return {
    total,
    publications: publications.map(({ id, at, staff_name, origin, changes }) => ({
      id,
      at: at.toISOString(),
      who: staff_name,
      origin,
      changes: [...changes],
    })),
  };
}

/** Changes that publishing an earlier state again would make. @throws Failure not_found */
export function getPublication(
  { db }: SchoolDeps,
  staff: Staff,
  id: number,
): Promise<{ latest: number; fields: SchoolFields; changes: SchoolChange[] }> {
  return inSchool(db, staff, async (tx) => {
    const earlier = await findPublication(tx, staff.schoolId, id);
    if (!earlier) throw new Failure('not_found');
    const { settings } = await published(tx, staff.schoolId);
    const latest = await latestPublication(tx, staff.schoolId);
    return {
      latest: latest?.id ?? 0,
      fields: fieldsOf(earlier.content),
      changes: settingsChanges(settings, earlier.content),
    };
  });
}

/** The school and what is published of it. */
export async function published(
  tx: Transaction,
  schoolId: number,
): Promise<{ school: SchoolRecord; settings: SchoolSettings }> {
  const school = await findSchoolById(tx, schoolId);
  if (!school) throw new Failure('not_found');
  return { school, settings: await readSettings(tx, school) };
}

async function write(
  tx: Transaction,
  change: Change,
  {
    school,
    before,
    fields,
    origin,
  }: {
    school: SchoolRecord;
    before: SchoolSettings;
    fields: SchoolFields;
    origin: 'console' | 'undo';
  },
): Promise<void> {
  const [problem] = problemsOf(school.code, fields, await storedPictures(tx, picturesOf(fields)));
  if (problem) {
    throw new Failure('validation_failed', { message: `${problem.field}: ${problem.reason}` });
  }
  const after = settingsOf(fields);
  if (settingsChanges(before, after).length === 0) {
    throw new Failure('validation_failed', { message: 'Ученики уже видят именно это' });
  }
  await writeSettings(tx, school, after);
  await recordPublication(tx, actorOf(change), { origin, before, after });
}

async function readState(tx: Transaction, schoolId: number): Promise<SchoolState> {
  const { school, settings } = await published(tx, schoolId);
  const draft = await findDraft(tx, schoolId);
  const seen = fieldsOf(settings);
  const { fields, overtaken, overtakenForms } = draftNow(draft, seen);
  const latest = await latestPublication(tx, schoolId);
  const shared = await sharedBanners(tx);
  const asFields = fieldsOf({
    staticBanner: shared.static,
    performanceBanner: shared.performance,
    forms: [],
  });
  return {
    code: school.code,
    version: draft.version,
    fields,
    published: seen,
    overtaken,
    overtakenForms: [...overtakenForms],
    problems: problemsOf(school.code, fields, await storedPictures(tx, picturesOf(fields))),
    changes: settingsChanges(settings, settingsOf(fields)),
    publication: latest?.id ?? 0,
    lastEdit: lastEdit(draft),
    lastPublication: latest ? { at: latest.at.toISOString(), who: latest.staff_name } : null,
    shared: { staticBanner: asFields.staticBanner, performanceBanner: asFields.performanceBanner },
  };
}

function lastEdit({ staff_name, edited_at }: StoredDraft): SchoolState['lastEdit'] {
  return edited_at ? { at: edited_at.toISOString(), who: staff_name ?? '' } : null;
}
