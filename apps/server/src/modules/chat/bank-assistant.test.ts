import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { bankAssistant } from '#modules/chat/bank-assistant.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('is warmed up in slices: others have their turn meanwhile', async () => {
  const assistant = bankAssistant(server.bank, server.clauses);
  const warming = { over: false };
  void assistant.warmUp().then(() => (warming.over = true));
  let turns = 0;
  while (!warming.over) {
    await nextTurn();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(40);
  const questions = vi.spyOn(server.bank, 'questions');
  expect((await assistant.answer('Где запрещён обгон?')).refs[0]).toBe('pdd:11.4');
  expect(questions).not.toHaveBeenCalled();
  questions.mockRestore();
});

it('is warmed up by a server that listens, which is ready before', async () => {
  const questions = vi.spyOn(server.bank, 'questions');
  const node = await server.node({});
  expect(questions).not.toHaveBeenCalled();
  const url = await node.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await vi.waitFor(() => expect(questions).toHaveBeenCalledTimes(2));
  questions.mockRestore();
});
