import { randomUUID } from 'node:crypto';

import type { Operation } from '@avto/contract';
import { consoleOperations } from '@avto/contract/console/operations';
import type { InjectOptions } from 'fastify';

import { newPersonalCode } from '#console/personal-code.ts';
import { asOperator, type Transaction } from '#console/scope.ts';
import { addStaffLink } from '#console/staff-links.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { findSchoolById, saveSchool } from '#schools/school-store.ts';
import { readSettings } from '#schools/settings-store.ts';
import { type TestApp, testSchool } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

export type ConsoleId = (typeof consoleOperations)[number]['id'];

/** Everything of one school that a call of the console can reach, and the people who may call. */
export interface ConsoleWorld {
  readonly groupId: number;
  readonly learnerId: number;
  readonly invitationId: number;
  /** A task of the group. */
  readonly taskId: number;
  /** An earlier publication of the school; its draft has version 2 and can be published over it. */
  readonly publicationId: number;
  /** An internal exam of the group that goes on; the learner has begun. */
  readonly examId: number;
  /** A form of the school that the learner answered. */
  readonly formId: number;
  /** A group of the school in which nothing goes on. */
  readonly idleGroupId: number;
  readonly colleagueId: number;
  /** Token of the colleague's one-time link. */
  readonly linkToken: string;
  readonly manager: TestStaff;
  /** Of the group that the learner is in. */
  readonly teacher: TestStaff;
  /** Of another group of the school. */
  readonly otherTeacher: TestStaff;
  /** Manager of another school. */
  readonly stranger: TestStaff;
  /** Words that nobody outside the group may read. */
  readonly secrets: readonly string[];
}

const staffPassword = 'correct horse';
const OTHER_SCHOOL = 'OTHER-1';
let serial = 0;
let passwordHash: Promise<string> | undefined;

const worldQuestion = {
  title: 'Вопрос?',
  theme: 'Тема',
  link: null,
  photoName: null,
  answers: [
    { title: 'Да', isRight: true },
    { title: 'Нет', isRight: false },
  ],
};

