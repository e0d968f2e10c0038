import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { renewLink } from '#console/staff-changes.ts';
import { findMember } from '#console/staff-store.ts';
import { keyRing } from '#lib/secrets.ts';
import { findSchool } from '#schools/school-store.ts';
import { password, staffEntrance } from '#testing/staff-entrance.ts';
import { startTestApp, type TestApp, testKeys } from '#testing/test-app.ts';

let server: TestApp;
let schoolId: number;
const { moveOn, operator, call, sessionOf, person, signIn, session, codeOf, connect } = staffEntrance(
  () => server,
  () => schoolId,
);

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  schoolId = (await findSchool(server.db, 'AVTO2026'))?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(moveOn);

describe('an authenticator app', () => {
  it('counts once a code of it was given, and ends the sessions that began without it', async () => {
    const account = await person();
    const { login, cookie } = account;
    const other = sessionOf(await signIn(login)) ?? '';
    expect((await call('POST', '/totp', { password: 'wrong' }, { cookie })).json()).toMatchObject({
      code: 'bad_credentials',
    });
    expect((await call('PUT', '/totp', { code: '123456' }, { cookie })).json()).toMatchObject({
      code: 'second_factor_wrong',
    });
    await call('POST', '/totp', { password }, { cookie });
    expect((await signIn(login)).statusCode).toBe(200);
    const { uri, secret, recoveryCodes } = await connect(account);
    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent('Твоя автошкола')}:${encodeURIComponent(login)}` +
        `?issuer=${encodeURIComponent('Твоя автошкола')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await session(cookie)).json()).toMatchObject({ staff: { hasTotp: true, recoveryCodes: 10 } });
    expect((await session(other)).statusCode).toBe(401);
    expect((await signIn(login)).json()).toMatchObject({ code: 'second_factor_needed' });
    expect((await signIn(login, password, codeOf(secret))).statusCode).toBe(200);
    const stored = await asOperator(server.db, (tx) =>
      tx.query<{ row: string }>('SELECT row_to_json(s)::text AS row FROM staff s WHERE login = $1', [login]),
    );
    expect(stored[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(stored[0]?.row).not.toContain(secret);
  });

  it('takes the codes of the step before and after, each once, and no older one after it', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const { login } = account;
    const enter = (later: number) => signIn(login, password, codeOf(secret, later));
    expect((await enter(-60_000)).json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await enter(60_000)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: expect.stringContaining('проверьте время на телефоне') as string,
    });
    expect((await enter(-30_000)).statusCode).toBe(200);
    expect((await enter(-30_000)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Этот код уже использован. Дождитесь следующего в приложении',
    });
    expect((await enter(30_000)).statusCode).toBe(200);
    expect((await enter(0)).json()).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('lets in one of those who use the same code at once', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => signIn(account.login, password, code)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      server.clock.advance(10 * 60_000);
    }
  });

  it('can be lost: each recovery code opens once, however it is typed', async () => {
    const account = await person();
    const { recoveryCodes } = await connect(account);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    const answer = await signIn(account.login, password, typed);
    expect(answer.statusCode).toBe(200);
    expect((await session(sessionOf(answer) ?? '')).json()).toMatchObject({ staff: { recoveryCodes: 9 } });
    expect((await signIn(account.login, password, first)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Такого запасного кода нет, или он уже использован',
    });
    expect((await signIn(account.login, password, second)).statusCode).toBe(200);
  });

  it('can be guessed no more often than a password, also by somebody who knows the password', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      // Without a code in between: what proves the password must not forgive the wrong codes.
      answers.push(await signIn(account.login), await signIn(account.login, password, '000000'));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(account.login, password, codeOf(secret))).statusCode).toBe(429);
  });

  it('is replaced by another one without being missed in between', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    const begun = await call('POST', '/totp', { password }, account);
    const next = begun.json<{ secret: string }>().secret;
    expect((await signIn(account.login, password, codeOf(secret))).statusCode).toBe(200);
    expect((await call('PUT', '/totp', { code: codeOf(next) }, account)).statusCode).toBe(200);
    server.clock.advance(60_000);
    for (const old of [codeOf(secret), recoveryCodes[0]]) {
      expect((await signIn(account.login, password, old)).json()).toMatchObject({
        code: 'second_factor_wrong',
      });
    }
    expect((await signIn(account.login, password, codeOf(next))).statusCode).toBe(200);
  });

  it('is disconnected with the password, which ends the other sessions, unless the manager demands one', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const other = sessionOf(await signIn(account.login, password, codeOf(secret))) ?? '';
    const remove = (word: string) => call('DELETE', '/totp', { password: word }, account);
    const demand = (isDemanded: boolean) =>
      asOperator(server.db, (tx) =>
        tx.query(
          `INSERT INTO console_settings (school_id, demands_totp) VALUES ($1, $2)
           ON CONFLICT (school_id) DO UPDATE SET demands_totp = $2`,
          [schoolId, isDemanded],
        ),
      );
    await demand(true);
    expect((await remove(password)).json()).toMatchObject({ statusCode: 409, code: 'totp_demanded' });
    await demand(false);
    expect((await remove('wrong')).json()).toMatchObject({ code: 'bad_credentials' });
    expect((await session(other)).statusCode).toBe(200);
    expect((await remove(password)).statusCode).toBe(200);
    expect((await session(other)).statusCode).toBe(401);
    expect((await session(account.cookie)).json()).toMatchObject({
      staff: { hasTotp: false, recoveryCodes: 0 },
    });
    expect((await signIn(account.login)).statusCode).toBe(200);
  });

  it('is waited for where the manager demands one: until then nothing else is answered', async () => {
    const account = await person();
    await asOperator(server.db, (tx) =>
      tx.query(
        `INSERT INTO console_settings (school_id, demands_totp) VALUES ($1, true)
         ON CONFLICT (school_id) DO UPDATE SET demands_totp = true`,
        [schoolId],
      ),
    );
    expect((await session(account.cookie)).json()).toMatchObject({ mustConnectTotp: true });
    for (const path of ['/staff', '/settings', '/journal']) {
      const answer = await call('GET', path, undefined, account);
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'totp_demanded' });
    }
    await connect(account);
    expect((await call('GET', '/settings', undefined, account)).statusCode).toBe(200);
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE console_settings SET demands_totp = false WHERE school_id = $1', [schoolId]),
    );
  });

  it('outlives a rotation of the server’s secret, and is sealed anew at the next sign-in', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    const [old] = testKeys;
    const [fresh, other] = [keyRing(Buffer.alloc(32, 8)), keyRing(Buffer.alloc(32, 9))];
    const [rotating, rotated, lost] = [
      await server.node({ keys: [fresh, old] }),
      await server.node({ keys: [fresh] }),
      await server.node({ keys: [other] }),
    ];
    expect((await signIn(account.login, password, codeOf(secret), rotated)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: expect.stringContaining('Секрет сервера заменён'),
    });
    expect((await signIn(account.login, password, codeOf(secret), rotating)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await signIn(account.login, password, codeOf(secret), rotated)).statusCode).toBe(200);
    expect((await signIn(account.login, password, recoveryCodes[0], lost)).statusCode).toBe(200);
  });

  it('is dropped with a link of the manager, which ends the sessions', async () => {
    const account = await person();
    await connect(account);
    const { path } = await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id: account.id, dropTotp: true }, server.clock.now()),
    );
    expect((await session(account.cookie)).statusCode).toBe(401);
    const used = await call('POST', path.replace('/console/link', '/links'), { password });
    expect(used.statusCode).toBe(200);
    const member = await asOperator(server.db, (tx) => findMember(tx, schoolId, account.id));
    expect(member).toMatchObject({ hasTotp: false, state: 'active' });
  });
});
