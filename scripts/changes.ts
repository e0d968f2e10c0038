import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const untracked = (root: string) => git(root, 'ls-files', '--others', '--exclude-standard');

/** Paths of all files of the repository, new ones included; `.gitignore` leaves out the rest. */
export function filesOf(root: string): string[] {
  return [...git(root, 'ls-files'), ...untracked(root)].filter((file) => existsSync(join(root, file)));
}

/** Paths that differ from a revision, new and deleted ones included. */
export function changedSince(root: string, revision: string): string[] {
  return [...git(root, 'diff', '--name-only', '--no-renames', revision), ...untracked(root)];
}
