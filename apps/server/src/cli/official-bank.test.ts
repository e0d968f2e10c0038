import { getCatalogue, getTicket } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { readEnv } from '#env.ts';
import { openStore, type Store } from '#store.ts';
import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';
import { testKeys } from '#testing/test-app.ts';
import { testEngine } from '#testing/test-database.ts';

/** The official tickets may not lie in the repository: their folder is named by who has them. */
const folder = process.env.OFFICIAL_BANK_DIR ?? '';

// On one engine: most of a minute goes into encoding its pictures, and what differs between engines, replacing a bank,
// is tested on both.
describe.runIf(folder && testEngine === 'pglite')('the official bank', () => {
  let files: ProcessStore;
  let store: Store;

  beforeAll(async () => {
    files = await makeProcessStore('migrated');
    const imported = await runProgram('cli/bank-import.ts', [folder], files.env);
    expect(imported.stderr).toBe('');
    expect(imported.stdout).toMatch(/Билетов: 40, вопросов: 800/);
    expect(imported.stdout).toMatch(/новых: 800, убрано: 0/);
    store = await openStore(readEnv(files.env));
  });
  afterAll(async () => {
    await store.close();
    await files.remove();
  });

  it('reaches a learner whole: 40 tickets of 20 questions, and every picture', async () => {
    const bank = new BankCache(store.db);
    await bank.refresh();
    const app = await buildApp({ db: store.db, bank, keys: testKeys, longestLag: 0 });
    const account = { login: 'Official', password: 'secret1' };
    const signedUp = await app.inject({ method: 'POST', url: '/api/v1/auth/user/signup', payload: account });
    const authorization = `Bearer ${signedUp.json<{ accessToken: string }>().accessToken}`;
    const photos = new Set<string>();
    const ids = new Set<number>();
    for (let number = 1; number <= 40; number += 1) {
      const response = await app.inject({
        url: `/api/v1/user/exam/tickets/${number}`,
        headers: { authorization },
      });
      const questions = getTicket.success.body.parse(response.json());
      expect(questions).toHaveLength(20);
      for (const question of questions) {
        ids.add(question.eduetq_id);
        expect(question.answers.filter((option) => option.edueta_is_right)).toHaveLength(1);
        if (question.eduetq_photo_name !== 'NULL') photos.add(question.eduetq_photo_name);
      }
    }
    expect(ids.size).toBe(800);
    expect(photos.size).toBe(541);
    const response = await app.inject({ url: '/api/v1/user/exam/catalogue', headers: { authorization } });
    const catalogue = getCatalogue.success.body.parse(response.json());
    expect(catalogue.topics).toHaveLength(26);
    expect(catalogue.topics.slice(0, 2)).toEqual([
      { id: 1, title: 'Общие положения' },
      { id: 2, title: 'Общие обязанности водителей' },
    ]);
    expect(new Set(catalogue.questions.map(({ id }) => id))).toEqual(ids);
    expect(catalogue.questions.every(({ topic }) => topic !== null)).toBe(true);
    // Most comments name a clause of the Rules; what else they rest on they name in no form that is sure.
    expect(catalogue.questions.filter(({ clauses }) => clauses.length > 0).length).toBeGreaterThan(550);
    for (const name of photos) {
      const photo = await app.inject({ url: `/api/v1/photo/${name}`, headers: { accept: 'image/avif' } });
      expect([name, photo.statusCode, photo.headers['content-type']]).toEqual([name, 200, 'image/avif']);
    }
    await app.close();
  });

  it('is the same bank the second time', async () => {
    await store.close();
    const again = await runProgram('cli/bank-import.ts', [folder], files.env);
    expect(again.stdout).toMatch(/ничего не изменено/);
    store = await openStore(readEnv(files.env));
  });
});
