import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
const program = (name: string) => join(folder, name);
const lib = new URL('lib.mjs', import.meta.url).href;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-lib-'));
  writeFileSync(program('endless.mjs'), "console.log('begun'); setInterval(() => {}, 1000);");
  writeFileSync(program('failing.mjs'), 'process.exit(3);');
  writeFileSync(
    program('short.mjs'),
    "console.log(process.argv[2], process.execArgv.includes('--no-warnings'));",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that runs a program by `runNode`. */
function startParent(run: string) {
  const code = `import { runNode } from '${lib}'; await runNode(${run}).catch((error) => console.log(error.message));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function outputOf(run: string): Promise<string> {
  const { stdout } = startParent(run);
  let text = '';
  stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(stdout, 'close');
  return text;
}

describe('a program that a script runs', () => {
  it('is given its arguments and flags', async () => {
    const run = `${JSON.stringify(program('short.mjs'))}, ['argument'], ['--no-warnings']`;
    expect(await outputOf(run)).toBe('argument true\n');
  });

  it('is reported when it fails', async () => {
    expect(await outputOf(JSON.stringify(program('failing.mjs')))).toMatch(/failing\.mjs: exit code 3\n$/);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'ends when %s ends that script alone',
    async (signal) => {
      const parent = startParent(JSON.stringify(program('endless.mjs')));
      expect(String((await once(parent.stdout, 'data'))[0])).toBe('begun\n');
      // The program holds the same pipe: it closes when both have ended.
      const ended = Promise.all([once(parent, 'exit'), once(parent.stdout, 'close')]);
      parent.kill(signal);
      await ended;
      expect(parent.signalCode).toBe(signal);
    },
  );
});
