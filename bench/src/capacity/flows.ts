import { randomBytes } from 'node:crypto';

import type { Tokens, WireQuestion } from '@avto/contract';
import { uuidV7At } from '@avto/server/src/testing/test-app.ts';

import { addressOf, PASSWORD } from '../learners.ts';
import type { Arrival, Arrivals, Outcome } from './arrivals.ts';

/** Seconds between two answers of a learner who practises. */
export const SECONDS_PER_ANSWER = 12;
const TICKETS = 40;
/** Tickets that the app asks for at once. */
const AT_ONCE = 4;

const json = { 'content-type': 'application/json' };

/** Properties of the installation that the flows need. */
export interface Class {
  readonly bearers: readonly string[];
  readonly logins: readonly string[];
  readonly questions: readonly WireQuestion[];
}

/** Calls of practising learners: answers, and now and then the changed list or a ticket. */
export function practice({ bearers, questions }: Class): (index: number) => Arrival {
  return (index) => {
    const authorization = bearers[index % bearers.length] ?? '';
    const question = questions[index % questions.length] as WireQuestion;
    const { eduetq_number_card: ticket, eduetq_id: questionId } = question;
    if (index % 20 === 19) {
      const headers = { authorization, 'accept-encoding': 'br' };
      return { kind: 'ticket', path: `/api/v1/user/exam/tickets/${ticket}`, headers };
    }
    if (index % 20 === 9)
      return { kind: 'list', path: '/api/v1/user/questions/', headers: { authorization } };
    return {
      kind: 'answer',
      path: '/api/v1/user/questions/',
      method: 'POST',
      headers: { ...json, authorization, 'idempotency-key': uuidV7At(Date.now()) },
      body: JSON.stringify({ ticket, questionId, answer: 1, status: 'ERROR' }),
    };
  };
}

/** A sign-in of a learner of the class, from an address of their own. */
export function signIn({ logins }: Class, index: number): Arrival {
  return {
    kind: 'sign-in',
    path: '/api/v1/auth/user/signin',
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': addressOf(index) },
    body: JSON.stringify({ login: logins[index % logins.length], password: PASSWORD }),
  };
}

/** A newcomer: code of the school, registration, the home screen with all tickets. */
export async function coldLearner(to: Arrivals, index: number): Promise<Outcome[]> {
  const address = { 'x-forwarded-for': addressOf(index) };
  const school = await to.call({
    kind: 'school',
    path: '/api/v1/user/driving_school/AVTO2026',
    headers: address,
  });
  const signedUp = await to.call({
    kind: 'sign-up',
    path: '/api/v1/auth/user/signup',
    method: 'POST',
    headers: { ...json, ...address, 'x-driving-school': 'AVTO2026' },
    body: JSON.stringify({ login: `n${randomBytes(6).toString('hex')}`, password: PASSWORD }),
  });
  const outcomes = [school.outcome, signedUp.outcome];
  if (signedUp.outcome.status !== 201) return outcomes;
  const authorization = `Bearer ${(JSON.parse(signedUp.text) as Tokens).accessToken}`;
  const list = await to.call({ kind: 'list', path: '/api/v1/user/questions/', headers: { authorization } });
  outcomes.push(list.outcome);
  let ticket = 0;
  const lane = async () => {
    while (ticket < TICKETS) {
      ticket += 1;
      const path = `/api/v1/user/exam/tickets/${ticket}`;
      const headers = { authorization, 'accept-encoding': 'br' };
      outcomes.push((await to.call({ kind: 'ticket', path, headers })).outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}

/** A learner who comes back: sign-in, the list, and the same list and tickets again by their tags. */
export async function warmLearner(to: Arrivals, learners: Class, index: number): Promise<Outcome[]> {
  const signedIn = await to.call(signIn(learners, index));
  const outcomes = [signedIn.outcome];
  if (signedIn.outcome.status !== 200) return outcomes;
  const authorization = `Bearer ${(JSON.parse(signedIn.text) as Tokens).accessToken}`;
  for (const [kind, path] of [
    ['list', '/api/v1/user/questions/'],
    ['ticket', '/api/v1/user/exam/tickets/1'],
    ['ticket', '/api/v1/user/exam/tickets/2'],
  ] as const) {
    const first = await to.call({ kind, path, headers: { authorization } });
    const headers = { authorization, 'if-none-match': first.etag };
    const again = await to.call({ kind: `${kind} again`, path, headers });
    outcomes.push(first.outcome, again.outcome);
  }
  return outcomes;
}
