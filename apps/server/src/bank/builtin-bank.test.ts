import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { bankFingerprint } from '@avto/question-bank';
import { packBank } from '@avto/question-bank/packed-bank.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readBankState, replaceBank } from '#bank/bank-store.ts';
import { builtinBank } from '#bank/builtin-bank.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'avto-packed-'));
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('the packed bank is read in place of the ticket files, and stored under its fingerprint', async () => {
  const bank = {
    source: 'builtin',
    edition: 'из сборки',
    questions: [],
    pictures: [],
  };
  const file = join(folder, 'builtin-bank.json');
  writeFileSync(file, packBank(bank));
  const packed = await builtinBank(pathToFileURL(file));
  expect([packed.fingerprint, packed.unpack()]).toEqual([bankFingerprint(bank), bank]);
  await replaceBank(server.db, packed.unpack());
  expect((await readBankState(server.db))?.fingerprint).toBe(packed.fingerprint);
});

it('without a packed bank the ticket files are read', async () => {
  const found = await builtinBank(pathToFileURL(join(folder, 'none.json')));
  expect(found.unpack().questions).toHaveLength(800);
});
