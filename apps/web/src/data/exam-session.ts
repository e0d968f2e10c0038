import { type ExamState, parseExam, tick } from '@avto/rules';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { getUser } from './session.ts';

interface ExamSchema extends DBSchema {
  /** One exam a learner, by user id. */
  exams: { key: number; value: unknown };
}

const STORE = 'exams';

let opening: Promise<IDBPDatabase<ExamSchema>> | undefined;

function database(): Promise<IDBPDatabase<ExamSchema>> {
  opening ??= openDB<ExamSchema>('exam-session', 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    // Another tab brings a newer build, or the browser took the database away: open it anew next time.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
}

/**
 * The learner's exam as it was left, running or finished; `undefined` without one, or when it cannot be
 * read (decision E11). Never rejects: an exam without a memory is still an exam.
 */
export async function readExamSession(userId: number): Promise<ExamState | undefined> {
  return await attempt(async () => parseExam(await (await database()).get(STORE, userId)));
}

/** Remembers the learner's exam. Never rejects. */
export async function writeExamSession(userId: number, exam: ExamState): Promise<void> {
  await attempt(async () => void (await (await database()).put(STORE, exam, userId)));
}

/** Forgets the learner's exam. Never rejects. */
export async function removeExamSession(userId: number): Promise<void> {
  await attempt(async () => await (await database()).delete(STORE, userId));
}

/** Whether the learner's exam is running, in this tab or another one. Never rejects. */
export async function isExamRunning(): Promise<boolean> {
  const user = getUser();
  const exam = user === null ? undefined : await readExamSession(user.id);
  // One whose time ran out while nobody looked is over.
  return exam !== undefined && tick(exam, Date.now()).ended === null;
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('exam: could not be stored or read', error);
    opening = undefined;
    return undefined;
  }
}
