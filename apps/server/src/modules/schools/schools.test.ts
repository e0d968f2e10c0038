import { drivingSchool, type ErrorBody } from '@avto/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findSchool, saveSchool, setSchoolClosed } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';

let server: TestApp;
let address = 0;

beforeAll(async () => {
  server = await startTestApp();
  await saveSchool(server.db, testSchool('Дорога_7', 'Дорога'));
  await saveSchool(server.db, {
    ...testSchool('FULL-1', 'Полная'),
    logo_photo: 'logo',
    support_email: 'help@full.example',
    info_email: 'info@full.example',
    website: 'https://full.example/',
    promotion_photo: 'promo',
    promotion_link: 'https://full.example/promo',
  });
});
afterAll(() => server.close());

const lookUp = (
  code: string,
  headers: Record<string, string> = {},
  options: InjectOptions = {},
  node: FastifyInstance = server.app,
) =>
  node.inject({
    url: `/api/v1/user/driving_school/${code}`,
    headers,
    remoteAddress: `10.7.${(address += 1) >> 8}.${address & 255}`,
    ...options,
  });
const unknown = { statusCode: 404, code: 'school_not_found', message: 'Такого кода не существует' };

describe('looking a school up', () => {
  it.each(['AVTO2026', 'avto2026', 'aVtO2026', '%20AVTO2026%20', 'avto2026%0A', 'ＡＶＴＯ２０２６'])(
    'finds «%s» and returns the canonical code',
    async (code) => {
      const response = await lookUp(encodeURI(decodeURIComponent(code)));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ code: 'AVTO2026', name: 'Твоя автошкола' });
    },
  );

  it.each(['Дорога_7', 'ДОРОГА_7', 'дорога_7'])('finds the Cyrillic code «%s»', async (code) => {
    expect((await lookUp(encodeURIComponent(code))).json()).toMatchObject({ code: 'Дорога_7' });
  });

  it('returns only what learners may know', async () => {
    const response = await lookUp('full-1');
    expect(drivingSchool.safeParse(response.json()).success).toBe(true);
    expect(response.json()).toEqual({
      code: 'FULL-1',
      name: 'Полная',
      branding: {
        imageName: 'logo',
        supportEmail: 'help@full.example',
        infoEmail: 'info@full.example',
        website: 'https://full.example/',
      },
      promotion: { imageName: 'promo', link: 'https://full.example/promo' },
    });
  });

  it.each(['NOPE', '%00', 'AVTO2026%00', '..%2f..%2fetc', "'%20OR%201=1--", '%25', '__proto__', '😀'])(
    'does not know «%s»',
    async (code) => {
      const response = await lookUp(encodeURI(decodeURIComponent(code)).replaceAll('%2F', '%2f'));
      expect(response.json()).toMatchObject({ statusCode: 404 });
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  it('says so in the words of the specification', async () => {
    expect((await lookUp('NOPE')).json()).toMatchObject(unknown);
    expect((await lookUp('%00')).json()).toMatchObject(unknown);
  });

  it('responds 304 until the operator changes something', async () => {
    await saveSchool(server.db, testSchool('TAGGED', 'Прежнее название'));
    const first = await lookUp('tagged');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"/),
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const same = await lookUp('tagged', headers);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const school = await findSchool(server.db, 'tagged');
    await saveSchool(server.db, { ...testSchool('TAGGED', 'Новое название') }, school?.id);
    expect((await lookUp('tagged', headers)).json()).toMatchObject({ name: 'Новое название' });
  });

  it('ignores a dead bearer', async () => {
    expect((await lookUp('AVTO2026', { authorization: 'Bearer null' })).statusCode).toBe(200);
  });
});

describe('unknown codes', () => {
  it('are limited to twenty in ten minutes from one device; known ones are never counted', async () => {
    const from = { remoteAddress: '10.6.0.1' };
    const first = await lookUp('GUESS', { 'sec-fetch-site': 'same-origin' }, from);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    for (let number = 0; number < 60; number += 1) {
      expect((await lookUp('AVTO2026', { cookie }, from)).statusCode).toBe(200);
    }
    for (let number = 0; number < 20; number += 1) {
      expect((await lookUp(`GUESS${number}`, { cookie }, from)).statusCode).toBe(404);
    }
    const refused = await lookUp('GUESS20', { cookie }, from);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await lookUp('AVTO2026', { cookie }, from)).statusCode).toBe(429);
  });

  it('of a classroom refuse no right one at its address, up to three hundred in ten minutes', async () => {
    const from = { remoteAddress: '10.6.0.2' };
    for (let number = 0; number < 300; number += 1) {
      expect((await lookUp(`GUESS${number}`, {}, from)).statusCode).toBe(404);
      if (number % 10 === 0) expect((await lookUp('AVTO2026', {}, from)).statusCode).toBe(200);
    }
    expect((await lookUp('AVTO2026', {}, from)).statusCode).toBe(429);
    expect((await lookUp('AVTO2026', {}, { remoteAddress: '10.6.0.3' })).statusCode).toBe(200);
    const { tokens } = await server.learner();
    const authorization = `Bearer ${tokens.accessToken}`;
    expect((await lookUp('AVTO2026', { authorization }, from)).statusCode).toBe(200);
  });

  it('are counted by X-Forwarded-For only when a trusted proxy says so', async () => {
    const proxied = await server.node({ trustProxy: ['10.5.0.1'] });
    const guess = async (remoteAddress: string, forwarded: string) =>
      (await lookUp('GUESS', { 'x-forwarded-for': forwarded }, { remoteAddress }, proxied)).statusCode;
    // Not from the proxy: the client wrote the header itself.
    for (let number = 0; number < 300; number += 1) await guess('10.5.0.9', `10.99.0.${number % 250}`);
    expect(await guess('10.5.0.9', '10.99.1.1')).toBe(429);
    // From the proxy: only the last address in the header is the one it saw.
    for (let number = 0; number < 300; number += 1) {
      await guess('10.5.0.1', `10.99.2.${number % 250}, 10.4.0.4`);
    }
    expect(await guess('10.5.0.1', '10.99.3.3, 10.4.0.4')).toBe(429);
    expect(await guess('10.5.0.1', '10.4.0.5')).toBe(404);
  });
});

describe('a closed school', () => {
  it('is unknown to newcomers and there for its learners', async () => {
    await saveSchool(server.db, testSchool('CLOSED', 'Закрытая'));
    const school = await findSchool(server.db, 'closed');
    const member = await server.learner(undefined, { 'x-driving-school': 'CLOSED' });
    const stranger = await server.learner();
    await setSchoolClosed(server.db, school?.id ?? 0, true);

    const url = '/api/v1/user/driving_school/CLOSED';
    const newcomer = await lookUp('CLOSED');
    expect(newcomer.json()).toMatchObject(unknown);
    expect((await stranger.get(url)).json()).toMatchObject(unknown);
    expect((await member.get(url)).json()).toMatchObject({ code: 'CLOSED' });
    const { requestId: _one, ...closed } = newcomer.json<ErrorBody>();
    const { requestId: _other, ...never } = (await lookUp('NEVER')).json<ErrorBody>();
    expect(closed).toEqual(never);

    await setSchoolClosed(server.db, school?.id ?? 0, false);
    expect((await lookUp('CLOSED')).statusCode).toBe(200);
  });
});
