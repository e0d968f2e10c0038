import { type ExamState, parseExam, tick } from '@avto/rules';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';

import { commit, createReopening, openDatabase } from '#lib/database.ts';

import { getUser } from './session/session.ts';

interface ExamSchema extends DBSchema {
  /** One exam a learner, by user id. */
  exams: { key: number; value: unknown };
}

const STORE = 'exams';

type Database = IDBPDatabase<ExamSchema>;
type Exams = IDBPObjectStore<ExamSchema, ['exams'], 'exams', 'readwrite'>;

const database = createReopening(
  'exam-session',
  (onLost) => openDatabase<ExamSchema>('exam-session', { [STORE]: {} }, onLost),
  (connection) => connection.close(),
);

/**
 * The learner's exam as it was left, running or finished (decision E11); `null` without one, `undefined` when the device does not
 * give it out. Never rejects: an exam that cannot be stored still runs.
 */
export async function readExamSession(userId: number): Promise<ExamState | null | undefined> {
  return await attempt(async (from) => parseExam(await read(from, userId)) ?? null);
}

/** Remembers the learner's exam. Never rejects. */
export async function writeExamSession(userId: number, exam: ExamState): Promise<void> {
  await attempt((from) => write(from, (exams) => exams.put(exam, userId)));
}

/** Forgets the learner's exam. Never rejects. */
export async function removeExamSession(userId: number): Promise<void> {
  await attempt((from) => write(from, (exams) => exams.delete(userId)));
}

/** Whether the learner's exam is running, in this tab or another one. Never rejects. */
export async function isExamRunning(): Promise<boolean> {
  const user = getUser();
  const exam = user === null ? null : await readExamSession(user.id);
  // An exam whose time ran out while the app was closed is over.
  return exam ? tick(exam, Date.now()).ended === null : false;
}

async function read(from: Database, userId: number): Promise<unknown> {
  const exams = from.transaction(STORE);
  const [exam] = await Promise.all([exams.store.get(userId), commit(exams)]);
  return exam;
}

async function write(from: Database, change: (exams: Exams) => Promise<unknown>): Promise<void> {
  const exams = from.transaction(STORE, 'readwrite');
  await Promise.all([change(exams.store), commit(exams)]);
}

async function attempt<T>(work: (from: Database) => Promise<T>): Promise<T | undefined> {
  try {
    return await database.use(work);
  } catch (error) {
    console.warn('exam: could not be stored or read', error);
    return undefined;
  }
}
