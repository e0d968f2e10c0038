/** Root folder of the repository, with a slash at its end. */
export const root: string;

/** A command of this project and the name under which its output is printed. */
export interface NamedCommand {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Runs commands at the same time; prints each one's output when it ends. Returns whether all succeeded. */
export function runTogether(commands: readonly NamedCommand[]): Promise<boolean>;

/** Runs one command of this project with its output shown; rejects when it fails. */
export function run(command: string, args: readonly string[]): Promise<void>;
