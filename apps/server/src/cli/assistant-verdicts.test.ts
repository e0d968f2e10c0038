import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';

let store: ProcessStore;
const command = (line: string) =>
  runProgram('cli/assistant-verdicts.ts', line.split(' ').filter(Boolean), store.env);

beforeAll(async () => {
  store = await makeProcessStore();
});
afterAll(() => store.remove());

it('verdicts are listed by what answers cite, and questions that were sent with their day', async () => {
  expect((await command('list')).stdout).toBe('Оценок нет.\n');
  expect((await command('questions')).stdout).toBe('Присланных вопросов нет.\n');
  await store.look(async (db) => {
    await db.query(
      `INSERT INTO answer_verdicts (day, citation, ups, downs) VALUES
         (current_date, '11.4', 5, 1), (current_date, 'знак 3.20', 0, 3), (current_date, '', 1, 2),
         (current_date - 40, '10.1', 9, 9)`,
    );
    await db.query(
      `INSERT INTO sent_questions (question, citation, sent_at) VALUES
         ('можно \u001b[2J обгонять?', '11.4', '2026-03-01'), ('а это?', '', '2026-03-02')`,
    );
  });
  expect((await command('list')).stdout).toBe(
    'помогло    нет  ссылка\n      0      3  знак 3.20\n      1      2  без ссылки\n      5      1  п. 11.4\n',
  );
  expect((await command('list --days 60')).stdout).toContain('      9      9  п. 10.1\n');
  expect((await command('questions')).stdout).toBe(
    '2026-03-02  без ссылки: а это?\n2026-03-01  п. 11.4: можно  [2J обгонять?\n',
  );
});

it.each(['', 'list x', 'list --days 0', 'forget'])('«%s» is refused with the usage', async (line) => {
  expect(await command(line)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Использование: npm run assistant:verdicts'),
  });
});
