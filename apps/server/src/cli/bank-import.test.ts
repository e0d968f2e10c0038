import { writeFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBankState, readQuestions } from '#bank/bank-store.ts';
import { readPhotoNames } from '#photos/photo-registry.ts';
import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';
import { writePublicBank } from '#testing/public-bank.ts';

const LONG = 300_000;
let store: ProcessStore;
let bank: Awaited<ReturnType<typeof writePublicBank>>;
const bankImport = (...args: string[]) => runProgram('cli/bank-import.ts', args, store.env);
const stored = () =>
  store.look(async (db) => ({
    state: await readBankState(db),
    questions: await readQuestions(db),
    photos: [...(await readPhotoNames(db))],
  }));

beforeAll(async () => {
  store = await makeProcessStore('migrated');
  bank = await writePublicBank(store.folder);
});
afterAll(() => store.remove());

describe.sequential('the import command', () => {
  it(
    'explains itself to whoever calls it wrongly, with exit code 2',
    async () => {
      const results = await Promise.all([bankImport(), bankImport('one', 'two'), bankImport('--everything')]);
      for (const { code, stdout, stderr } of results) {
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(/Использование: npm run bank:import/);
      }
    },
    LONG,
  );

  it(
    'shows with --dry-run what it would do, and touches no data',
    async () => {
      const { code, stdout } = await bankImport(bank.path, '--dry-run');
      expect(code).toBe(0);
      expect(stdout).toMatch(/Билетов: 1, вопросов: 20, из них с картинкой: 1/);
      expect(stdout).toMatch(/Пробный запуск: ничего не изменено/);
      expect(await stored()).toEqual({ state: undefined, questions: [], photos: [] });
    },
    LONG,
  );

  it(
    'imports a folder with its picture, and changes nothing the second time',
    async () => {
      const first = await bankImport(bank.path, '--edition', 'редакция 1');
      expect(first).toMatchObject({ code: 0, stderr: '' });
      expect(first.stdout).toMatch(/новых: 20, убрано: 0/);
      const after = await stored();
      expect(after.state).toMatchObject({ revision: 1, source: 'банк', edition: 'редакция 1' });
      expect(after.questions.map(({ title }) => title)).toEqual(
        bank.questions.map(({ question }) => question),
      );
      expect(after.photos).toEqual([after.questions[0]?.photo_name]);
      const again = await bankImport(bank.path, '--edition', 'редакция 1');
      expect(again.code).toBe(0);
      expect(again.stdout).toMatch(/ничего не изменено/);
      expect(await stored()).toEqual(after);
    },
    LONG,
  );

  it(
    'names the file and the question that are wrong and keeps the bank, with exit code 1',
    async () => {
      const before = await stored();
      const noneIsRight = bank.questions.map((question, index) =>
        index === 6
          ? { ...question, answers: question.answers.map((option) => ({ ...option, is_correct: false })) }
          : question,
      );
      const wrong = [
        { content: '[{"title": "Вопрос 1",', text: /Билет 1\.json: JSON оборван/ },
        { content: JSON.stringify(noneIsRight), text: /Билет 1\.json, билет 1, вопрос 7:/ },
        {
          content: JSON.stringify(bank.questions.slice(1)),
          text: /Билет 1\.json, билет 1: .*нет вопросов: 1/,
        },
      ];
      for (const { content, text } of wrong) {
        const broken = await writePublicBank(store.folder, 'испорченный');
        writeFileSync(broken.ticketFile, content);
        const { code, stdout, stderr } = await bankImport(broken.path);
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(/Банк не импортирован/);
        expect(stderr).toMatch(text);
        expect(stderr).not.toMatch(/^\s+at /m);
      }
      expect(await stored()).toEqual(before);
    },
    LONG,
  );

  it(
    'that is killed in the middle leaves the bank as it was, and the next one goes through',
    async () => {
      const before = await stored();
      const killed = await runProgram('testing/killed-import.ts', [], store.env);
      expect([killed.code, killed.stdout]).toEqual([null, 'half\n']);
      expect(await stored()).toEqual(before);
      const other = await writePublicBank(store.folder, 'другой', (text) =>
        text.replace('номер 2?', 'номер два?'),
      );
      const next = await bankImport(other.path);
      expect(next.stdout).toMatch(/Прежних вопросов осталось: 19, новых: 1, убрано: 1/);
      expect((await stored()).state).toMatchObject({ revision: 2, source: 'другой' });
    },
    LONG,
  );
});
