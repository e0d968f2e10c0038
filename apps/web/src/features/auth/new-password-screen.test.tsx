import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { outbox } from '#data/outbox/tab-outbox.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, getAccessToken, getSchool, setSchool, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens, type Screens } from '#lib/testing/screens.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { NewPasswordScreen } from './new-password-screen.tsx';

const CARD = '7F3KQ2M9XD';
const DEAD = 'Код больше не действует. Попросите новую карточку в автошколе';
const server = useApiServer();
const school = (code: string, name: string) => ({
  code,
  name,
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
});
const tokens = { accessToken: makeToken({ user_id: 2, school_code: 'AVTO2026' }), refreshToken: 'r2' };
let asked: string[] = [];
let renewed: unknown[] = [];
let screens: Screens;

const cardIs = (response: () => Response) =>
  server.use(
    http.get(apiUrl('/api/v1/auth/user/new-password/:code'), ({ params }) => {
      asked.push(String(params['code']));
      return response();
    }),
  );
const goodCard = () =>
  HttpResponse.json({ login: 'anna2026', school: 'Вираж', expiresAt: '2026-11-23T11:05:00.000Z' });
const renewal = (response: () => Response) =>
  server.use(
    http.post(apiUrl('/api/v1/auth/user/new-password'), async ({ request }) => {
      renewed.push(await request.json());
      return response();
    }),
  );
