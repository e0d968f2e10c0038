import { randomUUID } from 'node:crypto';

import type { Tokens, WireQuestion } from '@avto/contract';

import type { School } from './console.ts';
import { PASSWORD } from './test.ts';

/** A learner of a school who answers past the screens. */
export interface Classmate {
  readonly id: number;
  readonly login: string;
  /** Answers a question of the bank: a right option, or one of the wrong ones by its place among them (else the first). */
  answer(ticket: number, position: number, chosen: 'right' | number): Promise<void>;
  /** A call of the learner below /user; with a body it is a POST. */
  call<T>(path: string, body?: object): Promise<T>;
}

/** Registers learners and puts them into a group under names. */
export async function addClassmates(school: School, groupId: number, names: readonly string[]) {
  const classmates: Classmate[] = [];
  for (const [index, name] of names.entries()) {
    const login = `mate${index}${randomUUID().slice(0, 8)}`;
    const calls = await register(school, login);
    const { learners } = await school.call<{ learners: { id: number; version: number }[] }>(
      'GET',
      `/learners?q=${login}`,
    );
    const [row] = learners;
    if (!row) throw new Error(`${login} is not in the roster`);
    await school.call('PATCH', `/learners/${row.id}`, { version: row.version, name, groupId });
    classmates.push({ id: row.id, login, ...calls });
  }
  return classmates;
}

async function register(
  { server, code }: School,
  login: string,
): Promise<Pick<Classmate, 'answer' | 'call'>> {
  const call = async <T>(path: string, headers: Record<string, string>, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { accessToken } = await call<Tokens>(
    'auth/user/signup',
    { 'x-driving-school': code },
    { login, password: PASSWORD },
  );
  const bearer = { authorization: `Bearer ${accessToken}` };
  const tickets = new Map<number, WireQuestion[]>();
  const answer: Classmate['answer'] = async (ticket, position, chosen) => {
    const questions =
      tickets.get(ticket) ?? (await call<WireQuestion[]>(`user/exam/tickets/${ticket}`, bearer));
    tickets.set(ticket, questions);
    const question = questions.find((each) => each.eduetq_number_card_pp === position);
    const wrong = question?.answers.filter((each) => !each.edueta_is_right) ?? [];
    const option =
      chosen === 'right'
        ? question?.answers.find((each) => each.edueta_is_right)
        : (wrong[chosen] ?? wrong[0]);
    await call(
      'user/questions/',
      { ...bearer, 'idempotency-key': randomUUID() },
      {
        ticket,
        questionId: question?.eduetq_id,
        answer: option?.edueta_number_pp,
        status: option?.edueta_is_right ? 'SUCCESS' : 'ERROR',
      },
    );
  };
  return {
    answer,
    call: (path, body) => call(`user/${path}`, { ...bearer, 'idempotency-key': randomUUID() }, body),
  };
}
