import type { RosterEntry } from '@avto/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { queryClient } from '#data/query-client.ts';
import { clearSession, getSchool, setSchool, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens, type Screens } from '#lib/testing/screens.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { CodeScreen } from './code-screen.tsx';

const server = useApiServer();
const CARD = '7F3KQ2M9XD';
const schoolOf = (code: string, name: string) => ({
  code,
  name,
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
});
const own = schoolOf('AVTO2026', 'Вираж');
const named: RosterEntry = {
  school: { code: 'AVTO2026', name: 'Вираж' },
  name: 'Иванов Иван',
  group: 'Б-12',
  archivedAt: null,
  passwordRenewedAt: null,
};
let asked: { code: string; bearer: string | null }[] = [];
let screens: Screens;

const answerWith = (response: () => Response) =>
  server.use(
    http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ params, request }) => {
      asked.push({ code: String(params['code']), bearer: request.headers.get('authorization') });
      return response();
    }),
  );
/** `null`: it cannot be read. */
const rosterIs = (entry: RosterEntry | null) =>
  server.use(
    http.get(apiUrl('/api/v1/user/roster'), () => (entry ? HttpResponse.json(entry) : HttpResponse.error())),
  );
const field = () => screen.getByLabelText<HTMLInputElement>('Код автошколы');
const said = () => toasts.visible().map(({ text }) => text);

/** At the address of a card, or at the plain one. */
async function open(scanned?: string): Promise<void> {
  screens = await openScreens({
    '/': () => null,
    '/onboarding/code': () => <CodeScreen scanned={scanned} />,
    '/auth/registration': () => <h1>Регистрация</h1>,
    '/home': () => <h1>Домой</h1>,
  });
  await screens.go(scanned === undefined ? '/onboarding/code' : `/onboarding/code?code=${scanned}`);
  render(screens.app);
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.visible()) toasts.dismiss(id);
  queryClient.clear();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('looks nothing up by itself without a code in the address', async () => {
  answerWith(() => HttpResponse.json(own));
  await open();
  expect(field().value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Войти' }).disabled).toBe(true);
  fireEvent.change(field(), { target: { value: ' 7f3kq-2m9xd ' } });
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await vi.waitFor(() => expect(screens.path()).toBe('/auth/registration'));
  expect(asked).toEqual([{ code: '7f3kq-2m9xd', bearer: null }]);
  expect(getSchool()).toEqual(own);
});

it('looks the code of a card up at once, and the step back does not repeat it (K61)', async () => {
  answerWith(() => HttpResponse.json(own));
  await open(CARD);
  expect(field().value).toBe(CARD);
  await vi.waitFor(() => expect(screens.path()).toBe('/auth/registration'));
  expect(asked).toEqual([{ code: CARD, bearer: null }]);
  expect(getSchool()).toEqual(own);
  screens.back();
  await vi.waitFor(() => expect(screens.path()).toBe('/onboarding/code'));
  expect(screens.search()).toEqual({});
});

it('says what became of a card, and takes its code out of the address (K61)', async () => {
  answerWith(() => errorResponse(404, 'school_not_found', 'Этот код уже использован'));
  await open(CARD);
  expect(await screen.findByText('Этот код уже использован')).toBeTruthy();
  await vi.waitFor(() => expect(screens.search()).toEqual({}));
  expect(field().value).toBe(CARD);
});

it.each([
  ['the code of a school', 'НЕТТАКОЙ', 404, 'school_not_found'],
  ['a server that fails over a card', CARD, 500, 'internal'],
] as const)(
  "says the specification's sentence of %s, whatever the server says (O4)",
  async (_what, code, status, reason) => {
    answerWith(() => errorResponse(status, reason, 'Другое'));
    await open(code);
    expect(await screen.findByText('Такого кода не существует')).toBeTruthy();
  },
);

it('keeps the code without a network, in the field and for a reload (K61)', async () => {
  answerWith(() => HttpResponse.error());
  await open(CARD);
  expect(await screen.findByText('Нет соединения. Проверьте интернет')).toBeTruthy();
  expect(field().value).toBe(CARD);
  expect(screens.search()).toEqual({ code: CARD });
  answerWith(() => HttpResponse.json(own));
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await vi.waitFor(() => expect(screens.path()).toBe('/auth/registration'));
});

it.each([
  ['the name and the group', named, 'Код принят: Иванов Иван, группа «Б-12»'],
  ['the name', { ...named, group: null }, 'Код принят: Иванов Иван'],
  ['the school where no more is known', null, 'Код принят: автошкола «Вираж»'],
])('sends a signed-in learner home and says %s (K62)', async (_what, entry, text) => {
  setSchool({ ...own, name: 'Старое имя' });
  const accessToken = makeToken({ user_id: 1, school_code: 'AVTO2026' });
  setTokens({ accessToken, refreshToken: 'r' });
  answerWith(() => HttpResponse.json(own));
  rosterIs(entry);
  await open(CARD);
  await vi.waitFor(() => expect(screens.path()).toBe('/home'));
  expect(asked).toEqual([{ code: CARD, bearer: `Bearer ${accessToken}` }]);
  expect(said()).toEqual([text]);
  expect(getSchool()).toEqual(own);
});

it('does not tell a learner who has a name that the code was taken (K62)', async () => {
  setSchool(own);
  setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'AVTO2026' }), refreshToken: 'r' });
  queryClient.setQueryData(['roster', 1], named);
  answerWith(() => HttpResponse.json(own));
  rosterIs(named);
  await open(CARD);
  await vi.waitFor(() => expect(said()).toEqual(['Вы уже записаны: Иванов Иван, группа «Б-12»']));
});

