import { saveSchool } from '#schools/school-store.ts';

import { fullSchool, makeSchoolFolder, type SchoolFolder } from './school-folder.ts';
import { startTestApp, type TestApp, type TestLearner, testSchool } from './test-app.ts';

/** A server with two schools, of which one has a form. */
export interface FormApp {
  readonly server: TestApp;
  /** Folder of the school's file. */
  readonly folder: SchoolFolder;
  readonly formId: number;
  /** A new learner of the school with the form. */
  readonly learner: () => Promise<TestLearner>;
  /** A new learner of the other school. */
  readonly stranger: () => Promise<TestLearner>;
  readonly close: () => Promise<void>;
}

/** Starts it; its form is the one of `fullSchool`. */
export async function startFormApp(): Promise<FormApp> {
  const server = await startTestApp();
  const folder = await makeSchoolFolder();
  await saveSchool(server.db, testSchool('OTHER', 'Другая'));
  await folder.apply(server.db, fullSchool);
  const rows = await server.db.query<{ id: number }>('SELECT id FROM forms');
  return {
    server,
    folder,
    formId: rows[0]?.id ?? 0,
    learner: () => server.learner(undefined, { 'x-driving-school': 'FULL-1' }),
    stranger: () => server.learner(undefined, { 'x-driving-school': 'OTHER' }),
    close: async () => {
      folder.remove();
      await server.close();
    },
  };
}
