import { createHash } from 'node:crypto';

import { getDrivingSchool } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { Queryable } from '#db/database.ts';
import { matchesTag } from '#lib/conditional.ts';
import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { originOf } from '#lib/origin.ts';
import type { SchoolCookie } from '#lib/school-cookie.ts';
import { throttled } from '#lib/throttle.ts';
import { bindSchool, isMember } from '#modules/schools/schools.repository.ts';
import type { Learner } from '#plugins/access.ts';
import { register } from '#plugins/register.ts';
import { findSchool, type SchoolRecord, toDrivingSchool } from '#schools/school-store.ts';

export interface SchoolsDeps {
  readonly db: Queryable;
  readonly limits: Limits;
  readonly schoolCookie: SchoolCookie;
  readonly deviceCookie: DeviceCookie;
}

/** GET driving_school/{code}: finds a school and binds the learner to it (decisions S1–S9). */
export function schoolRoutes(app: FastifyInstance, deps: SchoolsDeps): void {
  const { db, limits, schoolCookie, deviceCookie } = deps;
  register(app, getDrivingSchool, async ({ params, learner, request, reply }) => {
    const origin = originOf(request, deviceCookie);
    const school = await throttled(limits.schoolCode(origin, learner?.userId), () =>
      findOpenSchool(db, params.code, learner),
    );
    if (!school) {
      deviceCookie.name(request, reply);
      throw new Failure('school_not_found');
    }
    if (learner) await bindSchool(db, learner.userId, school.id);
    schoolCookie.remember(request, reply, school.id);
    const known = toDrivingSchool(school);
    const hash = createHash('sha256').update(JSON.stringify(known)).digest('base64url');
    const etag = `W/"s-${hash.slice(0, 27)}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return known;
  });
}

/** The school of a code; a closed one only for its own learners. */
async function findOpenSchool(
  db: Queryable,
  code: string,
  learner: Learner | undefined,
): Promise<SchoolRecord | undefined> {
  const school = await findSchool(db, code);
  if (!school?.closed_at) return school;
  return learner && (await isMember(db, learner.userId, school.id)) ? school : undefined;
}
