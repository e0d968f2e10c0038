import { createHash } from 'node:crypto';

import { getDrivingSchool } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { Queryable } from '#db/database.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import type { SchoolCookie } from '#lib/school-cookie.ts';
import { bindSchool, isMember } from '#modules/schools/schools.repository.ts';
import { register } from '#plugins/register.ts';
import { findSchool, toDrivingSchool } from '#schools/school-store.ts';

export interface SchoolsDeps {
  readonly db: Queryable;
  readonly limits: Limits;
  readonly schoolCookie: SchoolCookie;
}

/** GET driving_school/{code}: the lookup that ties a learner to a school (decisions S1–S9). */
export function schoolRoutes(app: FastifyInstance, { db, limits, schoolCookie }: SchoolsDeps): void {
  register(app, getDrivingSchool, async ({ params, learner, request, reply }) => {
    await limits.schoolCode.check(request.ip);
    const school = await findSchool(db, params.code);
    const closed = school?.closed_at && !(learner && (await isMember(db, learner.userId, school.id)));
    if (!school || closed) {
      await limits.schoolCode.fail(request.ip);
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
