import {
  beginTotp,
  changeStaffPassword,
  confirmTotp,
  getStaffLink,
  getStaffSession,
  removeTotp,
  staffSignIn,
  staffSignOut,
  useStaffLink,
} from '@avto/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { asDoorkeeper } from '#console/scope.ts';
import { seatsOf } from '#console/seats.ts';
import type { StaffCookie } from '#console/staff-cookie.ts';
import { findStaffLink } from '#console/staff-links.ts';
import { hashOfToken } from '#console/staff-sessions.ts';
import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import { originOf } from '#lib/origin.ts';
import { findById, schoolName } from '#modules/console-session/console-session.repository.ts';
import {
  guessedName,
  type Place,
  type Present,
  StaffAuth,
  type StaffAuthDeps,
} from '#modules/console-session/console-session.service.ts';
import { register } from '#plugins/register.ts';

interface Deps extends StaffAuthDeps {
  readonly staffCookie: StaffCookie;
  readonly deviceCookie: DeviceCookie;
}

/** Sessions of the console: signing in and out, one-time links, one's own password and authenticator app. */
export function consoleSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, staffCookie, deviceCookie } = deps;
  const auth = new StaffAuth(deps);
  const placeOf = (request: FastifyRequest): Place => ({
    origin: originOf(request, deviceCookie),
    address: request.ip,
  });
  /** Gives the browser its new session in place of the one it had. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, token: string, login: string) => {
    const former = staffCookie.read(request);
    if (former) await auth.signOut(former);
    staffCookie.set(request, reply, token);
    deviceCookie.welcome(request, reply, guessedName(login));
  };
  const presentOf = ({ staff, request }: { staff: Present['staff']; request: FastifyRequest }): Present => ({
    staff,
    tokenHash: hashOfToken(staffCookie.read(request) ?? ''),
  });

  register(app, getStaffSession, ({ staff, request }) =>
    asDoorkeeper(db, async (tx) => {
      const account = await findById(tx, staff.id);
      const session = request.staffSession;
      if (!account || !session) throw new Failure('unauthorized');
      const { limit, until, ...seats } = await seatsOf(tx, staff.schoolId, now());
      return {
        staff: {
          id: staff.id,
          name: account.name,
          login: account.login,
          role: staff.role,
          hasTotp: account.has_totp,
          recoveryCodes: account.recovery_codes,
        },
        school: await schoolName(tx, staff.schoolId),
        mustConnectTotp: session.mustConnectTotp,
        seats: { ...seats, limit: limit ?? null, until: until ?? null },
        endsAt: session.endsAt.toISOString(),
      };
    }),
  );

  register(app, staffSignIn, async ({ body, request, reply }) => {
    const token = await auth.signIn(body, placeOf(request));
    if (token === undefined) {
      deviceCookie.name(request, reply);
      throw new Failure('bad_credentials', { message: 'Неверный логин или пароль' });
    }
    await admit(request, reply, token, body.login);
    return {};
  });

  register(app, staffSignOut, async ({ request, reply }) => {
    const token = staffCookie.read(request);
    if (token) await auth.signOut(token);
    staffCookie.clear(request, reply);
    return {};
  });

  register(app, getStaffLink, async ({ params }) => {
    const link = await asDoorkeeper(db, (tx) => findStaffLink(tx, params.token, now()));
    if (!link) throw new Failure('link_dead');
    const { name, login, school, expiresAt } = link;
    return { name, login, school, expiresAt: expiresAt.toISOString() };
  });

  register(app, useStaffLink, async ({ params, body, request, reply }) => {
    const { session, login } = await auth.spendLink(params.token, body, placeOf(request));
    await admit(request, reply, session, login);
    return {};
  });

  register(app, changeStaffPassword, async (call) => {
    await auth.changePassword(presentOf(call), call.body, placeOf(call.request));
    return {};
  });

  register(app, beginTotp, (call) =>
    auth.beginTotp(presentOf(call), call.body.password, placeOf(call.request)),
  );

  register(app, confirmTotp, async (call) => ({
    recoveryCodes: await auth.confirmTotp(presentOf(call), call.body.code, placeOf(call.request)),
  }));

  register(app, removeTotp, async (call) => {
    await auth.removeTotp(presentOf(call), call.body.password, placeOf(call.request));
    return {};
  });
}
