import { type ErrorBody, type Operation, operations } from '@avto/contract';
import { consoleOperations } from '@avto/contract/console/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import {
  type ConsoleId,
  consoleInputs,
  consoleOperation,
  consoleRequest,
  consoleState,
  type ConsoleWorld,
  consoleWorld,
} from '#testing/console-world.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

let server: TestApp;
let learner: TestLearner;
let leaver: TestLearner;
/** For callers who are refused: nothing in it is changed. */
let resting: ConsoleWorld;
/** Staff who may do nothing any more. */
let former: Readonly<Record<FormerStaff, TestStaff>>;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  learner = await server.learner();
  leaver = await server.learner();
  const { refreshToken } = leaver.tokens;
  await server.request({ method: 'POST', url: '/api/v1/auth/signout', payload: { refreshToken } });
  resting = await consoleWorld(server);
  former = {
    'disabled manager': await formerStaff('UPDATE staff SET disabled_at = now() WHERE id = $1'),
    'manager whose session ended': await formerStaff('DELETE FROM staff_sessions WHERE staff_id = $1'),
    'manager whose session expired': await formerStaff(
      "UPDATE staff_sessions SET expires_at = expires_at - interval '12 hours' WHERE staff_id = $1",
    ),
  };
});
afterAll(() => server.close());

/** Kinds of callers, in the order of the columns. */
const callers = [
  'nobody',
  'learner',
  'teacher of the group',
  'teacher of another group',
  'manager',
  'manager of another school',
  'disabled manager',
  'manager whose session ended',
  'manager whose session expired',
] as const;
type Caller = (typeof callers)[number];
type FormerStaff = (typeof callers)[6 | 7 | 8];

/** A manager with the password of the others, then changed. */
async function formerStaff(change: string): Promise<TestStaff> {
  const staff = await testStaff(server);
  await asOperator(server.db, async (tx) => {
    await tx.query(
      'UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE id = $2) WHERE id = $1',
      [staff.id, resting.manager.id],
    );
    await tx.query(change, [staff.id]);
  });
  return staff;
}

