import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';

import { OPERATOR } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { addMember } from '#console/staff-changes.ts';

import type { TestApp } from './test-app.ts';

/** Path of the console's calls. */
export const base = '/api/v1/console';
/** Password of everybody who comes by `person`. */
export const password = 'correct horse';

/** People of a school who come in as the console's pages let them: links, passwords, authenticators. */
export function staffEntrance(server: () => TestApp, schoolId: () => number) {
  let serial = 0;
  let address = 0;
  /** Network address of the calls. */
  const from = () => `10.8.${address >> 8}.${address & 255}`;
  /** Calls come from another address, whose limits nothing has touched. */
  const moveOn = (): void => {
    address += 1;
  };

  const operator = () => ({ schoolId: schoolId(), staffName: OPERATOR });

  /** An account with its first link. */
  async function invited(login = `person${(serial += 1)}@example.org`) {
    const { member, link } = await asOperator(server().db, (tx) =>
      addMember(
        tx,
        operator(),
        { name: 'Анна Кац', login, role: 'manager', groupIds: [] },
        server().clock.now(),
      ),
    );
    return { id: member.id, login, token: link.path.split('/').at(-1) ?? '' };
  }

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    { cookie, app = server().app }: { cookie?: string; app?: TestApp['app'] } = {},
  ) {
    return app.inject({
      method,
      url: base + path,
      ...(payload ? { payload } : {}),
      remoteAddress: from(),
      headers: {
        origin: 'http://localhost:80',
        'sec-fetch-site': 'same-origin',
        ...(cookie === undefined ? {} : { cookie }),
      },
    });
  }

  const cookiesOf = (answer: LightMyRequestResponse) => [answer.headers['set-cookie'] ?? []].flat();
  const sessionOf = (answer: LightMyRequestResponse) =>
    cookiesOf(answer)
      .find((cookie) => cookie.startsWith('staff='))
      ?.split(';')[0];

  /** An account that has set its password, signed in. */
  async function person() {
    const account = await invited();
    const answer = await call('POST', `/links/${account.token}`, { password });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    return { ...account, cookie: sessionOf(answer) ?? '' };
  }

  const signIn = (login: string, word = password, code?: string, app?: TestApp['app']) =>
    call(
      'POST',
      '/session',
      { login, password: word, ...(code === undefined ? {} : { code }) },
      app ? { app } : {},
    );
  const session = (cookie: string) => call('GET', '/session', undefined, { cookie });
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server().clock.now() + later });

  /** Connects an authenticator; the codes of the step are used up afterwards. */
  async function connect({ cookie }: { cookie: string }) {
    const begun = await call('POST', '/totp', { password }, { cookie });
    const { secret, uri } = begun.json<{ secret: string; uri: string }>();
    const confirmed = await call('PUT', '/totp', { code: codeOf(secret) }, { cookie });
    expect(confirmed.statusCode).toBe(200);
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    server().clock.advance(60_000);
    return { secret, uri, recoveryCodes };
  }

  const journalOf = (id: number) =>
    asOperator(server().db, (tx) =>
      tx.query<{ action: string; address: string | null; subject_kind: string }>(
        'SELECT action, address, subject_kind FROM console_journal WHERE staff_id = $1 OR subject_id = $1 ORDER BY id',
        [id],
      ),
    );

  return {
    from,
    moveOn,
    operator,
    invited,
    call,
    cookiesOf,
    sessionOf,
    person,
    signIn,
    session,
    codeOf,
    connect,
    journalOf,
  };
}