/** Makes a world of its own in the school of the tests. */
export async function consoleWorld(server: TestApp): Promise<ConsoleWorld> {
  serial += 1;
  const hash = await (passwordHash ??= new PasswordHash().hash(staffPassword));
  await saveSchool(server.db, testSchool(OTHER_SCHOOL, 'Чужая')).catch(() => {});
  const mark = `Тайна${serial}`;
  const { groupId, otherGroupId, idleGroupId } = await asOperator(server.db, async (tx) => {
    const add = (name: string) =>
      insert(
        tx,
        "INSERT INTO groups (school_id, name, name_key) SELECT id, $1, lower($1) FROM schools WHERE code = 'AVTO2026' RETURNING id",
        [name],
      );
    return {
      groupId: await add(`${mark} группа`),
      otherGroupId: await add(`Другая ${serial}`),
      idleGroupId: await add(`${mark} пустая`),
    };
  });
  const manager = await testStaff(server);
  const teacher = await testStaff(server, { role: 'teacher', groupIds: [groupId, idleGroupId] });
  const otherTeacher = await testStaff(server, { role: 'teacher', groupIds: [otherGroupId] });
  const stranger = await testStaff(server, { school: OTHER_SCHOOL });
  const { schoolId } = manager;
  const made = await asOperator(server.db, async (tx) => {
    const learnerId = await insert(
      tx,
      "INSERT INTO users (login, password_hash, school_id) VALUES ($1, 'x', $2) RETURNING id",
      [`Secret${serial}`, schoolId],
    );
    const invitationId = await insert(
      tx,
      `INSERT INTO invitations (school_id, group_id, name, code, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '30 days') RETURNING id`,
      [schoolId, groupId, `${mark} гость`, newPersonalCode()],
    );
    const taskId = await insert(
      tx,
      `INSERT INTO tasks (school_id, goal, group_id, starts_on, ends_on)
       VALUES ($1, '{"kind":"tickets","first":1,"last":2}', $2, '2026-11-01', '2026-11-30') RETURNING id`,
      [schoolId, groupId],
    );
    const formId = await insert(
      tx,
      `INSERT INTO forms (school_id, key, name, questions) VALUES ($1, 'world', 'Анкета', $2::text::jsonb)
       ON CONFLICT (school_id, key) DO UPDATE SET questions = excluded.questions RETURNING id`,
      [schoolId, JSON.stringify([worldQuestion])],
    );
    const publicationId = await typedDraft(tx, schoolId, `${mark}@example.org`);
    const examId = await insert(
      tx,
      `INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_name, rules, code, opened_at, closes_at)
       SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $3, 'official', '123456', now() - interval '1 year', now() + interval '10 years'
       FROM internal_exams WHERE school_id = $1 RETURNING id`,
      [schoolId, groupId, `${mark} группа`],
    );
    const colleagueId = await insert(
      tx,
      "INSERT INTO staff (school_id, login, login_key, name, role) VALUES ($1, $2, $2, $3, 'teacher') RETURNING id",
      [schoolId, `colleague${serial}@example.org`, `${mark} коллега`],
    );
    await tx.query('UPDATE roster SET group_id = $2, name = $3, name_key = lower($3) WHERE user_id = $1', [
      learnerId,
      groupId,
      `${mark} ученик`,
    ]);
    await tx.query('UPDATE staff SET password_hash = $1 WHERE id = ANY ($2::bigint[])', [
      hash,
      [manager.id, teacher.id, otherTeacher.id, stranger.id],
    ]);
    // Settings are saved on the version that a school without any has.
    await tx.query('DELETE FROM console_settings');
    await tx.query('INSERT INTO task_progress (task_id, user_id, school_id) VALUES ($1, $2, $3)', [
      taskId,
      learnerId,
      schoolId,
    ]);
    await tx.query(
      `INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name, start, device, begun_at, issued)
       VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), gen_random_uuid(), now(), '{"main":[],"extra":[]}')`,
      [examId, learnerId, schoolId, groupId, `${mark} ученик`],
    );
    await tx.query(
      `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
       VALUES ($1, $2, 'Анкета', jsonb_build_array(jsonb_build_object('checkedTitle', $3::text, 'title', 'Тема', 'link', null, 'isRight', false)), now())`,
      [learnerId, formId, `${mark} ответ`],
    );
    await tx.query(
      `INSERT INTO question_reports (user_id, question_id, about, comment, created_at)
       SELECT $1, id, 'other', $2, now() FROM bank_questions ORDER BY id LIMIT 1`,
      [learnerId, `${mark} ошибка`],
    );
    const link = await addStaffLink(tx, colleagueId, server.clock.now());
    const linkToken = link.path.split('/').at(-1) ?? '';
    return { learnerId, invitationId, taskId, formId, publicationId, examId, colleagueId, linkToken };
  });
  return {
    ...made,
    groupId,
    idleGroupId,
    manager,
    teacher,
    otherTeacher,
    stranger,
    secrets: [mark, `Secret${serial}`],
  };
}

/** The id of the row that a statement adds. */
async function insert(tx: Transaction, text: string, values: (string | number)[]): Promise<number> {
  return (await tx.query<{ id: number }>(text, values))[0]?.id ?? 0;
}

/** A draft over what the school shows, and a publication that differs from it; returns the id of the publication. */
async function typedDraft(tx: Transaction, schoolId: number, infoEmail: string): Promise<number> {
  await tx.query('DELETE FROM school_drafts');
  await tx.query('DELETE FROM school_publications');
  await tx.query(
    `INSERT INTO school_drafts (school_id, version, typed, base)
     SELECT id, 2, jsonb_build_object('infoEmail', $2::text), jsonb_build_object('infoEmail', coalesce(info_email, ''))
     FROM schools WHERE id = $1`,
    [schoolId, infoEmail.replace(/^\D+/, 'info')],
  );
  const settings = await readSettings(tx, await findSchoolById(tx, schoolId));
  const earlier = { ...settings, name: `Раньше ${infoEmail.slice(0, 9)}` };
  return insert(
    tx,
    `INSERT INTO school_publications (school_id, staff_name, origin, content, changes)
     VALUES ($1, 'Кто-то', 'found', $2::text::jsonb, '[]') RETURNING id`,
    [schoolId, JSON.stringify(earlier)],
  );
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
}

