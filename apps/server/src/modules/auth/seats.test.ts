import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats, seatsOf } from '#console/seats.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { password, startTestApp, type TestApp, type TestLearner, testSchool } from '#testing/test-app.ts';

let server: TestApp;
let serial = 0;
let code: string;
let schoolId: number;
let first: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  code = `SEATS${(serial += 1)}`;
  await saveSchool(server.db, testSchool(code, code));
  schoolId = (await findSchool(server.db, code))?.id ?? 0;
  first = await server.learner(undefined, { 'x-driving-school': code });
});

const setSeats = (limit?: number, until?: string) =>
  asOperator(server.db, (tx) => changeSeats(tx, schoolId, { limit, until }, server.clock.now()));
const taken = async () =>
  (await asOperator(server.db, (tx) => seatsOf(tx, schoolId, server.clock.now()))).taken;
const signUp = (school = code) =>
  server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    payload: { login: `seated${(serial += 1)}`, password },
    headers: { 'x-driving-school': school },
  });
const yesterday = () => new Date(server.clock.now() - 26 * 3_600_000).toISOString().slice(0, 10);

it.each([
  ['is full', () => setSeats(1)],
  ['has passed its date', () => setSeats(100, yesterday())],
])('a school that %s takes no newcomer, and everybody else goes on', async (_how, end) => {
  await end();
  const refused = await signUp();
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    code: 'validation_failed',
    message: expect.stringMatching(/не осталось мест/),
  });
  expect(await taken()).toBe(1);
  expect((await server.request({ url: `/api/v1/user/driving_school/${code}` })).statusCode).toBe(200);
  const signedIn = await server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    payload: { login: first.login, password },
  });
  expect(signedIn.statusCode).toBe(200);
  expect((await first.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(200);
  expect((await signUp('AVTO2026')).statusCode).toBe(201);
  await setSeats(2);
  expect((await signUp()).statusCode).toBe(201);
});

it('no more learners than seats come, however many register at once', async () => {
  await setSeats(4);
  const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await signUp()).statusCode));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 400)).toHaveLength(6);
  expect(await taken()).toBe(4);
});

it('a learner without a school is not bound to a full one, until a seat is free', async () => {
  const response = await signUp('');
  const { accessToken } = response.json<Tokens>();
  await setSeats(1);
  const lookUp = () =>
    server.request({
      url: `/api/v1/user/driving_school/${code}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
  expect((await lookUp()).statusCode).toBe(200);
  expect(await taken()).toBe(1);
  await asOperator(server.db, (tx) =>
    tx.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [first.userId]),
  );
  expect((await lookUp()).statusCode).toBe(200);
  expect(await taken()).toBe(1);
  expect((await signUp()).statusCode).toBe(400);
});
