import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readClauses, readRulesState } from '#rules-text/clause-store.ts';
import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';

const LONG = 300_000;
const clauses = [
  {
    clause: '11.4',
    section: '11. Обгон улиток',
    text: 'Обгонять улиток нельзя:\nна мосту из спичек;\nво сне.',
  },
  { clause: '77.1', section: '77. Запуск змеев', text: 'Змеев запускают в поле.' },
];
let store: ProcessStore;
let serial = 0;
const rulesImport = (...args: string[]) => runProgram('cli/rules-import.ts', args, store.env);
const stored = () =>
  store.look(async (db) => ({ ...(await readRulesState(db)), clauses: await readClauses(db) }));
const write = (content: unknown) => {
  const file = join(store.folder, `правила-${(serial += 1)}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeAll(async () => {
  store = await makeProcessStore();
});
afterAll(() => store.remove());

describe.sequential('the command that imports the text of the Rules', () => {
  it(
    'explains itself to whoever calls it wrongly, with exit code 2',
    async () => {
      const results = await Promise.all([
        rulesImport(),
        rulesImport('one', 'two'),
        rulesImport('one', '--remove'),
        rulesImport('--remove', '--dry-run'),
        rulesImport('--remove', '--edition', '2026'),
        rulesImport('one', '--edition', '  '),
      ]);
      for (const { code, stdout, stderr } of results) {
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(/Использование: npm run rules:import/);
      }
    },
    LONG,
  );

  it(
    'checks with --dry-run and writes nothing; then writes, says what no answer quotes, and changes nothing twice',
    async () => {
      const file = write(clauses);
      const dry = await rulesImport(file, '--dry-run');
      expect(dry).toMatchObject({ code: 0, stderr: '' });
      expect(dry.stdout).toMatch(/Пунктов: 2\.\n.*не цитируются: 77\.1\.\nПробный запуск/);
      expect(await stored()).toEqual({ revision: 0, edition: null, clauses: [] });
      expect((await rulesImport(file)).stdout).toMatch(/Текст Правил заменён\.\n$/);
      expect(await stored()).toEqual({ revision: 1, edition: null, clauses });
      expect((await rulesImport(file)).stdout).toBe('Без изменений.\n');
      expect((await stored()).revision).toBe(1);
    },
    LONG,
  );

  it(
    'refuses a file with one wrong entry and keeps what there was, with exit code 1',
    async () => {
      const { code, stdout, stderr } = await rulesImport(
        write([...clauses, { clause: '77.2', section: '77' }]),
      );
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/ничего не изменено:\n {2}правила-\d\.json, запись 3, поле text: поля нет\n$/);
      expect(await stored()).toEqual({ revision: 1, edition: null, clauses });
    },
    LONG,
  );

  it(
    'replaces the text as a whole, and takes it away',
    async () => {
      await rulesImport(write(clauses.slice(1)), '--edition', ' от 1 марта 2026 года ');
      expect(await stored()).toEqual({
        revision: 2,
        edition: 'от 1 марта 2026 года',
        clauses: clauses.slice(1),
      });
      expect((await rulesImport('--remove')).stdout).toBe('Текст Правил убран.\n');
      expect(await stored()).toEqual({ revision: 3, edition: null, clauses: [] });
      expect((await rulesImport('--remove')).stdout).toBe('Без изменений.\n');
    },
    LONG,
  );
});
