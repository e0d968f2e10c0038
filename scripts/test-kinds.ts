import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib.mjs';

const SERVER = 'apps/server/src';

/** Programs of the build, started as processes. */
const STARTS_PROGRAMS = /from '#testing\/(?:processes|simulated-class)\.ts'/;
/** A database, of either engine. */
const USES_DATABASE =
  /from '#(?:testing\/(?:test-app|test-database|own-postgres)|db\/(?:pglite|postgres))\.ts'/;

/** A module replaced for the whole process. */
const MOCKS_MODULES = /\bvi\.mock\(/;

type Kind = 'unit' | 'api' | 'process';

function kindOf(text: string): Kind {
  if (STARTS_PROGRAMS.test(text)) return 'process';
  if (!USES_DATABASE.test(text)) return 'unit';
  return MOCKS_MODULES.test(text) ? 'process' : 'api';
}

/**
 * The server's tests by their needs, which their imports tell: `process` the server's build or a process of its own,
 * `api` a database, `unit` neither. A new test belongs to the right ones by itself.
 */
export function serverTests(): Record<Kind, string[]> {
  const kinds: Record<Kind, string[]> = { unit: [], api: [], process: [] };
  for (const file of readdirSync(join(root, SERVER), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts')) continue;
    const path = `${SERVER}/${file.replaceAll('\\', '/')}`;
    kinds[kindOf(readFileSync(join(root, path), 'utf8'))].push(path);
  }
  return kinds;
}