it.each([
  ['the roster says so', named],
  ['only the token knows', null],
])("leaves a learner in their own school when the card is another one's: %s (K62)", async (_who, entry) => {
  setSchool(own);
  setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'AVTO2026' }), refreshToken: 'r' });
  answerWith(() => HttpResponse.json(schoolOf('OTHER', 'Светофор')));
  server.use(
    http.get(apiUrl('/api/v1/user/roster'), () => (entry ? HttpResponse.json(entry) : HttpResponse.error())),
  );
  await open(CARD);
  await vi.waitFor(() => expect(screens.path()).toBe('/home'));
  expect(said()).toEqual(['Это код другой автошколы — «Светофор». Вы остались в своей, код не использован']);
  expect(getSchool()).toEqual(own);
});

it.each([
  ['a full school', { ...named, school: null, name: null }, /сейчас нет мест/],
  ['an account in the archive', { ...named, name: null }, /^Имя по этому коду не записалось/],
])('says that the code of %s was not taken (K62)', async (_what, entry, text) => {
  const before = schoolOf('OTHER', 'Светофор');
  setSchool(before);
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  answerWith(() => HttpResponse.json(own));
  rosterIs(entry);
  await open(CARD);
  await vi.waitFor(() => expect(said()).toEqual([expect.stringMatching(text)]));
  expect(getSchool()).toEqual(before);
});

it('binds an account without a school, and keeps that school (K62, S4)', async () => {
  setSchool(schoolOf('OTHER', 'Светофор'));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  answerWith(() => HttpResponse.json(own));
  rosterIs(named);
  await open(CARD);
  await vi.waitFor(() => expect(screens.path()).toBe('/home'));
  expect(getSchool()).toEqual(own);
});

it("goes the specified way with a school's own code, signed in or not", async () => {
  setSchool(own);
  setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'AVTO2026' }), refreshToken: 'r' });
  answerWith(() => HttpResponse.json(own));
  await open();
  fireEvent.change(field(), { target: { value: 'avto2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await vi.waitFor(() => expect(screens.path()).toBe('/auth/registration'));
  expect(said()).toEqual([]);
});