/** Status that each caller is answered with. Calls name what belongs to the group, where they name anything. */
type Row = readonly [ConsoleId, ...number[]];
const matrix: readonly Row[] = [
  //                      none learner teacher other manager stranger disabled ended expired
  ['getStaffSession', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['staffSignIn', 200, 200, 200, 200, 200, 200, 400, 200, 200],
  ['staffSignOut', 200, 200, 200, 200, 200, 200, 200, 200, 200],
  ['getStaffLink', 200, 200, 200, 200, 200, 200, 200, 200, 200],
  ['useStaffLink', 200, 200, 200, 200, 200, 200, 200, 200, 200],
  ['changeStaffPassword', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['beginTotp', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  // No secret was begun.
  ['confirmTotp', 401, 401, 400, 400, 400, 400, 401, 401, 401],
  ['removeTotp', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['listStaff', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['addStaff', 401, 401, 404, 404, 201, 404, 401, 401, 401],
  ['changeStaff', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['newStaffLink', 401, 401, 404, 404, 201, 404, 401, 401, 401],
  ['getConsoleSettings', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['saveConsoleSettings', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['listJournal', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['exportJournal', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['listGroups', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['addGroup', 401, 401, 404, 404, 201, 201, 401, 401, 401],
  ['changeGroup', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['listNeed', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['listLearners', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['exportLearners', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getLearner', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['changeLearner', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['deleteLearner', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['addPasswordCard', 401, 401, 404, 404, 201, 404, 401, 401, 401],
  ['exportLearner', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['listInvitations', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['listKnownNames', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['addInvitations', 401, 401, 404, 404, 201, 404, 401, 401, 401],
  ['changeInvitation', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['listHardest', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['exportHardest', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getLesson', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getWeek', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['exportWeek', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['listForms', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['getFormResults', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['listFormAnswers', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['exportForm', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  // Of whom the caller may see nothing nothing is listed.
  ['listReports', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['listTopics', 401, 401, 200, 200, 200, 200, 401, 401, 401],
  ['listTasks', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getTask', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['addTask', 401, 401, 201, 404, 201, 404, 401, 401, 401],
  ['changeTask', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['deleteTask', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getSchoolState', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  // The draft of another school has another version.
  ['saveSchoolDraft', 401, 401, 404, 404, 200, 409, 401, 401, 401],
  ['publishSchool', 401, 401, 404, 404, 200, 409, 401, 401, 401],
  ['listPublications', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['getPublication', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['restorePublication', 401, 401, 404, 404, 200, 404, 401, 401, 401],
  ['addSchoolPicture', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['exportSchoolFile', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['readSchoolFile', 401, 401, 404, 404, 200, 200, 401, 401, 401],
  ['listInternalExams', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['openInternalExam', 401, 401, 201, 404, 201, 404, 401, 401, 401],
  ['getInternalExam', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['changeInternalExam', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['changeAttempt', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['getProtocol', 401, 401, 200, 404, 200, 404, 401, 401, 401],
  ['exportProtocol', 401, 401, 200, 404, 200, 404, 401, 401, 401],
];

interface Called {
  readonly staff?: TestStaff;
  readonly headers: Record<string, string>;
}

/** The caller of a column. */
function callerOf(world: ConsoleWorld, caller: Caller): Called {
  const as = (staff: TestStaff): Called => ({ staff, headers: { cookie: staff.cookie } });
  switch (caller) {
    case 'nobody':
      return { headers: {} };
    case 'learner':
      return { headers: { authorization: `Bearer ${learner.tokens.accessToken}` } };
    case 'teacher of the group':
      return as(world.teacher);
    case 'teacher of another group':
      return as(world.otherTeacher);
    case 'manager':
      return as(world.manager);
    case 'manager of another school':
      return as(world.stranger);
    default:
      return as(former[caller]);
  }
}

/** People who may know what is in the group; a link says whom it is for to whoever holds it. */
const insiders = new Set<Caller>(['teacher of the group', 'manager']);

describe('who may call', () => {
  it('is written for every call of the console, and for every caller', () => {
    expect(matrix.map(([id]) => id)).toEqual(consoleOperations.map(({ id }) => id));
    for (const row of matrix) expect(row).toHaveLength(callers.length + 1);
  });

  it.each(matrix.map(([id, ...statuses]) => [id, statuses] as const))('%s', async (id, statuses) => {
    let world = await consoleWorld(server);
    let before = await consoleState(server);
    const answered: number[] = [];
    for (const caller of callers) {
      const called = callerOf(world, caller);
      const response = await server.request(
        consoleRequest(id, consoleInputs[id](world, called.staff), called.headers),
      );
      answered.push(response.statusCode);
      if (id !== 'getStaffLink' && !insiders.has(caller)) {
        for (const secret of world.secrets) expect(response.body).not.toContain(secret);
      }
      if (response.statusCode >= 400) {
        expect(consoleOperation(id).errors).toContain(response.json<ErrorBody>().code);
        expect(await consoleState(server)).toEqual(before);
      } else {
        if (consoleOperation(id).method !== 'GET') world = await consoleWorld(server);
        before = await consoleState(server);
      }
    }
    expect(answered).toEqual(statuses);
  });
});

describe('of a learner in the group', () => {
  it.each([
    [{ name: 'Иначе' }],
    [{ isArchived: true }],
    [{ consentOn: '2026-09-01' }],
    [{ groupId: null }],
    [{ isHidden: true, name: 'Иначе' }],
  ])('the teacher cannot change %j, the manager can', async (change) => {
    const world = await consoleWorld(server);
    const path = `/learners/${world.learnerId}`;
    const before = await consoleState(server);
    const refused = await world.teacher.change('PATCH', path, { version: 1, ...change });
    expect(refused.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await consoleState(server)).toEqual(before);
    expect((await world.manager.change('PATCH', path, { version: 1, ...change })).statusCode).toBe(200);
  });
});

const bearerIds = operations.filter(({ access }) => access === 'bearer').map(({ id }) => id);

describe('the calls of learners', () => {
  const onlyLearners = [
    'getRoster',
    'listOwnTasks',
    'getTicket',
    'getBankSize',
    'getBankPack',
    'listPhotoPacks',
    'getCatalogue',
    'getRulesText',
    'listAnswers',
    'saveAnswer',
    'deleteAnswers',
    'deleteTicketAnswers',
    'getMemory',
    'listFavourites',
    'saveFavourite',
    'saveReport',
    'exportAccount',
    'deleteAccount',
    'saveExamResult',
    'listExamResults',
    'joinInternalExam',
    'beginInternalExam',
    'reportInternalExam',
    'getStaticBanner',
    'getPerformanceBanner',
    'askAssistant',
    'saveVerdict',
    'saveFormResult',
    'getLatestFormResult',
    'getForm',
  ];

  it('are all here', () => {
    expect(onlyLearners).toEqual(bearerIds);
  });

  it.each(onlyLearners)('%s is for a learner with a live session and nobody else', async (id) => {
    const operation = operations.find((each) => each.id === id) as Operation;
    const request = (headers: Record<string, string>) =>
      server.request({
        method: operation.method,
        url: operation.path.replace(/:\w+/, '1'),
        headers,
        ...(operation.body ? { payload: {} } : {}),
      });
    const authorization = `Bearer ${leaver.tokens.accessToken}`;
    const refused = [{}, { authorization }, ...callers.slice(2)];
    for (const each of refused) {
      const { headers } = typeof each === 'string' ? callerOf(resting, each) : { headers: each };
      const response = await request(headers);
      expect([each, response.statusCode]).toEqual([each, 401]);
    }
    const response = await request({ authorization: `Bearer ${learner.tokens.accessToken}` });
    expect([200, 400, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('"code":"unauthorized"');
  });
});

const changes = consoleOperations.filter(({ method }) => method !== 'GET').map(({ id }) => id);

describe('a page of another site', () => {
  const foreign: readonly Record<string, string | undefined>[] = [
    { origin: undefined },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:81' },
    { origin: 'https://localhost:80' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];

  it.each(changes)('causes no %s, though the browser sent the cookie', async (id) => {
    const input = consoleInputs[id](resting);
    const before = await consoleState(server);
    for (const headers of foreign) {
      const request = consoleRequest(id, input, { cookie: resting.manager.cookie, ...headers });
      const response = await server.request(request);
      expect([headers, response.json()]).toMatchObject([headers, { statusCode: 400, code: 'foreign_page' }]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await consoleState(server)).toEqual(before);
  });
});

describe('a key', () => {
  const keyed = consoleOperations.filter((operation) => 'headers' in operation).map(({ id }) => id);

  it('stands in every change but those of a session, of one’s own account, and those that are the same when made twice', () => {
    const own = new Set<string>([
      'staffSignIn',
      'staffSignOut',
      'useStaffLink',
      'changeStaffPassword',
      'beginTotp',
      'confirmTotp',
      'removeTotp',
      // A second one is refused for its version; a picture is stored under the name of its content.
      'saveSchoolDraft',
      'addSchoolPicture',
      'readSchoolFile',
    ]);
    expect(keyed).toEqual(changes.filter((id) => !own.has(id)));
  });

  it.each(keyed)('makes %s once, whatever comes under it later', async (id) => {
    const world = await consoleWorld(server);
    const key = '018f3f5e-0000-7000-8000-00000000000a';
    const send = (body: ConsoleId, who: TestStaff, headers: Record<string, string | undefined> = {}) =>
      server.request(
        consoleRequest(body, consoleInputs[body](world, who), {
          cookie: who.cookie,
          'idempotency-key': key,
          ...headers,
        }),
      );
    const missing = await send(id, world.manager, { 'idempotency-key': undefined });
    expect(missing.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    const first = await send(id, world.manager);
    expect(first.statusCode).toBe(consoleOperation(id).success.status);
    const after = await consoleState(server);
    for (const again of [id, id === 'addGroup' ? 'addStaff' : 'addGroup'] as const) {
      expect((await send(again, world.manager)).json()).toMatchObject({
        statusCode: 409,
        code: 'already_done',
      });
    }
    expect(await consoleState(server)).toEqual(after);
    // Keys of two people are apart.
    const colleague = await testStaff(server);
    expect((await send('addGroup', colleague)).statusCode).toBe(201);
  });
});

describe('links and codes', () => {
  // A day: the server's clock stands still while the database's goes on.
  const past = "now() - interval '1 day'";

  it.each([
    ['live', '', [200, 200]],
    ['used', 'UPDATE staff_links SET used_at = now() WHERE staff_id = $1', [404, 404]],
    ['expired', `UPDATE staff_links SET expires_at = ${past} WHERE staff_id = $1`, [404, 404]],
    ['of somebody disabled', 'UPDATE staff SET disabled_at = now() WHERE id = $1', [404, 404]],
    ['taken back', 'DELETE FROM staff_links WHERE staff_id = $1', [404, 404]],
  ] as const)('a link that is %s', async (_name, change, statuses) => {
    const world = await consoleWorld(server);
    if (change) await asOperator(server.db, (tx) => tx.query(change, [world.colleagueId]));
    const answers = [];
    for (const id of ['getStaffLink', 'useStaffLink'] as const)
      answers.push(await server.request(consoleRequest(id, consoleInputs[id](world), {})));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 404))
      expect(answer.json()).toMatchObject({ code: 'link_dead' });
  });

  it.each([
    ['live', '', [200, 200]],
    ['used', 'UPDATE password_cards SET used_at = now() WHERE user_id = $1', [404, 404]],
    ['expired', `UPDATE password_cards SET expires_at = ${past} WHERE user_id = $1`, [404, 404]],
  ] as const)('a card for a new password that is %s', async (_name, change, statuses) => {
    const world = await consoleWorld(server);
    const made = await world.manager.change('POST', `/learners/${world.learnerId}/password-card`, {});
    const { code } = made.json<{ code: string }>();
    if (change) await asOperator(server.db, (tx) => tx.query(change, [world.learnerId]));
    const url = '/api/v1/auth/user/new-password';
    const answers = [
      await server.request({ url: `${url}/${code}` }),
      await server.request({ method: 'POST', url, payload: { code, password: 'newsecret1' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 404))
      expect(answer.json()).toMatchObject({ code: 'card_dead' });
  });

  it.each([
    ['waiting', '', 200],
    ['used', 'UPDATE invitations SET used_at = now(), code = NULL WHERE id = $1', 404],
    ['expired', `UPDATE invitations SET expires_at = ${past} WHERE id = $1`, 404],
    ['taken back', 'UPDATE invitations SET revoked_at = now(), code = NULL WHERE id = $1', 404],
  ] as const)('a personal code that is %s', async (_name, change, status) => {
    const world = await consoleWorld(server);
    const made = await world.manager.change('POST', '/invitations', { groupId: null, names: ['Гость'] });
    const [invitation] = made.json<{ invitations: { id: number; code: string }[] }>().invitations;
    if (change) await asOperator(server.db, (tx) => tx.query(change, [invitation?.id ?? 0]));
    const response = await server.request({ url: `/api/v1/user/driving_school/${invitation?.code}` });
    expect(response.statusCode).toBe(status);
  });
});
