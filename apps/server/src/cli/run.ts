import { resolve } from 'node:path';

import { migrate } from '#db/migrate.ts';
import { type Env, readEnv } from '#env.ts';
import { failureText } from '#lib/failure-text.ts';
import { openStore, shippedMigrations, type Store } from '#store.ts';

/** A wrong command line: its text and the usage are shown, the exit code is 2. */
export class UsageError extends Error {}

/**
 * Runs an operator's command: expected failures print one clear text, unexpected ones their stack; `--help` prints the usage and
 * runs nothing. Exit codes: 0 done, 1 failed with nothing changed, 2 wrong usage.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return print(usage);
  try {
    await command();
  } catch (error) {
    const problem = error instanceof UsageError ? error.message : parseArgsProblem(error);
    if (problem !== undefined) {
      process.stderr.write(`${problem}\n\n${usage}\n`);
      process.exitCode = 2;
      return;
    }
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs `work` with the store that the environment names, and closes it. */
export async function withStore<T>(
  work: (store: Store, env: Env) => Promise<T>,
  env = readEnv(process.env),
): Promise<T> {
  const store = await openStore(env);
  try {
    return await work(store, env);
  } finally {
    await store.close();
  }
}

/**
 * Like `withStore`, for what may come before the first start. A database that is made for it is told, whatever becomes of the
 * work: in the wrong folder it would be taken for the server's.
 */
export async function withOldOrNewStore<T>(
  work: (store: Store, env: Env) => Promise<T>,
  env = readEnv(process.env),
): Promise<T> {
  const isNew = !(await isStoreThere(env));
  return await withStore(async (store) => {
    if (isNew) {
      process.stderr.write(
        `В папке ${resolve(env.DATA_DIR)} базы данных не было: создана новая. ` +
          'Если сервер уже работал, задайте те же DATA_DIR или DATABASE_URL, что у него, и повторите\n',
      );
    }
    return await work(store, env);
  }, env);
}

/**
 * Like `withStore`, for what has to be there already: in a folder without a database an empty one would be made, and be taken for
 * the operator's.
 */
export async function withExistingStore<T>(
  work: (store: Store, env: Env) => Promise<T>,
  env = readEnv(process.env),
): Promise<T> {
  if (!(await isStoreThere(env))) {
    throw new Error(
      `В папке ${resolve(env.DATA_DIR)} нет базы данных. Задайте те же DATA_DIR или DATABASE_URL, что у сервера`,
    );
  }
  return withStore(work, env);
}

/** Like `withStore`, for what writes nothing: where there is no database yet, it meets an empty one that goes with the process. */
export async function withStoreForTrial<T>(
  work: (store: Store, env: Env) => Promise<T>,
  env = readEnv(process.env),
): Promise<T> {
  if (await isStoreThere(env)) return withStore(work, env);
  const { openPglite } = await import('#db/pglite.ts');
  const db = await openPglite();
  try {
    await migrate(db, shippedMigrations());
    return await work({ db, close: () => db.close() }, env);
  } finally {
    await db.close();
  }
}

/** Postgres itself says when a database is not there. */
async function isStoreThere(env: Env): Promise<boolean> {
  if (env.DATABASE_URL) return true;
  const { hasDatabase } = await import('#db/pglite.ts');
  return hasDatabase(env.DATA_DIR);
}

/** Refuses words beyond those that a command takes, as `parseArgs` does where it takes none. */
export function refuseMore([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`Лишнее слово: ${word}.`);
}

/** Prints lines for the operator. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A refusal of `parseArgs` in the operator's language; its own text is in English. `undefined` for other errors. */
function parseArgsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as NodeJS.ErrnoException;
  const word = /'([^']+?)(?: <value>)?'/.exec(message)?.[1];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Параметра ${word} нет.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Лишнее слово: ${word}.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined;
  return message.includes('does not take')
    ? `У параметра ${word} не бывает значения.`
    : `Нет значения у параметра ${word}. Если оно начинается с чёрточки, напишите ${word}=<значение>.`;
}
