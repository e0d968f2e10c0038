import { afterEach, expect, it, vi } from 'vitest';

import { deleteAccount } from './account.ts';
import { chooseExamRules, examRulesOf } from './exam-rules.ts';
import { readExamSession, writeExamSession } from './exam-session.ts';
import { saveLocalProfile } from './local-profile.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { clearSession, getAccessToken, getSchool, setSchool, setTokens } from './session/session.ts';
import { noteArchiveShown } from './school-notices.ts';
import { changeSettings, settingsOf } from './settings.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

const DELETE = apiUrl('/api/v1/user/delete');
const server = useApiServer();
const school = {
  code: 'A',
  name: '',
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
};

/** Data that two learners leave on a phone; the second is signed in and has answered without a network. */
async function leaveTraces(): Promise<void> {
  for (const id of [1, 2]) {
    setTokens({ accessToken: makeToken({ user_id: id }), refreshToken: `r${id}` });
    saveLocalProfile(id, { name: `Ученик ${id}` });
    chooseExamRules(id, 'official');
    changeSettings(id, { theme: 'dark' });
    noteArchiveShown(id, '2026-11-20T10:00:00.000Z');
    await writeExamSession(id, { version: id } as never);
    const body = { ticket: 1, questionId: 1, answer: 1, status: 'ERROR' } as const;
    await outbox.add({ kind: 'answer', userId: id, ticket: 1, body });
    await outbox.add({ kind: 'favourite', userId: id, body: { questionId: 1, isFavourite: true } });
  }
  setSchool(school);
  queryClient.setQueryData(['answers', 2], []);
}

afterEach(() => {
  clearSession();
  localStorage.clear();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('leaves nothing of its learner on the phone, unsent answers included, and everything of the other (K36)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(http.post('*', () => HttpResponse.error()));
  await leaveTraces();
  server.use(http.post(DELETE, () => HttpResponse.json({})));
  await deleteAccount('secret12');
  expect([getAccessToken(), getSchool()]).toEqual([null, null]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(outbox.pending(2)).toEqual([]);
  expect(outbox.pending(1).map(({ kind }) => kind)).toEqual(['answer', 'favourite']);
  expect([examRulesOf(1), examRulesOf(2)]).toEqual(['official', 'literal']);
  expect([settingsOf(1).theme, settingsOf(2).theme]).toEqual(['dark', 'light']);
  expect(await readExamSession(2)).toBeNull();
  const left = JSON.stringify(localStorage);
  expect(left).toContain('Ученик 1');
  expect(left).not.toContain('Ученик 2');
  // Keys and maps by id: a new place has to be forgotten too.
  expect(left).not.toMatch(/:2"|"2":/);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'exam-rules',
    'outbox-clock:1',
    'query-cache-epoch',
    'school-notices',
    'settings',
    'user-storage',
  ]);
});

it('changes nothing when the server refuses', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(http.post('*', () => HttpResponse.error()));
  await leaveTraces();
  server.use(http.post(DELETE, () => errorResponse(400, 'bad_credentials', 'Неверный пароль')));
  await expect(deleteAccount('wrong')).rejects.toMatchObject({ code: 'bad_credentials' });
  expect(getAccessToken()).not.toBeNull();
  expect(outbox.pending(2)).toHaveLength(2);
  expect(settingsOf(2).theme).toBe('dark');
});
