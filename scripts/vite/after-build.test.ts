import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { afterBuild } from './after-build.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'avto-after-build-'));
  await writeFile(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds a page whose script is `source`, with two works after it; calls are noted in `done`. */
async function buildOf(source: string, done: string[], ...others: Plugin[]): Promise<void> {
  await writeFile(path.join(root, 'main.js'), source);
  const work = (name: string) => ({
    name,
    ...afterBuild(async () => {
      // Lets the next work overtake this one, were they not in turn.
      await new Promise((resolve) => setImmediate(resolve));
      done.push(name);
    }),
  });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [work('first'), work('second'), ...others],
  });
}

it('does its work after the build, in the order of the plugins', async () => {
  const done: string[] = [];
  await buildOf('document.title = "built";', done);
  expect(done).toEqual(['first', 'second']);
});

it('leaves a build of broken sources to its own reason', async () => {
  const done: string[] = [];
  await expect(buildOf('import "./absent.js";', done)).rejects.toThrow('./absent.js');
  expect(done).toEqual([]);
});

it('leaves a build of broken output to its own reason', async () => {
  const done: string[] = [];
  const renderChunk = (): never => {
    throw new Error('no output');
  };
  await expect(buildOf('document.title = "";', done, { name: 'broken', renderChunk })).rejects.toThrow(
    'no output',
  );
  expect(done).toEqual([]);
});