const said = () => toasts.visible().map(({ text }) => text);
const code = () => screen.getByLabelText<HTMLInputElement>('Код с карточки');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить и войти' });
const choose = async (password: string, repeated = password) => {
  fireEvent.change(await screen.findByLabelText('Новый пароль'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Повторите пароль'), { target: { value: repeated } });
  press('Сохранить и войти');
};

async function open(scanned?: string): Promise<void> {
  screens = await openScreens({
    '/': () => null,
    '/new-password': () => <NewPasswordScreen scanned={scanned} />,
    '/banner': () => <h1>Реклама</h1>,
  });
  await screens.go(scanned === undefined ? '/new-password' : `/new-password?code=${scanned}`);
  render(screens.app);
}

beforeEach(() => {
  asked = [];
  renewed = [];
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

it('says whose password it is, sets it, and signs in with the school of the account (K63)', async () => {
  cardIs(goodCard);
  renewal(() => HttpResponse.json(tokens));
  await open(CARD);
  expect(await screen.findByText('anna2026')).toBeTruthy();
  expect(screen.getByText('Автошкола «Вираж»')).toBeTruthy();
  expect(screen.getByText(/^Код действует до 23 ноября/)).toBeTruthy();
  expect(asked).toEqual([CARD]);
  await vi.waitFor(() => expect(screens.search()).toEqual({}));
  await choose('secret34');
  await vi.waitFor(() => expect(screens.path()).toBe('/banner'));
  expect(renewed).toEqual([{ code: CARD, password: 'secret34' }]);
  expect(getAccessToken()).toBe(tokens.accessToken);
  expect(getSchool()).toEqual(school('AVTO2026', 'Вираж'));
});

it('asks for the code where the address has none', async () => {
  cardIs(goodCard);
  await open();
  expect(asked).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Дальше' }).disabled).toBe(true);
  fireEvent.change(code(), { target: { value: ' 7f3kq-2m9xd ' } });
  press('Дальше');
  expect(await screen.findByText('anna2026')).toBeTruthy();
  expect(asked).toEqual(['7f3kq-2m9xd']);
  // Nothing that has the focus may vanish under it.
  expect(document.activeElement?.textContent).toContain('anna2026');
});

it('names each mistake in the words of the registration', async () => {
  cardIs(goodCard);
  await open(CARD);
  await choose('12345', '123456');
  expect(await screen.findByText('Пароль не менее 6 символов')).toBeTruthy();
  expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
  expect(renewed).toEqual([]);
});

it('says what to do with a dead card, before and after the password (K63)', async () => {
  cardIs(() => errorResponse(404, 'card_dead', DEAD));
  await open(CARD);
  expect(await screen.findByText(DEAD)).toBeTruthy();
  expect(screen.getByText(/^Забыли пароль\? Напишите в автошколу/)).toBeTruthy();
  expect(code().value).toBe(CARD);
  await vi.waitFor(() => expect(screens.search()).toEqual({}));
  cardIs(goodCard);
  press('Дальше');
  renewal(() => errorResponse(404, 'card_dead', DEAD));
  await choose('secret34');
  expect(await screen.findByText(DEAD)).toBeTruthy();
  expect(getAccessToken()).toBeNull();
});

it('keeps the code without a network, and says so', async () => {
  cardIs(() => HttpResponse.error());
  await open(CARD);
  expect(await screen.findByText('Нет соединения. Проверьте интернет')).toBeTruthy();
  expect(code().value).toBe(CARD);
  expect(screens.search()).toEqual({ code: CARD });
});

it('signs in when the answer to the renewal was lost, and the same is sent again (K63)', async () => {
  cardIs(goodCard);
  renewal(() => HttpResponse.error());
  await open(CARD);
  await choose('secret34');
  await vi.waitFor(() => expect(said()).toEqual(['Нет соединения. Проверьте интернет']));
  renewal(() => errorResponse(404, 'card_dead', DEAD));
  const signedIn = vi.fn();
  server.use(
    http.post(apiUrl('/api/v1/auth/user/signin'), async ({ request }) => {
      signedIn(await request.json());
      return HttpResponse.json(tokens);
    }),
  );
  // The message comes a moment before the button is free again.
  await vi.waitFor(() => expect(saveButton().disabled).toBe(false));
  press('Сохранить и войти');
  await vi.waitFor(() => expect(screens.path()).toBe('/banner'));
  expect(signedIn).toHaveBeenCalledExactlyOnceWith({ login: 'anna2026', password: 'secret34' });
});

it('signs another learner out as the button does, unsent answers kept (K63, A16)', async () => {
  setSchool(school('OTHER', 'Светофор'));
  const other = { accessToken: makeToken({ user_id: 1, school_code: 'OTHER' }), refreshToken: 'r1' };
  setTokens(other);
  queryClient.setQueryData(['answers', 1], ['x']);
  const body = { ticket: 1, questionId: 4, answer: 1, status: 'SUCCESS' } as const;
  const ended: unknown[] = [];
  server.use(
    http.post(apiUrl('/api/v1/user/questions/'), () => HttpResponse.error()),
    http.post(apiUrl('/api/v1/auth/signout'), async ({ request }) => {
      ended.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body });
  cardIs(goodCard);
  renewal(() => HttpResponse.json(tokens));
  await open(CARD);
  expect(await screen.findByText(/^Сейчас на этом телефоне уже кто-то занимается/)).toBeTruthy();
  await choose('secret34');
  await vi.waitFor(() => expect(screens.path()).toBe('/banner'));
  expect(getAccessToken()).toBe(tokens.accessToken);
  expect(getSchool()?.code).toBe('AVTO2026');
  expect(queryClient.getQueryData(['answers', 1])).toBeUndefined();
  expect(outbox.pending(1)).toHaveLength(1);
  await vi.waitFor(() => expect(ended).toEqual([{ refreshToken: 'r1' }]), { timeout: 10_000 });
});

it('keeps what the same learner has on the phone', async () => {
  setSchool({ ...school('AVTO2026', 'Вираж'), branding: { ...school('', '').branding, website: 'a.ru' } });
  setTokens({ ...tokens, accessToken: makeToken({ user_id: 2, school_code: 'AVTO2026', n: 1 }) });
  queryClient.setQueryData(['answers', 2], ['x']);
  cardIs(goodCard);
  renewal(() => HttpResponse.json(tokens));
  await open(CARD);
  await choose('secret34');
  await vi.waitFor(() => expect(screens.path()).toBe('/banner'));
  expect(queryClient.getQueryData(['answers', 2])).toEqual(['x']);
  expect(getSchool()?.branding.website).toBe('a.ru');
});

it('leaves somebody alone who has signed in while the renewal was on its way', async () => {
  cardIs(goodCard);
  await open(CARD);
  const other = { accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' };
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post(apiUrl('/api/v1/auth/user/new-password'), async () => {
      renewed.push(CARD);
      await answered;
      return HttpResponse.json(tokens);
    }),
  );
  await choose('secret34');
  await vi.waitFor(() => expect(renewed).toEqual([CARD]));
  setTokens(other);
  answer();
  await vi.waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(getAccessToken()).toBe(other.accessToken);
  expect(said()).toEqual([]);
});
