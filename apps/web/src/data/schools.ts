import { type DrivingSchool, getDrivingSchool } from '@avto/contract';

import { call } from './http/api.ts';
import { localError } from './http/error-body.ts';
import { getSchool, getUser, setSchool } from './session/session.ts';

const REFRESH_EVERY_MS = 10 * 60_000;

/** The personal code that was typed last, with the school that it is of; until the page is left. */
let personal: { readonly code: string; readonly school: string } | null = null;

let refreshed = { pair: '', at: -Infinity };

/**
 * Looks a school up by the code a learner typed, trimmed (decision O3). Stores nothing: the screen calls
 * `setSchool` when it still wants the result (decision O5).
 *
 * @throws ApiError `school_not_found` for an unknown code, and for a blank one without a call
 * @throws NetworkError no response (decision O4)
 */
export async function lookUpSchool(code: string, signal?: AbortSignal): Promise<DrivingSchool> {
  const trimmed = code.trim();
  if (trimmed === '') throw localError('school_not_found');
  const school = await call(getDrivingSchool, {
    params: { code: trimmed },
    ...(signal === undefined ? {} : { signal }),
  });
  personal = isPersonal(trimmed, school) ? { code: trimmed, school: school.code } : null;
  return school;
}

/** Whether a code that found a school is a personal one: the school's own is answered with itself. */
export function isPersonal(code: string, school: DrivingSchool): boolean {
  return code.trim().toLowerCase() !== school.code.toLowerCase();
}

/** The personal code that the chosen school was found by on this page; `null` when it was the school's own. */
export function personalCode(): string | null {
  return personal !== null && personal.school === getSchool()?.code ? personal.code : null;
}

/**
 * Fetches the chosen school again, at most every 10 minutes, silently (decision S8). A learner who belongs
 * to another school than the chosen one gets the own one (decision S5). Keeps what is stored when anything
 * fails. Never rejects.
 */
export async function refreshSchool(now: number = Date.now()): Promise<void> {
  const chosen = getSchool();
  if (chosen === null) return;
  const code = getUser()?.schoolCode ?? chosen.code;
  // The chosen code counts too: a learner who has just chosen a foreign school must get the own one back.
  const pair = `${chosen.code} ${code}`;
  if (pair === refreshed.pair && now - refreshed.at < REFRESH_EVERY_MS) return;
  refreshed = { pair, at: now };
  const learner = getUser()?.id;
  try {
    const school = await call(getDrivingSchool, { params: { code }, headers: { 'x-school-again': '1' } });
    // The learner may have gone back to the code screen, or be another one by now.
    if (getSchool()?.code === chosen.code && getUser()?.id === learner) setSchool(school);
  } catch {
    // Silent: the stored school keeps working.
  }
}
