import { listLearners, listNeed } from '@avto/contract/console';
import { getFormResults, listForms } from '@avto/contract/console/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtinBank } from '#bank/builtin-bank.ts';
import { demoGroups } from '#console/demo/demo-learners.ts';
import { addDemoPeople } from '#console/demo/demo-people.ts';
import { asOperator } from '#console/scope.ts';
import { Summaries } from '#console/summaries.ts';
import { password, startTestApp, type TestApp } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

let server: TestApp;
let manager: TestStaff;

beforeAll(async () => {
  server = await startTestApp({ bank: (await builtinBank()).unpack() });
  server.clock.stop();
  manager = await testStaff(server);
  await asOperator(server.db, (tx) =>
    tx.query(
      "INSERT INTO forms (school_id, key, name, questions) VALUES ($1, 'one', 'Анкета', $2::text::jsonb)",
      [
        manager.schoolId,
        JSON.stringify([
          {
            title: 'Вопрос?',
            theme: 'Тема',
            link: null,
            photoName: null,
            answers: ['Да', 'Нет', 'Не знаю'].map((title) => ({ title, isRight: title === 'Да' })),
          },
        ]),
      ],
    ),
  );
  await asOperator(server.db, (tx) => addDemoPeople(tx, manager.schoolId, server.clock.now()));
  const failures: object[] = [];
  const log = { error: (details: object) => failures.push(details) };
  let time = 0;
  const summaries = new Summaries({ ...server, now: server.clock.now, log, clock: () => (time += 1) });
  await summaries.sweep();
  for (let turn = 0; turn < 40; turn += 1) await summaries.turn();
  expect(failures).toEqual([]);
});
afterAll(() => server.close());

const list = async (query = '') =>
  listLearners.success.body.parse((await manager.get(`/learners${query}`)).json());

it('shows forty learners in two groups that say what they are, two of them without a name', async () => {
  const { total, learners } = await list();
  expect(total).toBe(40);
  const groups = new Set(learners.map(({ group }) => group?.name ?? null));
  expect(groups).toEqual(new Set([...demoGroups, null]));
  expect((await list('?state=unnamed')).learners.map(({ login }) => login)).toEqual([
    'primer_driver777',
    'primer_na_drive',
  ]);
});

it('has somebody for everything that the console tells', async () => {
  const { learners } = await list();
  expect(new Set(learners.map(({ readiness }) => readiness))).toEqual(
    new Set(['ready', 'almost', 'early', 'unknown']),
  );
  const need = listNeed.success.body.parse((await manager.get('/need')).json());
  const kinds = need.learners.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(
    new Set(['not-begun', 'away', 'failed-exams', 'mistakes', 'worse', 'overdue']),
  );
  expect(need.total).toBeLessThan(30);
  expect(learners.some(({ ticketsDone }) => ticketsDone > 5)).toBe(true);
  expect(learners.some(({ examsPassed }) => examsPassed === 3)).toBe(true);
  const now = server.clock.now();
  expect(learners.every(({ lastAt }) => lastAt === null || Date.parse(lastAt) <= now)).toBe(true);
});

it('has answers to the questionnaire from some of them, on days on which they studied', async () => {
  const { forms } = listForms.success.body.parse((await manager.get('/forms')).json());
  const [form] = forms;
  expect(forms).toHaveLength(1);
  const results = getFormResults.success.body.parse((await manager.get(`/forms/${form?.id}/results`)).json());
  expect(results.learners).toBeGreaterThan(10);
  expect(results.learners).toBeLessThan(30);
  expect(results.rightPercent).toBeGreaterThan(55);
  expect(results.rightPercent).toBeLessThan(95);
  expect(results.questions.map(({ answers }) => answers)).toEqual([results.learners]);
  expect(results.loose).toEqual([]);
  const dated = await server.db.query<{ days: number; is_past: boolean }>(
    `SELECT f.created_at <= $1 AS is_past, (
       SELECT count(*)::int FROM answers a
       WHERE a.user_id = f.user_id AND a.answered_at BETWEEN f.created_at - interval '1 hour' AND f.created_at
     ) AS days FROM form_results f`,
    [new Date(server.clock.now())],
  );
  expect(dated.filter(({ days, is_past: isPast }) => !isPast || days === 0)).toEqual([]);
});

it('has two personal codes that wait and three that were used', async () => {
  const rows = await server.db.query<{ waits: boolean; count: number }>(
    'SELECT code IS NOT NULL AS waits, count(*)::int AS count FROM invitations GROUP BY 1 ORDER BY 1',
  );
  expect(rows).toEqual([
    { waits: false, count: 3 },
    { waits: true, count: 2 },
  ]);
});

it('nobody signs in as one of them', async () => {
  const response = await server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    payload: { login: 'primer_svetofor', password },
  });
  expect(response.json()).toMatchObject({ code: 'bad_credentials' });
});
