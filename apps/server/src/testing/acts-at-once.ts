import { randomUUID } from 'node:crypto';

import type {
  ConsoleGroup,
  ConsoleTask,
  InternalExam,
  Invitation,
  LearnerRow,
  StaffMember,
} from '@avto/contract/console';
import type { LightMyRequestResponse } from 'fastify';

import type { Choose } from '#testing/at-once.ts';
import { password, type TestApp, type TestLearner } from '#testing/test-app.ts';
import type { TestStaff } from '#testing/test-staff.ts';

/** People and things of one change, by chance. */
export interface Acting {
  readonly server: TestApp;
  readonly manager: TestStaff;
  readonly learner: TestLearner;
  /** Questions of ticket 1. */
  readonly questions: readonly { readonly eduetq_id: number }[];
  readonly one: Choose;
}

/** One change; undefined where there is nothing to be changed. */
type Act = (acting: Acting) => Promise<LightMyRequestResponse | undefined>;

async function read<T>({ manager }: Acting, path: string): Promise<T> {
  return (await manager.get(path)).json<T>();
}

const group = async (acting: Acting) =>
  acting.one((await read<{ groups: ConsoleGroup[] }>(acting, '/groups')).groups);

const openGroup = async (acting: Acting) =>
  acting.one(
    (await read<{ groups: ConsoleGroup[] }>(acting, '/groups')).groups.filter(
      ({ archivedAt }) => archivedAt === null,
    ),
  );

const row = async (acting: Acting) => {
  const path = acting.one(['/learners', '/learners?state=archived']) ?? '';
  return acting.one((await read<{ learners: LearnerRow[] }>(acting, path)).learners);
};

const invitation = async (acting: Acting, state = '') =>
  acting.one((await read<{ invitations: Invitation[] }>(acting, `/invitations${state}`)).invitations);

const patch = (
  { manager }: Acting,
  path: string,
  at: { readonly id: number; readonly version: number } | undefined,
  changes: object,
) => at && manager.change('PATCH', `${path}/${at.id}`, { version: at.version, ...changes });

const name = () => `Имя ${randomUUID().slice(0, 8)}`;

const dayOf = ({ server }: Acting, after: number) =>
  new Date(server.clock.now() + after * 86_400_000).toISOString().slice(0, 10);

/** Changes of the console and of learners that lock the same rows in one school. */
export const actsAtOnce: Readonly<Record<string, Act>> = {
  'archive or restore a group': async (acting) => {
    const found = await group(acting);
    return patch(acting, '/groups', found, { isArchived: found?.archivedAt === null });
  },
  'rename a group': async (acting) => patch(acting, '/groups', await group(acting), { name: name() }),
  'move a learner': async (acting) =>
    patch(acting, '/learners', await row(acting), {
      groupId: (await openGroup(acting))?.id ?? null,
      name: name(),
    }),
  'archive or restore a learner': async (acting) =>
    patch(acting, '/learners', await row(acting), { isArchived: acting.one([true, false]) }),
  'hide a learner': async (acting) => patch(acting, '/learners', await row(acting), { isHidden: true }),
  'make a card': async (acting) => {
    const found = await row(acting);
    return found && acting.manager.change('POST', `/learners/${found.id}/password-card`, {});
  },
  'delete a learner': async (acting) => {
    const found = await row(acting);
    const typed = found?.name ?? found?.login;
    return found && acting.manager.change('DELETE', `/learners/${found.id}`, { typed });
  },
  invite: async (acting) => {
    const groupId = (await openGroup(acting))?.id ?? null;
    return acting.manager.change('POST', '/invitations', { groupId, names: [name()] });
  },
  'change an invitation': async (acting) => {
    const groupId = (await openGroup(acting))?.id ?? null;
    const changes = acting.one([{ groupId }, { isRevoked: true }, { isRenewed: true }, { name: name() }]);
    return patch(acting, '/invitations', await invitation(acting), changes ?? {});
  },
  'come by an invitation': async (acting) => {
    const code = (await invitation(acting, '?state=waiting'))?.code;
    if (!code) return undefined;
    const login = `n${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    return acting.server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signup',
      headers: { 'x-driving-school': code },
      payload: { login, password },
    });
  },
  'accept an invitation': async (acting) => {
    const code = (await invitation(acting, '?state=waiting'))?.code;
    return code ? acting.learner.get(`/api/v1/user/driving_school/${code}`) : undefined;
  },
  'set a task': async (acting) => {
    const [groupId, learnerId] = [(await openGroup(acting))?.id, (await row(acting))?.id];
    return acting.manager.change('POST', '/tasks', {
      goal: { kind: 'tickets', first: 1, last: 2 },
      ...acting.one([{ groupId }, { learnerId }]),
      startsOn: dayOf(acting, 0),
      endsOn: dayOf(acting, 5),
    });
  },
  'change a task': async (acting) => {
    const { tasks } = await read<{ tasks: ConsoleTask[] }>(acting, '/tasks');
    const changes = acting.one([{ isEnded: true }, { endsOn: dayOf(acting, 7) }]);
    return patch(acting, '/tasks', acting.one(tasks), changes ?? {});
  },
  'resume a task': async (acting) => {
    const { tasks } = await read<{ tasks: ConsoleTask[] }>(acting, '/tasks?state=ended');
    return patch(acting, '/tasks', acting.one(tasks), { isEnded: false });
  },
  'delete a task': async (acting) => {
    const { tasks } = await read<{ tasks: ConsoleTask[] }>(acting, '/tasks');
    const found = acting.one(tasks);
    return found && acting.manager.change('DELETE', `/tasks/${found.id}`, { version: found.version });
  },
  'open an exam': async (acting) => {
    const groupId = (await openGroup(acting))?.id;
    return acting.manager.change('POST', '/exams', { groupId, minutes: 30, rules: 'official' });
  },
  'end an exam': async (acting) => {
    const { exams } = await read<{ exams: InternalExam[] }>(acting, '/exams');
    return patch(acting, '/exams', acting.one(exams), { isEnded: true });
  },
  'change who teaches': async (acting) => {
    const groupId = (await openGroup(acting))?.id;
    const groupIds = groupId === undefined ? [] : [groupId];
    return patch(acting, '/staff', acting.one(await read<StaffMember[]>(acting, '/staff')), { groupIds });
  },
  answer: async ({ learner, questions, one }) =>
    learner.post(
      '/api/v1/user/questions/',
      { ticket: 1, questionId: one(questions)?.eduetq_id, answer: 1, status: 'SUCCESS' },
      { 'idempotency-key': randomUUID() },
    ),
  'clear a ticket': ({ learner }) => learner.delete('/api/v1/user/questions/ticket/1'),
};
