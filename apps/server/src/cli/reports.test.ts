import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';

let store: ProcessStore;
let questionId: number;
const command = (...args: string[]) => runProgram('cli/reports.ts', args, store.env);

beforeAll(async () => {
  store = await makeProcessStore();
  questionId = await store.look(async (db) => {
    const [question] = await db.query<{ id: number }>(
      'SELECT id FROM bank_questions WHERE ticket = 1 AND position = 7',
    );
    const [user] = await db.query<{ id: number }>(
      "INSERT INTO users (login, password_hash) VALUES ('Reporter', '') RETURNING id",
    );
    for (const comment of ['Знак не тот', '=cmd|calc']) {
      await db.query("SELECT save_report($1, NULL, '\\x00', $2, 'answer', $3, now())", [
        user?.id ?? 0,
        question?.id ?? 0,
        comment,
      ]);
    }
    return question?.id ?? 0;
  });
});
afterAll(() => store.remove());

it('reports are listed, exported into a new file for its owner only, and marked as done', async () => {
  const listed = await command('list');
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(listed.stdout).toContain(`№ ${questionId}: билет 1, вопрос 7; сообщений 2 (ответ 2)`);
  expect(listed.stdout).toMatch(
    / {2}Вопрос 7 билета 1\n.*ответ, без автошколы: =cmd\|calc\n.*: Знак не тот\n/,
  );

  const file = join(store.folder, 'reports.csv');
  expect(await command('export', file)).toMatchObject({ code: 0, stdout: `Записано: ${file}\n` });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(`"'=cmd|calc"`);
  expect(await command('export', file)).toMatchObject({
    code: 1,
    stderr: `${file}: такой файл уже есть. Укажите другое имя\n`,
  });

  expect(await command('done', String(questionId))).toMatchObject({
    code: 0,
    stdout: `Разобрано сообщений о вопросе № ${questionId}: 2.\n`,
  });
  expect(await command('done', String(questionId))).toMatchObject({
    code: 1,
    stderr: `О вопросе № ${questionId} нет неразобранных сообщений\n`,
  });
  expect((await command('list')).stdout).toBe('Сообщений об ошибках нет.\n');
  expect((await command('list', '--all')).stdout).toMatch(/разобрано: Знак не тот/);
});

it.each(['', 'list x', 'done', 'done 1.5', 'export', 'forget', 'list --none'])(
  '«%s» is refused with the usage',
  async (line) => {
    expect(await command(...line.split(' ').filter(Boolean))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Использование: npm run reports'),
    });
  },
);
