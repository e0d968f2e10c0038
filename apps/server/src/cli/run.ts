import { type Env, readEnv } from '#env.ts';
import { failureText } from '#lib/failure-text.ts';
import { openStore, type Store } from '#store.ts';

/** A wrong command line: its text and the usage are shown, the exit code is 2. */
export class UsageError extends Error {}

/**
 * Runs an operator's command: expected failures print one clear text, unexpected ones their stack.
 * Exit codes: 0 done, 1 failed with nothing changed, 2 wrong usage.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) {
      process.stderr.write(`${error.message}\n\n${usage}\n`);
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

/** Prints lines for the operator. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
