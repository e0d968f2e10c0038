import { errorBody, type Operation, operations } from '@avto/contract';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fromSchema, inputSchema, nastyText, nastyValue, nearSchema } from '#testing/schema-arbitrary.ts';
import { fullSchool, makeSchoolFolder } from '#testing/school-folder.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';

/** The same cases in every run; another number tries others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const runsOfEach = Number(process.env.FUZZ_RUNS ?? 310);

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

/** Legal in a header: what is not, Node refuses before any of our code. */
const headerText = nastyText.map((text) => text.replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '').slice(0, 3000));

/** Percent-encoded; lone surrogates, which have no UTF-8, become U+FFFD as they do on any wire. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function pathOf(operation: Operation): Arbitrary<string> {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const schema = operation.params && inputSchema(operation.params);
  const segment = (name: string) =>
    fc.oneof(
      fromSchema(schema?.properties?.[name] ?? {}).map((value) => encode(String(value))),
      nastyText.map(encode),
      // As it is: percent signs that stand for nothing, slashes, dots.
      nastyText.map((text) => text.replaceAll(/[^\x21-\x7E]/g, '')),
    );
  return fc
    .tuple(
      fc.tuple(...names.map(segment)),
      fc.option(headerText.map(encodeURIComponent), { freq: 4, nil: undefined }),
    )
    .map(([values, query]) => {
      const path = names.reduce(
        (url, name, index) => url.replace(`:${name}`, () => values[index] ?? ''),
        operation.path,
      );
      return query === undefined ? path : `${path}?${query}=${query}`;
    });
}

function bodyOf(operation: Operation): Arbitrary<{ payload?: string; type: string }> {
  const schema = operation.body && inputSchema(operation.body);
  const json = (value: Arbitrary<unknown>) =>
    value.map((each) => ({ payload: JSON.stringify(each) ?? 'null', type: 'application/json' }));
  const broken = fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":',
    '\u0000',
    '[1,]',
    '{"a":1}}',
    '['.repeat(4000),
    '{"a":'.repeat(2000),
    '\uFEFF{}',
  );
  const types = fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=koi8-r',
    'x',
    'application/xml',
  );
  return fc.oneof(
    { weight: schema ? 3 : 1, arbitrary: json(schema ? fromSchema(schema) : nastyValue) },
    { weight: 5, arbitrary: json(schema ? nearSchema(schema) : nastyValue) },
    { weight: 1, arbitrary: json(nastyValue) },
    {
      weight: 1,
      arbitrary: fc.record({ payload: fc.oneof(broken, nastyText), type: fc.constant('application/json') }),
    },
    { weight: 1, arbitrary: fc.record({ payload: nastyText, type: types }) },
    { weight: 1, arbitrary: fc.constant({ type: '' }) },
  );
}

function headersOf(operation: Operation): Arbitrary<Record<string, string>> {
  const schema = operation.headers && inputSchema(operation.headers);
  const own = schema
    ? fc.oneof(
        { weight: 4, arbitrary: fromSchema(schema) },
        {
          weight: 1,
          arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {})), headerText),
        },
      )
    : fc.constant({});
  const common = fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'cookie',
      'if-none-match',
      'origin',
      'range',
      'sec-fetch-site',
      'x-forwarded-for',
      'content-encoding',
    ),
    headerText,
    { maxKeys: 2 },
  );
  return fc.tuple(own, common).map(([mine, others]) => {
    const headers = Object.entries({ ...(mine as Record<string, string>), ...others });
    return Object.fromEntries(
      headers.map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '')]),
    );
  });
}

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

function checkAnswer(operation: Operation, answer: Awaited<ReturnType<TestApp['request']>>): void {
  const { statusCode } = answer;
  if (statusCode >= 400) {
    const body = errorBody.parse(answer.json());
    expect(body.statusCode).toBe(statusCode);
    expect(body.message).toMatch(/^[А-яё][^\n]*$/);
    // A library's own words: names of types, comparisons.
    expect(body.message.replace('UUID', '')).not.toMatch(/[A-Za-z]{2}|[<>]=?/);
    expect(statusCode).toBeLessThan(500);
    return;
  }
  if (statusCode === 304) return expect(answer.body).toBe('');
  expect(statusCode).toBe(operation.success.status);
  // Compressed answers are the same bodies: what they hold is tested elsewhere.
  if ('binary' in operation.success || answer.headers['content-encoding']) return;
  operation.success.body.parse(answer.json());
}

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
      await fc.assert(property, { seed, numRuns: runsOfEach });
    },
    120_000,
  );

  it('was at least five thousand cases', () => {
    expect(cases).toBeGreaterThanOrEqual(5000);
  });
});
