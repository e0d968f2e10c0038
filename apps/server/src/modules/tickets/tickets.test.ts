import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { getTicket } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  learner = await server.learner();
});
afterAll(() => server.close());

const ticket = (number: number | string, headers: Record<string, string> = {}) =>
  learner.get(`/api/v1/user/exam/tickets/${number}`, headers);

describe('a ticket', () => {
  it('is twenty questions under the names of the specification', async () => {
    const response = await ticket(2);
    const questions = getTicket.success.body.parse(response.json());
    expect(questions.map((question) => question.eduetq_number_card_pp)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(questions[4]).toEqual({
      eduetq_id: expect.any(Number),
      eduetq_eduets_id: 2,
      eduetq_number_card: 2,
      eduetq_number_card_pp: 5,
      eduetq_title: 'Вопрос 5 билета 2',
      eduetq_comment: 'Пояснение 2/5',
      eduetq_photo_name: 'NULL',
      answers: [1, 2, 3].map((number) => ({
        edueta_id: expect.any(Number),
        edueta_eduetq_id: questions[4]?.eduetq_id,
        edueta_number_pp: number,
        edueta_title: `Вариант ${number}`,
        edueta_is_right: number === 2,
      })),
    });
    expect(questions.flatMap(({ answers }) => answers.map(({ edueta_id: id }) => id))).toHaveLength(60);
    expect(new Set(questions.flatMap(({ answers }) => answers.map(({ edueta_id: id }) => id))).size).toBe(60);
  });

  it('that is being prepared is an empty list', async () => {
    for (const number of [3, 40]) {
      const response = await ticket(number);
      expect([response.statusCode, response.json()]).toEqual([200, []]);
    }
  });

  it.each(['0', '-1', '-0', '41', '999', '1000', '9'.repeat(30)])(
    'does not exist under the number %s',
    async (number) => {
      const response = await ticket(number);
      expect(response.json()).toMatchObject({
        statusCode: 404,
        code: 'not_found',
        message: 'Такого билета нет',
      });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['-', '1.5', 'one', '1e1', '0x1', '%00', '1%2f..'])('is not called «%s»', async (number) => {
    expect((await ticket(number)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('may be kept by browsers and the edge as long as the API document says', async () => {
    expect((await ticket(1)).headers['cache-control']).toBe(
      'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
    );
  });
});

describe('the bytes of a ticket', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip; q=1', 'gzip'],
    ['br;q=0.000, gzip;q=0.0', undefined],
    ['br;q=0.1', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['*;q=0', undefined],
    ['x-br, brotli', undefined],
  ])('for «%s» come as %s', async (accepted, encoding) => {
    const response = await ticket(1, { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(String(response.headers.vary).toLowerCase().split(/,\s*/)).toContain('accept-encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[
      encoding ?? 'none'
    ];
    const text = (unpack as (bytes: Buffer) => Buffer)(response.rawPayload).toString();
    expect(getTicket.success.body.parse(JSON.parse(text))).toHaveLength(20);
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  });

  it('have a strong tag for each encoding, and 304 for a browser that has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const tag = String((await ticket(1, headers)).headers.etag);
      expect(tag).toMatch(/^"[^"]+"$/);
      tags.add(tag);
      for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
        const same = await ticket(1, { ...headers, 'if-none-match': known });
        expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
        expect(same.headers['cache-control']).toContain('max-age=300');
      }
      expect((await ticket(2, { ...headers, 'if-none-match': tag })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('change with the bank, and only where the bank did', async () => {
    const tagOf = async (number: number) => (await ticket(number)).headers.etag;
    const [first, second] = [await tagOf(1), await tagOf(2)];
    await replaceBank(
      server.db,
      testBank(2, (question) =>
        question.ticket === 1 ? { ...question, comment: 'Новое пояснение' } : question,
      ),
    );
    expect(await tagOf(1)).toBe(first);
    await server.bank.refresh();
    expect(await tagOf(1)).not.toBe(first);
    expect(await tagOf(2)).toBe(second);
    expect((await ticket(1, { 'if-none-match': String(first) })).statusCode).toBe(200);
  });
});
