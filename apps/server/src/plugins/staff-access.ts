import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { StaffCookie } from '#console/staff-cookie.ts';
import { findStaffSession, type StaffSession } from '#console/staff-sessions.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import { hookCalls } from '#plugins/call-hooks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staffSession: StaffSession | undefined;
  }
}

/** Calls that go on while the manager demands an authenticator and there is none yet. */
const WITHOUT_TOTP = new Set(['getStaffSession', 'beginTotp', 'confirmTotp']);

/**
 * Admits the staff of a school to calls of the console: the session comes from the cookie, school, role and groups from
 * the database. A manager's call does not exist for a teacher (404); a change that a foreign page may have caused is
 * refused before anything is read (foreign_page).
 */
export function admitStaff(
  app: FastifyInstance,
  {
    db,
    cookie,
    publicUrl,
    now,
  }: { db: Database; cookie: StaffCookie; publicUrl: string | undefined; now: () => number },
): void {
  app.decorateRequest('staffSession', undefined);
  hookCalls(app, ({ access, id, path }) => {
    if (!path.startsWith('/api/v1/console/')) return {};
    return {
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.method !== 'GET' && !isFromOwnPage(request, publicUrl)) throw new Failure('foreign_page');
        if (access === 'public') return;
        const token = cookie.read(request);
        const session = token ? await findStaffSession(db, token, now()) : undefined;
        if (!session) throw new Failure('unauthorized');
        if (access === 'manager' && session.staff.role !== 'manager') throw new Failure('not_found');
        if (session.mustConnectTotp && !WITHOUT_TOTP.has(id)) throw new Failure('totp_demanded');
        request.staffSession = session;
      },
    };
  });
}

/** Browsers send Origin with every change; one without it comes from no page of the console. */
function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined || (site !== undefined && site !== 'same-origin')) return false;
  return origin === (publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`);
}