const settings = {
  version: 1,
  demandsTotp: false,
  needRules: {
    awayDays: 9,
    notBegunDays: null,
    dropPoints: 15,
    failedExams: 3,
    openMistakes: 60,
    overdueDays: 2,
  },
};

const smallPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="3"><path d="M0 0h8v3H0z" fill="#a78bfa"/></svg>',
).toString('base64');

/** Inputs of each call of the console, by which the manager of the world is answered with a success. */
export const consoleInputs: Record<ConsoleId, (world: ConsoleWorld, caller?: TestStaff) => Input> = {
  getStaffSession: () => ({}),
  staffSignIn: ({ manager }, caller = manager) => ({
    body: { login: caller.login, password: staffPassword },
  }),
  staffSignOut: () => ({}),
  getStaffLink: ({ linkToken }) => ({ params: { token: linkToken } }),
  useStaffLink: ({ linkToken }) => ({ params: { token: linkToken }, body: { password: 'another password' } }),
  changeStaffPassword: () => ({ body: { password: staffPassword, newPassword: 'another password' } }),
  beginTotp: () => ({ body: { password: staffPassword } }),
  confirmTotp: () => ({ body: { code: '123456' } }),
  removeTotp: () => ({ body: { password: staffPassword } }),
  listStaff: () => ({}),
  addStaff: ({ groupId }) => ({
    body: {
      name: 'Новый',
      login: `new${(serial += 1)}@example.org`,
      role: 'teacher',
      groupIds: [groupId],
    },
  }),
  changeStaff: ({ colleagueId }) => ({ params: { id: colleagueId }, body: { version: 1, name: 'Иначе' } }),
  newStaffLink: ({ colleagueId }) => ({ params: { id: colleagueId }, body: { dropTotp: true } }),
  getConsoleSettings: () => ({}),
  saveConsoleSettings: () => ({ body: { ...settings, readyPercent: 50 + ((serial += 1) % 49) } }),
  listJournal: ({ learnerId }) => ({ query: `learner=${learnerId}` }),
  exportJournal: ({ learnerId }) => ({ query: `learner=${learnerId}&format=csv` }),
  listGroups: () => ({}),
  addGroup: () => ({ body: { name: `Новая ${(serial += 1)}` } }),
  changeGroup: ({ groupId }) => ({
    params: { id: groupId },
    body: { version: 1, name: `Иначе ${(serial += 1)}` },
  }),
  listNeed: ({ groupId }) => ({ query: `group=${groupId}` }),
  listLearners: ({ groupId }) => ({ query: `group=${groupId}` }),
  exportLearners: ({ groupId }) => ({ query: `group=${groupId}&format=csv` }),
  getLearner: ({ learnerId }) => ({ params: { id: learnerId } }),
  changeLearner: ({ learnerId }) => ({ params: { id: learnerId }, body: { version: 1, isHidden: true } }),
  deleteLearner: ({ learnerId, secrets }) => ({
    params: { id: learnerId },
    body: { typed: `${secrets[0]} ученик` },
  }),
  addPasswordCard: ({ learnerId }) => ({ params: { id: learnerId }, body: {} }),
  exportLearner: ({ learnerId }) => ({ params: { id: learnerId }, query: 'format=csv' }),
  listInvitations: ({ groupId }) => ({ query: `group=${groupId}` }),
  listKnownNames: ({ groupId }) => ({ query: `group=${groupId}` }),
  addInvitations: ({ groupId }) => ({ body: { groupId, names: ['Первый Гость', 'Второй Гость'] } }),
  changeInvitation: ({ invitationId }) => ({
    params: { id: invitationId },
    body: { version: 1, isRevoked: true },
  }),
  listHardest: ({ groupId }) => ({ query: `group=${groupId}` }),
  exportHardest: ({ groupId }) => ({ query: `group=${groupId}&format=csv` }),
  getWeek: ({ groupId }) => ({ params: { id: groupId } }),
  exportWeek: ({ groupId }) => ({ params: { id: groupId }, query: 'format=csv' }),
  listForms: () => ({}),
  getFormResults: ({ formId, groupId }) => ({ params: { id: formId }, query: `group=${groupId}` }),
  listFormAnswers: ({ formId, groupId }) => ({ params: { id: formId }, query: `group=${groupId}` }),
  exportForm: ({ formId, groupId }) => ({
    params: { id: formId },
    query: `group=${groupId}&format=csv&table=answers`,
  }),
  listReports: () => ({}),
  listTopics: () => ({}),
  listTasks: ({ groupId }) => ({ query: `group=${groupId}` }),
  getTask: ({ taskId }) => ({ params: { id: taskId } }),
  addTask: ({ groupId }) => ({
    body: { goal: { kind: 'exams', count: 3 }, groupId, startsOn: '2026-11-20', endsOn: '2026-11-27' },
  }),
  changeTask: ({ taskId }) => ({ params: { id: taskId }, body: { version: 1, endsOn: '2026-12-01' } }),
  deleteTask: ({ taskId }) => ({ params: { id: taskId }, body: { version: 1 } }),
  listInternalExams: ({ groupId }) => ({ query: `group=${groupId}` }),
  openInternalExam: ({ idleGroupId }) => ({ body: { groupId: idleGroupId, minutes: 40, rules: 'official' } }),
  getInternalExam: ({ examId }) => ({ params: { id: examId } }),
  changeInternalExam: ({ examId }) => ({ params: { id: examId }, body: { version: 1, moreMinutes: 10 } }),
  changeAttempt: ({ examId, learnerId }) => ({
    params: { id: examId, learner: learnerId },
    body: { action: 'exclude' },
  }),
  getProtocol: ({ examId }) => ({ params: { id: examId } }),
  exportProtocol: ({ examId }) => ({ params: { id: examId } }),
  getLesson: ({ groupId }) => ({ query: `group=${groupId}&ticket=1` }),
  getSchoolState: () => ({}),
  saveSchoolDraft: () => ({ body: { version: 2, changed: { website: 'https://draft.example/' } } }),
  publishSchool: ({ publicationId }) => ({ body: { version: 2, publication: publicationId } }),
  listPublications: () => ({}),
  getPublication: ({ publicationId }) => ({ params: { id: publicationId } }),
  restorePublication: ({ publicationId }) => ({
    params: { id: publicationId },
    body: { publication: publicationId },
  }),
  addSchoolPicture: () => ({ body: { data: smallPicture } }),
  exportSchoolFile: () => ({}),
  readSchoolFile: () => ({ body: { data: Buffer.from('school: AVTO2026').toString('base64') } }),
};

