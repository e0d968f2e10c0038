import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib.mjs';

export const SERVER = 'apps/server/src';

/** Programs of the build, started as processes. */
const STARTS_PROGRAMS = /from '#testing\/(?:processes|simulated-class)\.ts'/;
/** A database, of either engine. */
const USES_DATABASE =
  /from '#(?:testing\/(?:test-app|test-database|own-postgres)|db\/(?:pglite|postgres))\.ts'/;

/** Modules replaced, or loaded anew, for the whole process. */
const CHANGES_MODULES = /\bvi\.(?:mock|resetModules)\(/;

/** The engine of the run, chosen by TEST_DATABASE_URL. */
const USES_CHOSEN_ENGINE =
  /from '#testing\/(?:test-app|test-database|own-postgres|simulated-class)\.ts'|makeProcessStore|TEST_DATABASE_URL/;

/** `location` replaced: a window of jsdom that is itself the global object does not let go of its own. */
const REPLACES_LOCATION = /stubGlobal\('location'/;

/** Cases that a generator makes up. */
const TRIES_CASES = /from 'fast-check'/;

type Kind = 'unit' | 'api' | 'process';

function kindOf(text: string): Kind {
  if (STARTS_PROGRAMS.test(text) || CHANGES_MODULES.test(text)) return 'process';
  return USES_DATABASE.test(text) ? 'api' : 'unit';
}

/** Paths of the tests under a folder, both from the root. */
const testsUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Tests of folders that replace modules or load them anew: they cannot share theirs with other files. */
export const testsAlone = (folders: readonly string[]): string[] =>
  folders.flatMap(testsUnder).filter((path) => CHANGES_MODULES.test(read(path)));

/** Tests of screens that replace the page's address: they run where jsdom's window is copied onto the global object. */
export const testsWithOwnAddress = (folders: readonly string[]): string[] =>
  folders.flatMap(testsUnder).filter((path) => REPLACES_LOCATION.test(read(path)));

/** Tests of properties. */
export const propertyTests = (folders: readonly string[]): string[] =>
  folders.flatMap(testsUnder).filter((path) => TRIES_CASES.test(read(path)));

/** Tests of these that are the same on every engine: they have a folder of the embedded one, or no database at all. */
export const onAnyEngine = (paths: readonly string[]): string[] =>
  paths.filter((path) => !USES_CHOSEN_ENGINE.test(read(path)));

/**
 * The server's tests by their needs, which their imports tell: `process` the server's build or a process of its own,
 * `api` a database, `unit` neither. A new test belongs to the right ones by itself.
 */
export function serverTests(): Record<Kind, string[]> {
  const kinds: Record<Kind, string[]> = { unit: [], api: [], process: [] };
  for (const path of testsUnder(SERVER)) kinds[kindOf(read(path))].push(path);
  return kinds;
}
