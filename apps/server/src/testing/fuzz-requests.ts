import { errorBody, type Operation } from '@avto/contract';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { fromSchema, inputSchema, nastyText, nastyValue, nearSchema } from '#testing/schema-arbitrary.ts';

/** Legal in a header: what is not, Node refuses before any of our code. */
export const headerText = nastyText.map((text) =>
  text.replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '').slice(0, 3000),
);

/** Percent-encoded; lone surrogates, which have no UTF-8, become U+FFFD as they do on any wire. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function queryOf(query: NonNullable<Operation['query']>): Arbitrary<string> {
  const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const fields = (value: unknown) =>
    Object.entries(value as object).map(([name, field]) => `${encode(name)}=${encode(written(field))}`);
  const schema = inputSchema(query);
  return fc.oneof(fromSchema(schema), nearSchema(schema)).map((value) => fields(value).join('&'));
}

/** Addresses of a call, with parameters of its schema and others. */
export function pathOf(operation: Operation): Arbitrary<string> {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const schema = operation.params && inputSchema(operation.params);
  const segment = (name: string) =>
    fc.oneof(
      fromSchema(schema?.properties?.[name] ?? {}).map((value) => encode(String(value))),
      nastyText.map(encode),
      // As it is: percent signs that stand for nothing, slashes, dots.
      nastyText.map((text) => text.replaceAll(/[^\x21-\x7E]/g, '')),
    );
  const any = fc.option(
    headerText.map(encodeURIComponent).map((text) => `${text}=${text}`),
    { freq: 4, nil: undefined },
  );
  const query = operation.query
    ? fc.oneof({ weight: 4, arbitrary: queryOf(operation.query) }, { weight: 1, arbitrary: any })
    : any;
  return fc.tuple(fc.tuple(...names.map(segment)), query).map(([values, text]) => {
    const path = names.reduce(
      (url, name, index) => url.replace(`:${name}`, () => values[index] ?? ''),
      operation.path,
    );
    return text === undefined ? path : `${path}?${text}`;
  });
}

/** Bodies of a call: of its schema, nearly, broken, of other types. */
export function bodyOf(operation: Operation): Arbitrary<{ payload?: string; type: string }> {
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

/** Headers that a call reads, and that any call may read. */
export function headersOf(operation: Operation): Arbitrary<Record<string, string>> {
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

/** Names in Latin letters that our own messages use. */
const NAMES_OF_FORMATS = /(?:UUID|WebP|JPEG|PNG|AVIF|SVG|GIF)(?![A-Za-z])/g;

/** Fails for an answer that the contract does not have: of another shape, with a library's own words, or of 5xx. */
export function checkAnswer(operation: Operation, answer: LightMyRequestResponse): void {
  const { statusCode } = answer;
  if (statusCode >= 400) {
    const body = errorBody.parse(answer.json());
    expect(body.statusCode).toBe(statusCode);
    expect(body.message).toMatch(/^[А-яё][^\n]*$/);
    // A library's own words: names of types, comparisons.
    expect(body.message.replaceAll(NAMES_OF_FORMATS, '')).not.toMatch(/[A-Za-z]{2}|[<>]=?/);
    expect(statusCode).toBeLessThan(500);
    return;
  }
  if (statusCode === 304) return expect(answer.body).toBe('');
  expect(statusCode).toBe(operation.success.status);
  // Compressed answers are the same bodies: what they hold is tested elsewhere.
  if ('binary' in operation.success || answer.headers['content-encoding']) return;
  operation.success.body.parse(answer.json());
}
