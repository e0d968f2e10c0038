import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import type { Tokens } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { keyRing } from '#lib/secrets.ts';
import { startTestApp, TestClock, type TestApp, type TestLearner, testKeys } from '#testing/test-app.ts';
import { claimsOf, headerOf } from '#testing/tokens.ts';

const [ring] = testKeys;
const newer = keyRing(Buffer.alloc(32, 8));
let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  learner = await server.learner();
});
afterAll(() => server.close());

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: KeyObject | Uint8Array;
}

/** A token like the server's own, with the named parts changed; `undefined` leaves a part out. */
function forge({ header = {}, claims = {}, key = ring.accessToken }: Forgery): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const own = claimsOf(learner.tokens.accessToken);
  return new SignJWT({
    iss: 'tvoya-avtoshkola',
    aud: 'tvoya-avtoshkola-api',
    sub: own.sub,
    user_id: own.user_id,
    sid: own.sid,
    iat: now,
    exp: now + 900,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: ring.kid, ...header })
    .sign(key);
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (alg: string) =>
  `${encode({ alg, typ: 'at+jwt', kid: ring.kid })}.${learner.tokens.accessToken.split('.')[1]}.`;
const ask = (url: string, token: string, node: FastifyInstance = server.app) =>
  node.inject({ url, headers: { authorization: `Bearer ${token}` } });
const list = async (token: string, node?: FastifyInstance) =>
  (await ask('/api/v1/user/questions/', token, node)).statusCode;

const seconds = () => Math.floor(Date.now() / 1000);
const publicKey = createPublicKey(ring.accessToken);
const rawPublicKey = Buffer.from((publicKey.export({ format: 'jwk' }) as { x: string }).x, 'base64url');
const foreignKey = generateKeyPairSync('ed25519').privateKey;
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const forgeries: [string, () => Promise<string> | string][] = [
  ['alg none', () => unsigned('none')],
  ['alg None with a capital', () => unsigned('None')],
  [
    'alg HS256 with the raw public key as the secret',
    () => forge({ header: { alg: 'HS256' }, key: rawPublicKey }),
  ],
  [
    'alg HS256 with the PEM of the public key as the secret',
    () =>
      forge({
        header: { alg: 'HS256' },
        key: Buffer.from(publicKey.export({ format: 'pem', type: 'spki' })),
      }),
  ],
  ['alg ES256 with a key of its own', () => forge({ header: { alg: 'ES256' }, key: ecKey })],
  ['the signature of another key', () => forge({ key: foreignKey })],
  [
    'a key it brings itself',
    () => forge({ key: foreignKey, header: { jwk: createPublicKey(foreignKey).export({ format: 'jwk' }) } }),
  ],
  ['an unknown kid', () => forge({ header: { kid: 'unknown' } })],
  ['no kid', () => forge({ header: { kid: undefined } })],
  ['a kid out of the prototype', () => forge({ header: { kid: '__proto__' } })],
  ['an end more than a minute ago', () => forge({ claims: { exp: seconds() - 62 } })],
  ['no end', () => forge({ claims: { exp: undefined } })],
  ['a beginning in the future', () => forge({ claims: { nbf: seconds() + 120 } })],
  ['another audience', () => forge({ claims: { aud: 'another-api' } })],
  ['no audience', () => forge({ claims: { aud: undefined } })],
  ['another issuer', () => forge({ claims: { iss: 'somebody' } })],
  ['the type of any JWT', () => forge({ header: { typ: 'JWT' } })],
  ['no type', () => forge({ header: { typ: undefined } })],
  ['a user that is text', () => forge({ claims: { user_id: '1' } })],
  ['no session', () => forge({ claims: { sid: undefined } })],
  ['a changed payload', () => learner.tokens.accessToken.replace(/\.[^.]+\./, `.${encode({ user_id: 1 })}.`)],
  ['no signature', () => learner.tokens.accessToken.replace(/[^.]+$/, '')],
  ['a refresh token', () => learner.tokens.refreshToken],
  ['nonsense', () => 'nonsense'],
  ['nothing', () => ''],
];

describe('an access token', () => {
  it('made the same way as the forgeries below, with nothing changed, is good', async () => {
    expect(await list(await forge({}))).toBe(200);
    expect(await list(await forge({ claims: { exp: seconds() - 30 } }))).toBe(200);
  });

  it.each(forgeries)('with %s is dead, and no obstacle for a public call', async (_name, make) => {
    const token = await make();
    const response = await ask('/api/v1/user/questions/', token);
    expect(response.json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    expect((await ask('/api/v1/user/driving_school/AVTO2026', token)).statusCode).toBe(200);
  });

  it.each(['', 'Bearer', 'Basic dXNlcjpwYXNz', 'Token x'])(
    'does not come out of the header «%s»',
    async (authorization) => {
      const response = await server.request({ url: '/api/v1/user/questions/', headers: { authorization } });
      expect(response.statusCode).toBe(401);
    },
  );

  it('is read from the header alone', async () => {
    const token = learner.tokens.accessToken;
    const response = await server.request({
      url: `/api/v1/user/questions/?access_token=${token}`,
      headers: { cookie: `accessToken=${token}; token=${token}` },
    });
    expect(response.statusCode).toBe(401);
  });

  it('ends after 15 minutes and a minute of leeway, also when it was remembered as good', async () => {
    const clock = new TestClock();
    const node = await server.node({ now: clock.now });
    const token = learner.tokens.accessToken;
    expect(await list(token, node)).toBe(200);
    clock.advance(15 * 60_000 + 30_000);
    expect(await list(token, node)).toBe(200);
    clock.advance(35_000);
    expect(await list(token, node)).toBe(401);
  });
});

describe('rotation of the keys', () => {
  it('signs with the newest secret and still takes the tokens of the one before', async () => {
    const both = await server.node({ keys: [newer, ring] });
    expect(await list(learner.tokens.accessToken, both)).toBe(200);
    const response = await both.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      payload: { refreshToken: learner.tokens.refreshToken },
    });
    const { accessToken } = response.json<Tokens>();
    expect(headerOf(accessToken).kid).toBe(newer.kid);
    expect(await list(accessToken, both)).toBe(200);
    expect(await list(accessToken)).toBe(401);

    const onlyNewer = await server.node({ keys: [newer] });
    expect(await list(accessToken, onlyNewer)).toBe(200);
    expect(await list(learner.tokens.accessToken, onlyNewer)).toBe(401);
  });

  it('does not sign anybody out: refresh tokens have keys of their own', async () => {
    const { tokens } = await server.learner();
    const onlyNewer = await server.node({ keys: [newer] });
    const response = await onlyNewer.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      payload: { refreshToken: tokens.refreshToken },
    });
    expect(response.statusCode).toBe(200);
  });
});
