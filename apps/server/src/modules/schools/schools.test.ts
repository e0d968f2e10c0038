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
    'finds «%s» and answers the code as it is written',
    async (code) => {
      const answer = await lookUp(encodeURI(decodeURIComponent(code)));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ code: 'AVTO2026', name: 'Твоя автошкола' });
    },
  );

  it.each(['Дорога_7', 'ДОРОГА_7', 'дорога_7'])('finds the Cyrillic code «%s»', async (code) => {
    expect((await lookUp(encodeURIComponent(code))).json()).toMatchObject({ code: 'Дорога_7' });
  });

  it('tells what learners may know and nothing else', async () => {
    const answer = await lookUp('full-1');
    expect(drivingSchool.safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toEqual({
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
      const answer = await lookUp(encodeURI(decodeURIComponent(code)).replaceAll('%2F', '%2f'));
      expect(answer.json()).toMatchObject({ statusCode: 404 });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('says so in the words of the specification', async () => {
    expect((await lookUp('NOPE')).json()).toMatchObject(unknown);
    expect((await lookUp('%00')).json()).toMatchObject(unknown);
  });

  it('answers 304 until the operator changes something', async () => {
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
  it('are limited to twenty in ten minutes from one address; known ones are never counted', async () => {
    const from = { remoteAddress: '10.6.0.1' };
    for (let number = 0; number < 60; number += 1) {
      expect((await lookUp('AVTO2026', {}, from)).statusCode).toBe(200);
    }
    for (let number = 0; number < 20; number += 1) {
      expect((await lookUp(`GUESS${number}`, {}, from)).statusCode).toBe(404);
    }
    const refused = await lookUp('GUESS20', {}, from);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await lookUp('AVTO2026', {}, from)).statusCode).toBe(429);
    expect((await lookUp('AVTO2026', {}, { remoteAddress: '10.6.0.2' })).statusCode).toBe(200);
  });

  it('are counted by X-Forwarded-For only when a trusted proxy says so', async () => {
    const proxied = await server.node({ trustProxy: ['10.5.0.1'] });
    const guess = async (remoteAddress: string, forwarded: string) =>
      (await lookUp('GUESS', { 'x-forwarded-for': forwarded }, { remoteAddress }, proxied)).statusCode;
    // Straight from the network: the header is anybody's invention.
    for (let number = 0; number < 20; number += 1) await guess('10.5.0.9', `10.99.0.${number}`);
    expect(await guess('10.5.0.9', '10.99.1.1')).toBe(429);
    // Through the proxy: the address it saw last counts, whatever stood in the header before it.
    for (let number = 0; number < 20; number += 1) await guess('10.5.0.1', `10.99.2.${number}, 10.4.0.4`);
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
