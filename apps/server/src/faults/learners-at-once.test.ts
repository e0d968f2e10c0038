import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { Summaries } from '#console/summaries.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { type Act, type Choose, doAtOnce, eightOf } from '#testing/at-once.ts';
import { comeByInvitation, learnerActsAtOnce, type LearnerActing } from '#testing/learner-acts-at-once.ts';
import { password, startTestApp, type TestApp, testSchool, ticketQuestions } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { testStaff } from '#testing/test-staff.ts';

const school = 'ATONCE';
const ROUNDS = 200;
/** So few that most calls of eight are of one of them. */
const PEOPLE = 2;

let server: TestApp;
let summaries: Summaries;
let acting: Omit<LearnerActing, 'person' | 'one'>;
let time = 0;
const failures: object[] = [];

beforeAll(async () => {
  const onLearnerChange = (userId: number, isExam: boolean) => summaries.mark(userId, isExam);
  server = await startTestApp({ bank: testBank(8), deps: { onLearnerChange } });
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
  const manager = await testStaff(server, { school });
  const group = (await manager.change('POST', '/groups', { name: 'Утро' })).json<{ id: number }>();
  const learner = await server.learner();
  acting = {
    server,
    nodes: [server.app, await server.node({ onLearnerChange })],
    manager,
    people: [],
    groupId: group.id,
    tickets: [await ticketQuestions(learner, 3), await ticketQuestions(learner, 4)],
    passwordHash: await new PasswordHash().hash(password),
  };
  await fill();
});
afterAll(() => server.close());

const first: Choose = ([one]) => one;
async function fill(): Promise<void> {
  while (acting.people.length < PEOPLE) await comeByInvitation({ ...acting, one: first });
}
const count = async () => {
  time += 5000;
  await summaries.turn();
  return undefined;
};
const acts = Object.entries(learnerActsAtOnce).map(([name, act]): [string, Act] => [
  name,
  async (one) => {
    const person = one(acting.people);
    return person && (await act({ ...acting, person, one }))?.statusCode;
  },
]);

it('calls of a learner’s phones at once are done or refused, and none is ended by the database', async () => {
  const all = { ...Object.fromEntries(acts), count };
  const done = await doAtOnce(all, fc.sample(eightOf(all), ROUNDS), async () => {
    expect(failures).toEqual([]);
    await fill();
  });
  // Some of each have found what they need.
  expect(done).toEqual(Object.keys(learnerActsAtOnce).toSorted());
});
