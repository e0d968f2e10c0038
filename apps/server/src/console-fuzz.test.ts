import { errorBody, type Operation } from '@avto/contract';
import { consoleOperations } from '@avto/contract/console/operations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ConsoleId, type ConsoleWorld, consoleWorld } from '#testing/console-world.ts';
import { bodyOf, checkAnswer, headersOf, headerText, pathOf } from '#testing/fuzz-requests.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** All cases take a minute of a core: everyday runs try every twentieth, FUZZ_SHARE=1 and `npm run faults` all twenty thousand. */
const share = Number(process.env.FUZZ_SHARE ?? 0.05);
/** Cases of calls that hash a password, reckon a learner's figures or read no input; the others take the rest. */
const casesOf: Partial<Record<ConsoleId, number>> = {
  staffSignIn: 120,
  useStaffLink: 120,
  changeStaffPassword: 120,
  beginTotp: 120,
  confirmTotp: 120,
  removeTotp: 120,
  getLearner: 300,
  exportLearner: 300,
  exportLearners: 300,
  exportHardest: 300,
  exportJournal: 300,
  getWeek: 300,
  exportWeek: 300,
  exportForm: 300,
  getStaffSession: 100,
  listStaff: 100,
  listTopics: 100,
  listGroups: 100,
  getConsoleSettings: 100,
  getSchoolState: 100,
  exportSchoolFile: 100,
  addSchoolPicture: 300,
  readSchoolFile: 300,
};
const CASES = 1060;

let server: TestApp;
let world: ConsoleWorld;
let cases = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
// Each call begins with accounts that no earlier one has disabled.
beforeEach(async () => {
  world = await consoleWorld(server);
});

const caller = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom('manager', 'manager', 'manager', 'teacher', 'otherTeacher', 'stranger')
      .map((name) => (): string | undefined => world[name as 'manager'].cookie),
  },
  { weight: 1, arbitrary: headerText.map((text) => (): string | undefined => `staff=${text}`) },
  { weight: 1, arbitrary: fc.constant((): string | undefined => undefined) },
);
/** Headers that a page of the console sends along; now and then they are left to chance. */
const page = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }) },
  { weight: 1, arbitrary: fc.constant({}) },
);

/** The operation of an address: without its last parameter it may be the list that the parameter belongs to. */
function answeredBy(operation: Operation, url: string): Operation {
  const path = new URL(url, 'http://x').pathname.replace(/\/$/, '');
  const exact = consoleOperations.find((each) => each.method === operation.method && each.path === path);
  return exact ?? operation;
}

describe('whatever is sent to the console', () => {
  it.each(consoleOperations.map((operation) => [operation.id, operation as Operation] as const))(
    '%s answers in the shape of the contract and never 5xx',
    async (id, operation) => {
      const input = fc.record({
        url: pathOf(operation),
        body: bodyOf(operation),
        headers: headersOf(operation),
        page,
        caller,
      });
      const property = fc.asyncProperty(input, async ({ url, body, headers, page: own, caller: who }) => {
        cases += 1;
        const cookie = who();
        const response = await server.request({
          method: operation.method,
          url,
          headers: {
            ...headers,
            ...own,
            ...(cookie === undefined ? {} : { cookie }),
            ...(body.type ? { 'content-type': body.type } : {}),
          },
          ...(body.payload === undefined ? {} : { payload: body.payload }),
          // Limits are tested elsewhere; here they would hide what lies behind them.
          remoteAddress: `10.${cases >> 16}.${(cases >> 8) & 255}.${cases & 255}`,
        });
        const reached =
          response.statusCode !== 404 ||
          new URL(url, 'http://x').pathname.startsWith(operation.path.split(':')[0] ?? '');
        if (reached) checkAnswer(answeredBy(operation, url), response);
        else errorBody.parse(response.json());
      });
      await fc.assert(property, { numRuns: Math.ceil((casesOf[id] ?? CASES) * share) });
    },
  );

  it('was as many cases as were asked for', () => {
    expect(cases).toBeGreaterThanOrEqual(20_000 * share);
  });
});
