import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { Summaries } from '#console/summaries.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { type Acting, actsAtOnce } from '#testing/acts-at-once.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
} from '#testing/test-app.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const school = 'ATONCE';
const AT_ONCE = 8;
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

/** One change and by what numbers it takes its people and things. */
const step = fc.record({
  act: fc.constantFrom(...Object.keys(actsAtOnce), 'count'),
  picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
});

/** Its status; 0 where nothing was there to be changed. */
async function take({ act, picks }: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<number> {
  if (act === 'count') {
    time += 5000;
    await summaries.turn();
    return 0;
  }
  let next = 0;
  const one = <T>(from: readonly T[]): T | undefined => from[(picks[(next += 1) % 8] ?? 0) % from.length];
  const [manager, learner] = [one(managers), one(learners)];
  if (!manager || !learner) throw new Error('nobody acts');
  const response = await actsAtOnce[act]?.({ server, manager, learner, questions, one });
  return response?.statusCode ?? 0;
}

it('changes of a school at once are made or refused, and none is ended by the database', async () => {
  const made = new Set<string>();
  for (const steps of fc.sample(fc.array(step, { minLength: AT_ONCE, maxLength: AT_ONCE }), ROUNDS)) {
    const statuses = await Promise.all(steps.map(take));
    const failed = steps.filter((_step, at) => (statuses[at] ?? 0) >= 500).map(({ act }) => act);
    expect(failed, steps.map(({ act }) => act).join(', ')).toEqual([]);
    expect(failures).toEqual([]);
    for (const [at, { act }] of steps.entries())
      if (Math.floor((statuses[at] ?? 0) / 100) === 2) made.add(act);
  }
  // Some of each have found what they change.
  expect([...made].toSorted()).toEqual(Object.keys(actsAtOnce).toSorted());
});
