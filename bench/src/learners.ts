import type { Tokens, WireQuestion } from '@avto/contract';
import pLimit from 'p-limit';

/** A signed-in learner of the load. */
export interface Learner {
  readonly login: string;
  readonly authorization: string;
}

/** Each hashes a password: as many as a small machine has processors. */
const REGISTRATIONS_AT_ONCE = 2;

/** The password of every learner of the load. */
export const PASSWORD = 'bench-password';

/** Registers learners, each from an address of its own; with the code of a school, into its roster. */
export async function registerLearners(url: string, count: number, code?: string): Promise<Learner[]> {
  const atOnce = pLimit(REGISTRATIONS_AT_ONCE);
  return await atOnce.map(Array.from({ length: count }), (_, number) => {
    const login = `bench${number}`.padEnd(8, 'x');
    return enter(`${url}/api/v1/auth/user/signup`, login, number, code);
  });
}

/** Signs a learner in. */
export function signIn(url: string, login: string): Promise<Learner> {
  return enter(`${url}/api/v1/auth/user/signin`, login, 0);
}

async function enter(url: string, login: string, number: number, code?: string): Promise<Learner> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(number),
      ...(code === undefined ? {} : { 'x-driving-school': code }),
    },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as Tokens;
  return { login, authorization: `Bearer ${accessToken}` };
}

/** An address of the range for benchmarks (RFC 2544) for a number. */
export function addressOf(number: number): string {
  return `198.18.${(number >> 8) & 255}.${number & 255}`;
}

/** Every question of the bank. */
export async function readQuestions(url: string, { authorization }: Learner): Promise<WireQuestion[]> {
  const all: WireQuestion[] = [];
  for (let ticket = 1; ticket <= 40; ticket += 1) {
    const answer = await fetch(`${url}/api/v1/user/exam/tickets/${ticket}`, { headers: { authorization } });
    all.push(...((await answer.json()) as WireQuestion[]));
  }
  return all;
}
