import { getBankSize } from '@avto/contract';
import type { BankPicture } from '@avto/question-bank';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { testPicture } from '#testing/test-photos.ts';

const both = 'a'.repeat(32);
const plain = 'b'.repeat(32);
const unused = 'c'.repeat(32);
const other = 'd'.repeat(32);
const avif = 'image/avif,image/webp,*/*;q=0.8';
const pictures: BankPicture[] = [
  {
    name: both,
    width: 10,
    height: 10,
    formats: [
      { contentType: 'image/webp', bytes: new Uint8Array(700) },
      { contentType: 'image/avif', bytes: new Uint8Array(500) },
    ],
  },
  testPicture(plain, 'image/webp'),
  testPicture(unused, 'image/webp'),
  testPicture(other, 'image/webp', 'image/avif'),
];

/** Three pictures of the bank, one of them used by two questions, one for an explanation. */
const pictured = testBank(2, (question) => {
  const names = ['', both, both, plain];
  const photoName = (question.ticket === 1 && names[question.position]) || null;
  const otherView = { is: 'seat', photoName: other, alt: 'Вид' } as const;
  return { ...question, photoName, ...(photoName === plain && { otherView }) };
});

let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp({ bank: { ...pictured, pictures } });
  learner = await server.learner();
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>) => learner.get('/api/v1/user/exam/size', headers);
const sizeFor = async (headers: Record<string, string>) =>
  getBankSize.success.body.parse((await ask(headers)).json());

it.each(['br', 'gzip', 'identity'])('the tickets weigh what all forty weigh as %s', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  let bytes = 0;
  for (let number = 1; number <= 40; number += 1) {
    bytes += (await learner.get(`/api/v1/user/exam/tickets/${number}`, headers)).rawPayload.length;
  }
  expect((await sizeFor(headers)).tickets).toEqual({ count: 2, bytes });
});

it.each([avif, 'image/webp,*/*', '*/*'])(
  'the pictures weigh what they weigh for «%s», each once, and only those of the bank',
  async (accept) => {
    const photos = await Promise.all(
      [both, plain, other].map((name) =>
        server.request({ url: `/api/v1/photo/${name}`, headers: { accept } }),
      ),
    );
    const bytes = photos.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
    expect((await sizeFor({ accept })).photos).toEqual({ count: 3, bytes });
  },
);

it('is kept like the tickets, with a tag for each representation', async () => {
  const response = await ask({ accept: avif });
  expect(response.headers['cache-control']).toBe(
    'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
  );
  expect(response.headers.vary).toBe('accept, accept-encoding');
  const etag = String(response.headers.etag);
  const again = await ask({ accept: avif, 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask({ accept: '*/*', 'if-none-match': etag })).statusCode).toBe(200);
});

it('follows the bank', async () => {
  await replaceBank(server.db, testBank(1));
  await server.bank.refresh();
  const size = await sizeFor({});
  expect(size).toMatchObject({ tickets: { count: 1 }, photos: { count: 0, bytes: 0 } });
});
