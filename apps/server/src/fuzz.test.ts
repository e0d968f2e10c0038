import { errorBody, type Operation, operations } from '@avto/contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, checkAnswer, headersOf, headerText, pathOf } from '#testing/fuzz-requests.ts';
import { fullSchool, makeSchoolFolder } from '#testing/school-folder.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';

/** Everyday runs try two of five cases; FUZZ_SHARE=1 and `npm run faults` all. */
const share = Number(process.env.FUZZ_SHARE ?? 0.42);
const runsOfEach = Math.ceil(310 * share);

let server: TestApp;
let learners: TestLearner[];
let cases = 0;

beforeAll(async () => {
  server = await startTestApp();
  const folder = await makeSchoolFolder();
  await folder.apply(server.db, fullSchool.replace('FULL-1', 'AVTO2026'));
  folder.remove();
  learners = await Promise.all(Array.from({ length: 12 }, () => server.learner()));
});
afterAll(() => server.close());

const bearer = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .nat(11)
      .map((index) => (): string | undefined => `Bearer ${learners[index]?.tokens.accessToken}`),
  },
  { weight: 1, arbitrary: headerText.map((text) => (): string | undefined => `Bearer ${text}`) },
  { weight: 1, arbitrary: fc.constant((): string | undefined => undefined) },
);

describe('whatever is sent', () => {
  it.each(operations.map((operation) => [operation.id, operation as Operation] as const))(
    '%s answers in the shape of the contract and never 5xx',
    async (_id, operation) => {
      const input = fc.record({
        url: pathOf(operation),
        body: bodyOf(operation),
        headers: headersOf(operation),
        authorization: bearer,
      });
      const property = fc.asyncProperty(input, async ({ url, body, headers, authorization }) => {
        cases += 1;
        const authorised = authorization();
        const request: InjectOptions = {
          method: operation.method,
          url,
          headers: {
            ...headers,
            ...(authorised === undefined ? {} : { authorization: authorised }),
            ...(body.type ? { 'content-type': body.type } : {}),
          },
          ...(body.payload === undefined ? {} : { payload: body.payload }),
          // Limits are tested elsewhere; here they would hide what lies behind them.
          remoteAddress: `10.${cases >> 16}.${(cases >> 8) & 255}.${cases & 255}`,
        };
        const response = await server.request(request);
        const reached =
          response.statusCode !== 404 ||
          new URL(url, 'http://x').pathname.startsWith(operation.path.split(':')[0] ?? '');
        if (reached) checkAnswer(operation, response);
        else errorBody.parse(response.json());
      });
      await fc.assert(property, { numRuns: runsOfEach });
    },
  );

  it('was as many cases as were asked for', () => {
    expect(cases).toBeGreaterThanOrEqual(12_000 * share);
  });
});
