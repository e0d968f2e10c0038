import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import {
  absentAs,
  changeHeaders,
  day,
  groupRef,
  id,
  idParam,
  instant,
  pageParam,
  personName,
  role,
  staffLogin,
  version,
} from './fields.ts';

export const staffMember = z.object({
  id,
  version,
  name: z.string(),
  login: z.string(),
  role,
  /** Of a teacher; a manager sees all. */
  groups: z.array(groupRef),
  /** `invited`: has not set a password yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  hasTotp: z.boolean(),
  lastSeenAt: z.nullable(instant),
});
export type StaffMember = z.infer<typeof staffMember>;

/** A one-time link of 72 hours; it is shown once. */
const link = z.object({ path: z.string(), expiresAt: instant });

export const listStaff = defineOperation({
  id: 'listStaff',
  method: 'GET',
  path: '/api/v1/console/staff',
  access: 'manager',
  summary: 'People of the school',
  success: { status: 200, body: z.array(staffMember) },
  errors: ['unauthorized', 'not_found'],
});

export const addStaff = defineOperation({
  id: 'addStaff',
  method: 'POST',
  path: '/api/v1/console/staff',
  access: 'manager',
  summary: 'A new account with its one-time link',
  headers: changeHeaders,
  body: z.object({
    name: personName,
    login: staffLogin,
    role,
    groupIds: z.array(id).check(z.maxLength(500)),
  }),
  success: { status: 201, body: z.object({ member: staffMember, link }) },
  errors: ['unauthorized', 'not_found', 'login_taken', 'already_done', 'foreign_page'],
});

export const changeStaff = defineOperation({
  id: 'changeStaff',
  method: 'PATCH',
  path: '/api/v1/console/staff/:id',
  access: 'manager',
  summary: 'Name, role, groups, disabled or not; the last manager can be neither disabled nor made a teacher',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    version,
    name: z.optional(personName),
    role: z.optional(role),
    groupIds: z.optional(z.array(id).check(z.maxLength(500))),
    isDisabled: z.optional(z.boolean()),
  }),
  success: { status: 200, body: staffMember },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'last_manager', 'already_done', 'foreign_page'],
});

export const newStaffLink = defineOperation({
  id: 'newStaffLink',
  method: 'POST',
  path: '/api/v1/console/staff/:id/link',
  access: 'manager',
  summary: 'A new one-time link, for a forgotten password; `dropTotp` also disconnects a lost authenticator',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({ dropTotp: z.boolean() }),
  success: { status: 201, body: link },
  errors: ['unauthorized', 'not_found', 'already_done', 'foreign_page'],
});

/** When a learner is one to be helped; each can be switched off (null). */
export const needRules = z.object({
  /** Days without an answer. */
  awayDays: z.nullable(z.int().check(z.gte(1), z.lte(90))),
  /** Days in the school without a single answer. */
  notBegunDays: z.nullable(z.int().check(z.gte(1), z.lte(90))),
  /** Percent points by which the newest fifty answers are worse than the fifty before. */
  dropPoints: z.nullable(z.int().check(z.gte(5), z.lte(90))),
  /** Exams failed one after another. */
  failedExams: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  /** Mistakes that are still open. */
  openMistakes: z.nullable(z.int().check(z.gte(10), z.lte(800))),
  /** Days past the last day of a task that is not done; a page of the version before leaves it out. */
  overdueDays: absentAs(z.nullable(z.int().check(z.gte(1), z.lte(30))), 1),
});
export type NeedRules = z.infer<typeof needRules>;

export const consoleSettings = z.object({
  version,
  demandsTotp: z.boolean(),
  /** Chance of passing, in percent, from which a learner is said to be ready. */
  readyPercent: z.int().check(z.gte(50), z.lte(99)),
  needRules,
});
export type ConsoleSettings = z.infer<typeof consoleSettings>;

export const getConsoleSettings = defineOperation({
  id: 'getConsoleSettings',
  method: 'GET',
  path: '/api/v1/console/settings',
  access: 'staff',
  summary: 'Thresholds of the school',
  success: { status: 200, body: consoleSettings },
  errors: ['unauthorized'],
});

export const saveConsoleSettings = defineOperation({
  id: 'saveConsoleSettings',
  method: 'PUT',
  path: '/api/v1/console/settings',
  access: 'manager',
  summary: 'Changes the thresholds; a manager who demands an authenticator of all has one',
  headers: changeHeaders,
  body: consoleSettings,
  success: { status: 200, body: consoleSettings },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'totp_demanded', 'already_done', 'foreign_page'],
});

export const journalEntry = z.object({
  id,
  at: instant,
  /** Name of the person at the time; «Оператор» for the command line. */
  staffName: z.string(),
  /** A key of the list of actions, such as `learner.archived`. */
  action: z.string(),
  /** To whom or what; the id is null once it is deleted. */
  subject: z.object({
    kind: z.enum(['staff', 'group', 'learner', 'invitation', 'settings', 'session']),
    id: z.nullable(id),
    name: z.string(),
  }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  address: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Kinds of what is done, as the journal is filtered by them. */
export const JOURNAL_KINDS = [
  'session',
  'staff',
  'group',
  'learner',
  'invitation',
  'task',
  'exam',
  'school',
  'settings',
] as const;

const journalFilter = {
  staff: z.optional(idParam),
  /** All that happened to this learner. */
  learner: z.optional(idParam),
  kind: z.optional(z.enum(JOURNAL_KINDS)),
  /** Days of Moscow, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const listJournal = defineOperation({
  id: 'listJournal',
  method: 'GET',
  path: '/api/v1/console/journal',
  access: 'manager',
  summary: 'Who did what to whom, newest first, 50 on a page; kept for three years',
  query: z.object({
    page: pageParam,
    /** Ten pages in one, for print. */
    size: z.optional(z.literal('500')),
    ...journalFilter,
  }),
  success: { status: 200, body: z.object({ total: z.int(), entries: z.array(journalEntry) }) },
  errors: ['unauthorized', 'not_found'],
});

/** Entries of a file of the journal. */
export const JOURNAL_FILE_ENTRIES = 20_000;

export const exportJournal = defineOperation({
  id: 'exportJournal',
  method: 'GET',
  path: '/api/v1/console/journal/file',
  access: 'manager',
  summary:
    'The journal as XLSX or CSV, newest first, at most 20 000 entries; the last row says that there are more',
  query: z.object({ ...journalFilter, format: z.enum(['xlsx', 'csv']) }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});
