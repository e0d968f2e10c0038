import { randomUUID } from 'node:crypto';

import type { BegunInternalExam, Tokens, WireQuestion } from '@avto/contract';
import type { BoardAttempt, InternalExam, Invitation, LearnerRow } from '@avto/contract/console';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { replaceBank } from '#bank/bank-store.ts';
import { finishReports } from '#reports/report-store.ts';
import type { Choose } from '#testing/at-once.ts';
import { examPhone, optionOf, resultOf } from '#testing/internal-exam.ts';
import { takenExam } from '#testing/taken-exam.ts';
import { password, type TestApp, uuidV7At } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import type { TestStaff } from '#testing/test-staff.ts';
import { claimsOf } from '#testing/tokens.ts';
import { deleteUser, resetPassword } from '#users/user-store.ts';

/** An account with what its phones know. */
interface Person {
  readonly userId: number;
  readonly login: string;
  /** Of each phone that is signed in. */
  readonly tokens: Tokens[];
  /** Answers that were sent, with their keys. */
  readonly sent: { readonly key: string; readonly answer: object }[];
  /** Attempts that phones have joined. */
  readonly attempts: Attempt[];
}

/** An attempt at an internal exam. */
interface Attempt {
  readonly start: string;
  readonly device: string;
  begun?: BegunInternalExam;
}

/** People and things of one act, by chance. */
export interface LearnerActing {
  readonly server: TestApp;
  /** Nodes over one database. */
  readonly nodes: readonly FastifyInstance[];
  readonly manager: TestStaff;
  readonly people: Person[];
  readonly person: Person;
  readonly groupId: number;
  /** Questions of tickets. */
  readonly tickets: readonly (readonly WireQuestion[])[];
  /** Hash of `password`. */
  readonly passwordHash: string;
  readonly one: Choose;
}

/** Its response; undefined where there was nothing to do. */
type LearnerAct = (acting: LearnerActing) => Promise<Pick<LightMyRequestResponse, 'statusCode'> | undefined>;

const DONE = { statusCode: 200 };
const user = '/api/v1/user';
const devices = [randomUUID(), randomUUID()];

const inject = ({ nodes, server, one }: LearnerActing, options: InjectOptions) =>
  (one(nodes) ?? server.app).inject(options);

/** A call of one of the person's phones to one of the nodes. */
function call(
  acting: LearnerActing,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { payload, ...headers }: { readonly payload?: object; readonly [header: string]: unknown } = {},
): Promise<LightMyRequestResponse> {
  const tokens = acting.one(acting.person.tokens);
  return inject(acting, {
    method,
    url: `${user}${path}`,
    headers: { authorization: `Bearer ${tokens?.accessToken}`, ...(headers as Record<string, string>) },
    ...(payload ? { payload } : {}),
  });
}

/** A time of the last minutes, in a key. */
const keyOf = ({ server, one }: LearnerActing) =>
  one([uuidV7At(server.clock.now() - (one([0, 10, 60_000]) ?? 0)), randomUUID()]) ?? '';

const question = ({ server, one }: LearnerActing) => one(server.bank.questions().slice(0, 8));

const phoneOf = (acting: LearnerActing, device = acting.one(devices) ?? '') =>
  examPhone(
    {
      post: (url, payload, headers = {}) =>
        call(acting, 'POST', url.slice(user.length), { payload, ...headers }),
    },
    device,
  );

const openExams = async ({ manager }: LearnerActing) =>
  (await manager.get('/exams')).json<{ exams: InternalExam[] }>().exams.filter(({ code }) => code !== null);

async function attemptOfBoard({ manager, one }: LearnerActing, exam: InternalExam | undefined) {
  if (!exam) return undefined;
  const board = await manager.get(`/exams/${exam.id}`);
  const attempt = one(board.json<{ attempts?: BoardAttempt[] }>().attempts ?? []);
  return attempt && `/exams/${exam.id}/attempts/${attempt.id}`;
}

async function row({ manager, person }: LearnerActing): Promise<LearnerRow | undefined> {
  return (await manager.get(`/learners/${person.userId}`)).json<{ row?: LearnerRow }>().row;
}

/** Takes people from those who act. */
const forget = ({ people }: LearnerActing, userId: number) => {
  const at = people.findIndex((each) => each.userId === userId);
  if (at >= 0) people.splice(at, 1);
};

