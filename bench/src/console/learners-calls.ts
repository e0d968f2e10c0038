import type { WireQuestion } from '@avto/contract';
import type { Database } from '@avto/server/src/db/database.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';

import { answerRequest, loadAnswers } from '../before-memory.ts';
import { type Learner, readQuestions, registerLearners } from '../learners.ts';
import { compare, type Load, loadHttp } from '../load.ts';
import { startProduct } from '../servers.ts';
import { addSchool, SCHOOL_CODE } from './school.ts';

/** Learners of the load, all of them in the roster. */
const LEARNERS = 400;
/** Answers a second while the catalogue is read, so that there is something to summarise: a class of 250 who practise. */
const ANSWERS_BESIDE = 20;

/** A server with learners who are signed in. */
interface Class {
  readonly url: string;
  readonly learners: readonly Learner[];
  stop(): Promise<void>;
}

/** The learners' busiest calls on a server that keeps the summaries beside one that makes none. */
export async function benchLearnersCalls(seconds: number, serverUrl: string | undefined): Promise<void> {
  const within = await startClass(serverUrl, () => Promise.resolve());
  const without = await startClass(serverUrl, makeNoSummaries);
  try {
    const questions = await readQuestions(within.url, within.learners[0] as Learner);
    const note = 'of the same call without the summaries (aim ≥ 0.95)';
    await compare(
      'POST answer',
      note,
      () => loadAnswers(within.url, within.learners, questions, seconds),
      () => loadAnswers(without.url, without.learners, questions, seconds),
    );
    await compare(
      'GET catalogue',
      note,
      () => loadCatalogue(within, questions, seconds),
      () => loadCatalogue(without, questions, seconds),
    );
  } finally {
    await within.stop();
    await without.stop();
  }
}

async function startClass(
  serverUrl: string | undefined,
  change: (db: Database) => Promise<void>,
): Promise<Class> {
  const database = serverUrl && (await createPostgresDatabase(serverUrl));
  const server = await startProduct(database ? database.target : undefined, async (db) => {
    await addSchool(db, 1);
    await change(db);
  });
  const learners = await registerLearners(server.url, LEARNERS, SCHOOL_CODE);
  return {
    url: server.url,
    learners,
    stop: async () => {
      await server.stop();
      if (database) await database.drop();
    },
  };
}

/** Leaves of the work for summaries a statement a turn that does nothing: no figures, and no chances of passing. */
async function makeNoSummaries(db: Database): Promise<void> {
  await db.transaction((tx) =>
    tx.script(
      `CREATE OR REPLACE FUNCTION summarise_learners(p_users bigint[]) RETURNS TABLE (user_id bigint, chance_at timestamptz)
       LANGUAGE sql AS 'SELECT 1::bigint, now() WHERE false';
       CREATE OR REPLACE FUNCTION count_first_answers(p_users bigint[]) RETURNS void LANGUAGE sql AS 'SELECT'`,
    ),
  );
}

async function loadCatalogue({ url, learners }: Class, questions: readonly WireQuestion[], seconds: number) {
  let load: Load;
  let sent = 0;
  const failures: unknown[] = [];
  const timer = setInterval(() => {
    const { path, ...answer } = answerRequest(learners, questions, (sent += 1));
    fetch(`${url}${path}`, answer).then(
      (response) => response.ok || failures.push(response.status),
      (error: unknown) => failures.push(error),
    );
  }, 1000 / ANSWERS_BESIDE);
  try {
    load = await loadHttp(
      url,
      seconds,
      (index) => ({
        path: '/api/v1/user/exam/catalogue',
        headers: {
          authorization: (learners[index % learners.length] as Learner).authorization,
          'accept-encoding': 'br',
        },
      }),
      { poll: true },
    );
  } finally {
    clearInterval(timer);
  }
  if (failures.length > 0) throw new Error(`answers beside the catalogue: ${String(failures[0])}`);
  return load;
}
