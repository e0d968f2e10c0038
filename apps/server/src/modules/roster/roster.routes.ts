import { getPasswordCard, getRoster, renewPassword } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import { originOf } from '#lib/origin.ts';
import { readEntry } from '#modules/roster/roster.repository.ts';
import { type CardDeps, findCardOf, renewPassword as renew } from '#modules/roster/roster.service.ts';
import { register } from '#plugins/register.ts';

interface RosterDeps extends CardDeps {
  readonly deviceCookie: DeviceCookie;
}

/** The learner's own view of the roster, and a new password by a card of the school. */
export function rosterRoutes(app: FastifyInstance, deps: RosterDeps): void {
  const { db, deviceCookie } = deps;

  register(app, getRoster, async ({ learner, reply }) => {
    reply.header('cache-control', 'no-store');
    const entry = await db.transaction((tx) => readEntry(tx, learner.userId));
    if (!entry) throw new Failure('unauthorized');
    return entry;
  });

  register(app, getPasswordCard, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const card = await findCardOf(deps, params.code, originOf(request, deviceCookie));
    if (!card) {
      deviceCookie.name(request, reply);
      throw new Failure('card_dead');
    }
    const { login, school, expiresAt } = card;
    return { login, school, expiresAt: expiresAt.toISOString() };
  });

  register(app, renewPassword, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const origin = originOf(request, deviceCookie);
    const renewed = await renew(deps, body, { origin, address: request.ip });
    if (!renewed) {
      deviceCookie.name(request, reply);
      throw new Failure('card_dead');
    }
    deviceCookie.welcome(request, reply, renewed.login);
    return renewed.tokens;
  });
}
