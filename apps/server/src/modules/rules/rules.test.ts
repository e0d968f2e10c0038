import { getRulesText } from '@avto/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { replaceClauses } from '#rules-text/clause-store.ts';
import { encodings, expectPrepared } from '#testing/prepared-answers.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';

const ADDRESS = '/api/v1/user/rules/text';
const clauses = [
  { clause: '77.10', section: '77. Змеи', text: 'Змеев запускают в поле.\nНочью их сматывают (п. 77.2).' },
  { clause: '77.2', section: '77. Змеи', text: 'Змея держат «за хвост».' },
];
let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  learner = await server.learner();
});
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}) => learner.get(ADDRESS, headers);
const load = async (of: typeof clauses, edition?: string) => {
  await replaceClauses(server.db, of, edition);
  await server.clauses.refresh();
};

it('without an imported text is an empty list', async () => {
  const response = await ask();
  expect([response.statusCode, response.json()]).toEqual([200, { edition: null, clauses: [] }]);
});

it('gives the text of every clause in the order of the file, and its edition', async () => {
  await load(clauses, '1 марта 2026 года');
  expect((await ask()).json()).toEqual({
    edition: '1 марта 2026 года',
    clauses: clauses.map(({ clause, text }) => ({ clause, text })),
  });
  await load(clauses);
  expect((await ask()).json()).toMatchObject({ edition: null });
});

it.each(encodings)('for «%s» comes as %s, and may be kept like a ticket', async (...encoding) => {
  await load(clauses);
  const body = await expectPrepared(ask, encoding);
  expect(getRulesText.success.body.parse(body).clauses).toHaveLength(2);
});

it('changes with the text and its edition at once', async () => {
  await load(clauses);
  const first = String((await ask()).headers.etag);
  await load(clauses, '2027');
  const second = String((await ask()).headers.etag);
  expect(second).not.toBe(first);
  await load([]);
  const third = await ask({ 'if-none-match': second });
  expect([third.statusCode, third.json()]).toEqual([200, { edition: null, clauses: [] }]);
});

it('is asked for with a bearer', async () => {
  expect((await server.request({ url: ADDRESS })).statusCode).toBe(401);
});
