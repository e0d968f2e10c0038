import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { Summaries } from '#console/summaries.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { type Acting, actsAtOnce } from '#testing/acts-at-once.ts';
import { type Act, doAtOnce, eightOf } from '#testing/at-once.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
} from '#testing/test-app.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const school = 'ATONCE';
const ROUNDS = 200;

let server: TestApp;
let summaries: Summaries;
let managers: TestStaff[];
let learners: TestLearner[];
let questions: Acting['questions'];
let time = 0;
const failures: object[] = [];

beforeAll(async () => {
  server = await startTestApp({
    deps: { onLearnerChange: (userId, isExam) => summaries.mark(userId, isExam) },
  });
  summaries = new Summaries({
    db: server.db,
    bank: server.bank,
    now: server.clock.now,
    log: { error: (details) => failures.push(details) },
    clock: () => time,
    isBusy: () => false,
  });
  await saveSchool(server.db, testSchool(school, school));
  const schoolId = (await findSchool(server.db, school))?.id ?? 0;
  // Without a limit nobody waits for seats.
  const seats = { limit: 5000, until: undefined };
  await asOperator(server.db, (tx) => changeSeats(tx, schoolId, seats, server.clock.now()));
  managers = [await testStaff(server, { school }), await testStaff(server, { school })];
  for (const name of ['Утро', 'День', 'Вечер']) await managers[0]?.change('POST', '/groups', { name });
  const newLearner = () => server.learner(undefined, { 'x-driving-school': school });
  learners = await Promise.all(Array.from({ length: 6 }, newLearner));
  questions = await ticketQuestions(await server.learner(), 1);
});
afterAll(() => server.close());

const count = async () => {
  time += 5000;
  await summaries.turn();
  return undefined;
};
const changes = Object.entries(actsAtOnce).map(([name, act]): [string, Act] => [
  name,
  async (one) => {
    const [manager, learner] = [one(managers), one(learners)];
    if (!manager || !learner) throw new Error('nobody acts');
    return (await act({ server, manager, learner, questions, one }))?.statusCode;
  },
]);

it('changes of a school at once are made or refused, and none is ended by the database', async () => {
  const acts = { ...Object.fromEntries(changes), count };
  const made = await doAtOnce(acts, fc.sample(eightOf(acts), ROUNDS), () => expect(failures).toEqual([]));
  // Some of each have found what they change.
  expect(made).toEqual(Object.keys(actsAtOnce).toSorted());
});