/** Registers somebody by a new invitation into the group. */
export async function comeByInvitation(
  acting: Omit<LearnerActing, 'person'>,
): Promise<LightMyRequestResponse> {
  const { manager, groupId, people, server, one, nodes } = acting;
  const name = `Имя ${randomUUID().slice(0, 8)}`;
  const invited = await manager.change('POST', '/invitations', {
    groupId: one([groupId, null]),
    names: [name],
  });
  const code = invited.json<{ invitations?: Invitation[] }>().invitations?.[0]?.code ?? '';
  const login = `n${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const response = await (one(nodes) ?? server.app).inject({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    headers: { 'x-driving-school': code },
    payload: { login, password },
  });
  if (response.statusCode === 201) {
    const tokens = response.json<Tokens>();
    const userId = claimsOf(tokens.accessToken).user_id;
    people.push({ userId, login, tokens: [tokens], sent: [], attempts: [] });
  }
  return response;
}

async function join(acting: LearnerActing) {
  const device = acting.one(devices) ?? '';
  const [exam] = await openExams(acting);
  if (!exam?.code) return {};
  const response = await phoneOf(acting, device).join(exam.code);
  if (response.statusCode !== 200) return { response };
  const attempt: Attempt = { start: response.json<{ start: string }>().start, device };
  acting.person.attempts.push(attempt);
  return { response, attempt };
}

async function begin(acting: LearnerActing, attempt: Attempt): Promise<LightMyRequestResponse> {
  const response = await phoneOf(acting, attempt.device).begin(attempt.start);
  if (response.statusCode === 200) attempt.begun = response.json<BegunInternalExam>();
  return response;
}

/** The person's last attempt, or a new one; undefined where it cannot begin. */
async function enter(acting: LearnerActing): Promise<(Attempt & { begun: BegunInternalExam }) | undefined> {
  const known = acting.person.attempts.at(-1);
  if (known?.begun) return { ...known, begun: known.begun };
  const attempt = known ?? (await join(acting)).attempt;
  if (attempt) await begin(acting, attempt);
  return attempt?.begun && { ...attempt, begun: attempt.begun };
}

/** Calls that one learner's phones make, with changes of the school and commands of the operator that meet them. */
export const learnerActsAtOnce: Readonly<Record<string, LearnerAct>> = {
  answer: (acting) => {
    const asked = question(acting);
    const answer = {
      ticket: asked?.ticket,
      questionId: asked?.id,
      answer: acting.one([1, 2, 3]),
      status: 'SUCCESS',
    };
    const key = keyOf(acting);
    acting.person.sent.push({ key, answer });
    return call(acting, 'POST', '/questions/', { payload: answer, 'idempotency-key': key });
  },
  'send an answer again': async (acting) => {
    const sent = acting.one(acting.person.sent);
    return sent && call(acting, 'POST', '/questions/', { payload: sent.answer, 'idempotency-key': sent.key });
  },
  'clear a ticket': (acting) =>
    call(acting, 'DELETE', `/questions/ticket/${acting.one([1, 2])}`, { 'idempotency-key': keyOf(acting) }),
  'clear all': (acting) => call(acting, 'DELETE', '/questions/', { 'idempotency-key': keyOf(acting) }),
  'hand an exam in': (acting) =>
    call(acting, 'POST', '/exam/results', {
      payload: takenExam(acting.one(acting.tickets) ?? []),
      'idempotency-key': keyOf(acting),
    }),
  'set or take a star': (acting) =>
    call(acting, 'POST', '/favourites', {
      payload: { questionId: question(acting)?.id, isFavourite: acting.one([true, false]) },
      'idempotency-key': keyOf(acting),
    }),
  report: (acting) =>
    call(acting, 'POST', '/reports', {
      payload: { questionId: question(acting)?.id, about: 'answer', comment: 'Знак не тот' },
      'idempotency-key': keyOf(acting),
    }),
  'judge an answer of the assistant': (acting) =>
    call(acting, 'POST', '/chat/verdict', {
      payload: { citations: ['13.9', '10.1', 'знак 2.4'], verdict: acting.one(['up', 'down']) },
      'idempotency-key': keyOf(acting),
    }),
  'answer a questionnaire': (acting) =>
    call(acting, 'POST', '/forms/results', {
      payload: { formId: 1, formName: 'Анкета', formLink: null, formAction: null, elements: [] },
      'idempotency-key': keyOf(acting),
    }),
  read: (acting) =>
    call(
      acting,
      'GET',
      acting.one([
        '/questions/',
        '/memory',
        '/exam/results',
        '/favourites',
        '/tasks',
        '/roster',
        '/export',
        '/forms/results/latest',
      ]) ?? '',
    ),
  'join an exam': async (acting) => (await join(acting)).response,
  'begin an exam': async (acting) => {
    const attempt = acting.person.attempts.at(-1) ?? (await join(acting)).attempt;
    return attempt && (await begin(acting, attempt));
  },
  'tell of an exam': async (acting) => {
    const entered = await enter(acting);
    if (!entered) return undefined;
    const [questionId = 0] = entered.begun.questions;
    return phoneOf(acting, entered.device).report(entered.start, {
      step: acting.one([...Array(100).keys()]),
      given: [{ questionId, answer: optionOf(acting.server.bank, questionId, true) }],
    });
  },
  'hand an internal exam in': async (acting) => {
    const entered = await enter(acting);
    if (!entered) return undefined;
    const wrong = acting.one([[], [3]]) ?? [];
    return phoneOf(acting, entered.device).handIn(resultOf(acting.server.bank, entered, { wrong }));
  },
  'sign in': async (acting) => {
    const { login, tokens } = acting.person;
    const payload = { login, password };
    const response = await inject(acting, { method: 'POST', url: '/api/v1/auth/user/signin', payload });
    if (response.statusCode === 200) tokens.push(response.json<Tokens>());
    return response;
  },
  refresh: async (acting) => {
    const { tokens } = acting.person;
    const refreshToken = acting.one(tokens)?.refreshToken;
    const payload = { refreshToken };
    const response = await inject(acting, { method: 'POST', url: '/api/v1/auth/refresh', payload });
    if (response.statusCode === 200) tokens.push(response.json<Tokens>());
    return response;
  },
  'sign out': async (acting) => {
    const { tokens } = acting.person;
    if (tokens.length < 2) return undefined;
    const [{ refreshToken } = {}] = tokens.splice(0, 1);
    return inject(acting, { method: 'POST', url: '/api/v1/auth/signout', payload: { refreshToken } });
  },
  'choose the school': async (acting) => {
    const { manager, groupId, one } = acting;
    const names = [`Имя ${randomUUID().slice(0, 8)}`];
    const invited = await manager.change('POST', '/invitations', { groupId, names });
    const code = invited.json<{ invitations?: Invitation[] }>().invitations?.[0]?.code;
    return call(acting, 'GET', `/driving_school/${one([code, 'ATONCE'])}`);
  },
  'renew the password by a card': async (acting) => {
    const path = `/learners/${acting.person.userId}/password-card`;
    const { code } = (await acting.manager.change('POST', path, {})).json<{ code?: string }>();
    if (!code) return undefined;
    const payload = { code, password };
    const response = await inject(acting, { method: 'POST', url: '/api/v1/auth/user/new-password', payload });
    if (response.statusCode === 200) acting.person.tokens.push(response.json<Tokens>());
    return response;
  },
  'come by an invitation': comeByInvitation,
  'delete the own account': async (acting) => {
    const response = await call(acting, 'POST', '/delete', { payload: { password } });
    if (response.statusCode === 200) forget(acting, acting.person.userId);
    return response;
  },
  'by the school: delete a learner': async (acting) => {
    const { userId, login: typed } = acting.person;
    const response = await acting.manager.change('DELETE', `/learners/${userId}`, { typed });
    if (response.statusCode === 200) forget(acting, userId);
    return response;
  },
  'by the school: move, archive or restore a learner': async (acting) => {
    const found = await row(acting);
    if (!found) return undefined;
    const changes = acting.one([
      { groupId: acting.groupId, isArchived: false },
      { groupId: acting.groupId },
      { groupId: null },
      { isArchived: true },
    ]);
    return acting.manager.change('PATCH', `/learners/${found.id}`, { version: found.version, ...changes });
  },
  'by the school: open an exam, prolong or end it': async (acting) => {
    const { manager, groupId, one } = acting;
    const [exam] = await openExams(acting);
    if (exam) {
      const changes = one([{ isEnded: true }, { moreMinutes: 5 }]);
      return manager.change('PATCH', `/exams/${exam.id}`, { version: exam.version, ...changes });
    }
    return manager.change('POST', '/exams', { groupId, minutes: 30, rules: one(['official', 'literal']) });
  },
  'by the school: begin anew, exclude or include': async (acting) => {
    const path = await attemptOfBoard(acting, (await openExams(acting))[0]);
    const action = acting.one(['restart', 'restart', 'exclude', 'include', 'include']);
    return path === undefined ? undefined : acting.manager.change('PATCH', path, { action });
  },
  'by the school: archive or restore the group': async ({ manager, groupId }) => {
    const { groups } = (await manager.get('/groups')).json<{
      groups: { id: number; version: number; archivedAt: string | null }[];
    }>();
    const found = groups.find(({ id }) => id === groupId);
    const { version, archivedAt } = found ?? {};
    return manager.change('PATCH', `/groups/${groupId}`, { version, isArchived: archivedAt === null });
  },
  'by the school: set a task': async ({ manager, person, groupId, server, one }) => {
    const dayOf = (after: number) =>
      new Date(server.clock.now() + after * 86_400_000).toISOString().slice(0, 10);
    return manager.change('POST', '/tasks', {
      goal: { kind: 'tickets', first: 1, last: 2 },
      ...one([{ groupId }, { learnerId: person.userId }]),
      startsOn: dayOf(0),
      endsOn: dayOf(5),
    });
  },
  'by the operator: another password': async ({ server, person, passwordHash }) => {
    await resetPassword(server.db, person.userId, passwordHash);
    return DONE;
  },
  'by the operator: delete a learner': async (acting) => {
    await deleteUser(acting.server.db, acting.person.userId);
    forget(acting, acting.person.userId);
    return DONE;
  },
  'by the operator: another bank': async ({ server, one }) => {
    const edition = randomUUID();
    // Questions of the first two tickets change places.
    const swapped = one([0, 4, 8]) ?? 0;
    const bank = testBank(8, (same) =>
      same.ticket <= 2 && same.position <= swapped ? { ...same, ticket: 3 - same.ticket } : same,
    );
    await replaceBank(server.db, { ...bank, edition });
    await server.bank.refresh();
    return DONE;
  },
  'by the operator: reports dealt with': async ({ server, ...acting }) => {
    await finishReports(server.db, question({ server, ...acting })?.id ?? 0);
    return DONE;
  },
};
