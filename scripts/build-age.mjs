import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a build writes last; without one of them it never came to its end. */
const OUTPUTS = [
  'apps/web/dist/.vite/built',
  'apps/console/dist/.vite/built',
  'apps/server/dist/main.js',
  'apps/server/dist/builtin-bank.json',
];

/** Inputs outside the workspaces. */
const INPUTS = ['scripts/vite', 'scripts/build.mjs', 'scripts/build-server.mjs', 'package-lock.json'];

/** Folders that hold no sources, and files that no build reads. */
const IGNORED = /^(?:node_modules|dist|reports|\..*)$|\.test\.tsx?$|\.md$/;

/**
 * Folders of the apps and of all packages that they may be made of, as the workspaces name them.
 * @param {string} root
 */
export function builtFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .filter((/** @type {string} */ pattern) => pattern.endsWith('/*'))
    .flatMap((/** @type {string} */ pattern) => {
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    });
}

/**
 * Whether a build is missing, unfinished, or not newer than all it is made of.
 * @param {string} root
 */
export function isBuildOld(root) {
  const built = Math.min(...OUTPUTS.map((file) => modified(join(root, file))));
  const isNewer = (/** @type {string} */ path) => newest(join(root, path)) >= built;
  return [...builtFolders(root), ...INPUTS].some(isNewer);
}

/** Milliseconds since 1970; 0 where there is none. @param {string} path */
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The time of the newest file at or below a path. @param {string} path @returns {number} */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const children = readdirSync(path).filter((name) => !IGNORED.test(name));
  return Math.max(0, ...children.map((name) => newest(join(path, name))));
}
