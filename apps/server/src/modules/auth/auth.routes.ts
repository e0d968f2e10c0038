import { refresh, signIn, signOut, signUp } from '@avto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { findByPersonalCode, findByMark } from '#console/invitations.ts';
import type { Database } from '#db/database.ts';
import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import { type Origin, originOf } from '#lib/origin.ts';
import type { SchoolCookie } from '#lib/school-cookie.ts';
import { throttled } from '#lib/throttle.ts';
import { type AuthDeps, AuthService, type JoinedSchool } from '#modules/auth/auth.service.ts';
import { register } from '#plugins/register.ts';
import { findSchool, openSchoolId } from '#schools/school-store.ts';

interface AuthRouteDeps extends AuthDeps {
  readonly schoolCookie: SchoolCookie;
  readonly deviceCookie: DeviceCookie;
}

/** Registration, sign-in, refresh and sign-out. */
export function authRoutes(app: FastifyInstance, deps: AuthRouteDeps): void {
  const service = new AuthService(deps);
  const { deviceCookie } = deps;

  register(app, signUp, async ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const origin = originOf(request, deviceCookie);
    const school = await chosenSchool(deps, request, origin, headers['x-driving-school']);
    const tokens = await service.signUp(body, school, origin);
    deviceCookie.welcome(request, reply, body.login);
    return tokens;
  });

  register(app, signIn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const tokens = await service.signIn(body, originOf(request, deviceCookie));
    if (!tokens) {
      deviceCookie.name(request, reply);
      throw new Failure('bad_credentials');
    }
    deviceCookie.welcome(request, reply, body.login);
    return tokens;
  });

  register(app, refresh, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { tokens, login } = await service.refresh(body.refreshToken, request.log);
    deviceCookie.welcome(request, reply, login);
    return tokens;
  });

  register(
    app,
    signOut,
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      await service.signOut(body.refreshToken);
      return {};
    },
    { unreadable: {} },
  );
}

/** The school a newcomer chose: the cookie's, or only without one the header's (decision S2). */
async function chosenSchool(
  { db, limits, schoolCookie, now }: AuthRouteDeps,
  request: FastifyRequest,
  origin: Origin,
  header: string | undefined,
): Promise<JoinedSchool | undefined> {
  const remembered = schoolCookie.read(request);
  if (remembered) {
    const id = await openSchoolId(db, remembered.schoolId);
    const { invitation } = remembered;
    if (id === undefined || !invitation) return id === undefined ? undefined : { id };
    return { id, invitation: await findByMark(db, invitation, now()) };
  }
  const code = header && decodeHeader(header);
  if (!code) return undefined;
  // The tokens reveal whether the school exists, so this counts as a lookup.
  return throttled(limits.schoolCode(origin), async () => {
    const school = await findSchool(db, code);
    if (school) return school.closed_at ? undefined : { id: school.id };
    return schoolOfPersonalCode(db, code, now());
  });
}

async function schoolOfPersonalCode(
  db: Database,
  text: string,
  now: number,
): Promise<JoinedSchool | undefined> {
  const invitation = await findByPersonalCode(db, text, now);
  const id = invitation && (await openSchoolId(db, invitation.schoolId));
  return id === undefined ? undefined : { id, invitation };
}

/** The header carries the code percent-encoded: codes may be Cyrillic. */
function decodeHeader(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