/** The contract's operation of that id. */
export function consoleOperation(id: ConsoleId): Operation {
  return consoleOperations.find((each) => each.id === id) as Operation;
}

/** A call as a page of the console makes it. */
export function consoleRequest(
  id: ConsoleId,
  { params = {}, query, body }: Input,
  headers: Record<string, string | undefined>,
): InjectOptions {
  const { method, path } = consoleOperation(id);
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const page = {
    origin: 'http://localhost:80',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
    ...headers,
  };
  serial += 1;
  return {
    method,
    url: query ? `${url}?${query}` : url,
    ...(body ? { payload: body } : {}),
    headers: Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
    // Limits are tested elsewhere; here they would hide what lies behind them.
    remoteAddress: `10.7.${(serial >> 8) & 255}.${serial & 255}`,
  };
}

const TABLES = [
  'staff',
  'staff_links',
  'staff_sessions',
  'staff_groups',
  'console_settings',
  'groups',
  'roster',
  'invitations',
  'tasks',
  'task_progress',
  'internal_exams',
  'exam_attempts',
  'password_cards',
  'console_journal',
  'schools',
  'banners',
  'forms',
  'school_drafts',
  'school_publications',
  'users',
  'sessions',
];

/** Of these it does not count when somebody was last seen. */
const WITH_LAST_SEEN = new Set(['staff']);

/** Sums of hashes that differ when anything of the console differs, whatever the order of the rows. */
export async function consoleState(server: TestApp): Promise<unknown> {
  const columns = TABLES.map((table) => {
    const row = WITH_LAST_SEEN.has(table) ? "(to_jsonb(t) - 'last_seen_at')" : 't';
    return `(SELECT sum(hashtextextended(${row}::text, 0))::text FROM ${table} t) AS ${table}`;
  });
  return asOperator(server.db, async (tx) => (await tx.query(`SELECT ${columns.join(', ')}`))[0]);
}
