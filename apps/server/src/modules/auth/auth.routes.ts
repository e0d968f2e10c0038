import { refresh, signIn, signOut, signUp } from '@avto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import type { SchoolCookie } from '#lib/school-cookie.ts';
import { type AuthDeps, AuthService } from '#modules/auth/auth.service.ts';
import { register } from '#plugins/register.ts';
import { findSchool, openSchoolId } from '#schools/school-store.ts';

export interface AuthRouteDeps extends AuthDeps {
  readonly limits: Limits;
  readonly schoolCookie: SchoolCookie;
}

/** Registration, sign-in, refresh and sign-out. */
export function authRoutes(app: FastifyInstance, deps: AuthRouteDeps): void {
  const service = new AuthService(deps);
  const { limits } = deps;

  register(app, signUp, async ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await limits.signUp(request.ip);
    const schoolId = await chosenSchool(deps.db, deps.schoolCookie, request, headers['x-driving-school']);
    return service.signUp(body, schoolId);
  });

  register(app, signIn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const account = body.login.toLowerCase();
    await limits.signInAccount.check(account);
    await limits.signInAddress.check(request.ip);
    const tokens = await service.signIn(body);
    if (!tokens) {
      await limits.signInAccount.fail(account);
      await limits.signInAddress.fail(request.ip);
      throw new Failure('bad_credentials');
    }
    await limits.signInAccount.succeed(account);
    return tokens;
  });

  register(app, refresh, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return service.refresh(body.refreshToken, request.log);
  });

  register(app, signOut, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    await service.signOut(body.refreshToken);
    return {};
  });
}

/** The school a newcomer chose: the cookie's, or only without one the header's (decision S2). */
async function chosenSchool(
  db: Queryable,
  cookie: SchoolCookie,
  request: FastifyRequest,
  header: string | undefined,
): Promise<number | undefined> {
  const remembered = cookie.read(request);
  if (remembered !== undefined) return openSchoolId(db, remembered);
  const code = header && decodeHeader(header);
  const school = code ? await findSchool(db, code) : undefined;
  return school && !school.closed_at ? school.id : undefined;
}

/** The header carries the code percent-encoded: codes may be Cyrillic. */
function decodeHeader(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
