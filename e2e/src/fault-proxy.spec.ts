import { type IncomingMessage, request as send } from 'node:http';

import { Entrance } from './pages/entrance.ts';
import { readAll } from './support/http-relay.ts';
import { expect, faultyTest as test } from './support/test.ts';

const SCHOOL = '/api/v1/user/driving_school/AVTO2026';

/** A response as it comes over the wire: not decompressed, redirects not followed. */
async function get(url: string, headers: Record<string, string> = {}): Promise<[IncomingMessage, Buffer]> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    send(url, { headers }).once('response', done).once('error', fail).end();
  });
  return [answer, await readAll(answer)];
}

test('what meets no fault passes as it is: coding, tags, cookies, status and host', async ({
  faults,
  server,
}) => {
  const asked = { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };
  for (const path of ['/', SCHOOL, '/no/such/page', '/api/v1/photo/none']) {
    const [direct, plain] = await get(server.url + path, asked);
    const [passed, body] = await get(faults.url + path, asked);
    expect(passed.statusCode).toBe(direct.statusCode);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-security-policy'])
      expect(passed.headers[name], `${name} of ${path}`).toEqual(direct.headers[name]);
    expect(passed.headers['set-cookie']?.length).toBe(direct.headers['set-cookie']?.length);
    if (direct.headers['content-encoding'] !== undefined) expect(body.equals(plain)).toBe(true);
  }
  const [school] = await get(faults.url + SCHOOL, asked);
  expect(school.headers['set-cookie']).toHaveLength(1);
  const [shell] = await get(faults.url);
  const [known, nothing] = await get(faults.url, { 'if-none-match': shell.headers.etag ?? '' });
  expect([known.statusCode, nothing.length]).toEqual([304, 0]);
});

test('each fault is what it says, for as often as it says', async ({ faults }) => {
  const url = faults.url + SCHOOL;
  const target = `GET ${SCHOOL}` as const;
  const fails = (message: RegExp) => expect(get(url)).rejects.toThrow(message);

  const cut = faults.cut(target, 1);
  await fails(/ECONNRESET|hang up/);
  expect([cut.hits, faults.deliveries.length]).toEqual([1, 0]);

  faults.loseAnswer(target, 1);
  await fails(/ECONNRESET|hang up/);
  expect(faults.delivered(target)).toEqual([expect.objectContaining({ method: 'GET', status: 200 })]);

  faults.cutBody(target, 1);
  await fails(/aborted/);

  faults.answer(target, { status: 429, html: '<p>x', headers: { 'retry-after': '7' } }, 1);
  const [refused, page] = await get(url);
  expect([refused.statusCode, refused.headers['retry-after'], page.toString()]).toEqual([429, '7', '<p>x']);

  faults.duplicate(target, 1);
  faults.deliveries.length = 0;
  const [, whole] = await get(url);
  expect(faults.delivered(target)).toHaveLength(2);

  faults.trickle(target, 100, 1);
  expect((await get(url))[1].equals(whole)).toBe(true);

  const began = Date.now();
  faults.delay(target, 200, 1);
  await get(url);
  expect(Date.now() - began).toBeGreaterThanOrEqual(195);

  const held = faults.hold('* /api/*');
  const late = get(url);
  await expect.poll(() => held.hits).toBe(1);
  held.lift();
  expect((await late)[0].statusCode).toBe(200);
  expect((await get(url))[0].statusCode).toBe(200);
});

test('offline is off for everybody while the phone believes in its network, and online is the same address', async ({
  page,
  faults,
}) => {
  await new Entrance(page).openCode();
  const { url } = faults;
  const held = faults.hold(`GET ${SCHOOL}`);
  const broken = expect(get(url + SCHOOL)).rejects.toThrow(/ECONNRESET|hang up/);
  await expect.poll(() => held.hits).toBe(1);
  await faults.offline();
  await broken;
  await expect(get(url)).rejects.toThrow(/ECONNREFUSED/);
  const reach = () =>
    page.evaluate(async (path) => {
      const answer = await fetch(path).catch(() => undefined);
      return [navigator.onLine, answer?.status];
    }, '/offline.html');
  expect(await reach()).toEqual([true, undefined]);
  await faults.online();
  expect(faults.url).toBe(url);
  expect(await reach()).toEqual([true, 200]);
});
