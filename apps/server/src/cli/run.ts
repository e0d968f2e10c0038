import { failureText } from '#lib/failure-text.ts';

/** A mistake in the command's own words: its text and the usage are shown, the exit code is 2. */
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

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
