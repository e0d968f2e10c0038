import { createHash } from 'node:crypto';

import { getDrivingSchool } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { findByPersonalCode, type WaitingInvitation } from '#console/invitations.ts';
import { foldPersonalCode, markOfCode } from '#console/personal-code.ts';
import type { Database } from '#db/database.ts';
import { matchesTag } from '#lib/conditional.ts';
import type { DeviceCookie } from '#lib/device-cookie.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { originOf } from '#lib/origin.ts';
import type { SchoolCookie } from '#lib/school-cookie.ts';
import { throttled } from '#lib/throttle.ts';
import { isMember } from '#modules/schools/schools.repository.ts';
import { joinSchool } from '#modules/schools/schools.service.ts';
import type { Learner } from '#plugins/access.ts';
import { register } from '#plugins/register.ts';
import { findSchool, findSchoolById, type SchoolRecord, toDrivingSchool } from '#schools/school-store.ts';

export interface SchoolsDeps {
  readonly db: Database;
  readonly limits: Limits;
  readonly schoolCookie: SchoolCookie;
  readonly deviceCookie: DeviceCookie;
  readonly now: () => number;
}

/** Says nothing of whether such a code ever was: it depends on the form of what was typed alone. */
const PERSONAL_CODE_UNKNOWN =
  'Этот код не подходит: он уже использован, закончился или написан с ошибкой. Попросите новый в автошколе';

/** GET driving_school/{code}: finds a school and binds the learner to it (decisions S1–S9). */
export function schoolRoutes(app: FastifyInstance, deps: SchoolsDeps): void {
  const { db, limits, schoolCookie, deviceCookie, now } = deps;
  register(app, getDrivingSchool, async ({ params, headers, learner, request, reply }) => {
    const origin = originOf(request, deviceCookie);
    const found = await throttled(limits.schoolCode(origin, learner?.userId), () =>
      findByCode(deps, params.code, learner),
    );
    if (!found) {
      deviceCookie.name(request, reply);
      const message = foldPersonalCode(params.code) && PERSONAL_CODE_UNKNOWN;
      throw new Failure('school_not_found', message ? { message } : {});
    }
    const { school, invitation } = found;
    if (learner) await joinSchool(db, learner.userId, school.id, invitation, now());
    const mark = invitation && { id: invitation.id, mark: markOfCode(invitation.code) };
    const isAgain = headers['x-school-again'] !== undefined;
    schoolCookie.remember(request, reply, { schoolId: school.id, invitation: mark }, isAgain);
    const known = toDrivingSchool(school);
    const hash = createHash('sha256').update(JSON.stringify(known)).digest('base64url');
    const etag = `W/"s-${hash.slice(0, 27)}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return known;
  });
}

interface Found {
  readonly school: SchoolRecord;
  readonly invitation?: WaitingInvitation;
}

/** The school of its own code or of a personal one; a closed school only for its own learners. */
async function findByCode(
  { db, now }: SchoolsDeps,
  code: string,
  learner: Learner | undefined,
): Promise<Found | undefined> {
  const school = await findSchool(db, code);
  const found = school ? { school } : await findByInvitation(db, code, now());
  if (!found?.school.closed_at) return found;
  return learner && (await isMember(db, learner.userId, found.school.id)) ? found : undefined;
}

async function findByInvitation(db: Database, text: string, now: number): Promise<Found | undefined> {
  const invitation = await findByPersonalCode(db, text, now);
  const school = invitation && (await findSchoolById(db, invitation.schoolId));
  return school && { school, invitation };
}
