import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { outbox } from '#data/outbox/tab-outbox.ts';
import { clearSession, getAccessToken, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { MyData } from './my-data.tsx';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

const EXPORT = apiUrl('/api/v1/user/export');
const DELETE = apiUrl('/api/v1/user/delete');
const server = useApiServer();
const saved: { name: string; text: Promise<unknown> }[] = [];
const texts = () => toasts.visible().map(({ text }) => text);
/** jsdom's Blob has no `text`. */
const textOf = (file: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file);
  });
let path: () => string;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog', { hidden: true });
const inDialog = () => within(screen.getByRole('dialog', { hidden: true }));
const remove = (password: string) => {
  fireEvent.change(inDialog().getByLabelText('Пароль'), { target: { value: password } });
  fireEvent.click(inDialog().getByRole('button', { name: 'Удалить', hidden: true }));
};

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  openDialogsInJsdom();
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    files.set('blob:1', file as Blob);
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(files.get(this.href) ?? new Blob()) });
  });
  saved.length = 0;
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' });
  const screens = await openScreens({
    '/profile/settings': MyData,
    '/onboarding': () => <h1>Введение</h1>,
  });
  path = screens.path;
  render(screens.app);
});
afterEach(() => {
  // A failed request counts as no network for a while.
  act(() => void dispatchEvent(new Event('online')));
  cleanup();
  clearSession();
  for (const { id } of toasts.visible()) toasts.dismiss(id);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves everything that the server stores as a file named after the day (K35)', async () => {
  server.use(http.get(EXPORT, () => HttpResponse.json({ login: 'anna', answers: [{ id: 1 }] })));
  press('Скачать');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^moi-dannye-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await saved[0]?.text) as string)).toEqual({ login: 'anna', answers: [{ id: 1 }] });
});

it('says why there is no file, and can be pressed again (K35)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(http.get(EXPORT, () => errorResponse(429, 'too_many_requests', 'Попробуйте через час')));
  press('Скачать');
  await vi.waitFor(() => expect(texts()).toEqual(['Попробуйте через час']));
  server.use(http.get(EXPORT, () => HttpResponse.error()));
  await vi.waitFor(() => press('Скачать'));
  await vi.waitFor(() => expect(texts()).toContain('Нет соединения. Проверьте интернет'));
  expect(saved).toEqual([]);
});

it('asks for the password, shows a wrong one in the field, and stays signed in (K36)', async () => {
  press('Удалить аккаунт');
  expect(inDialog().getByText(/исчезнут с сервера и с этого телефона/)).toBeTruthy();
  remove('');
  expect(inDialog().getByText('Введите пароль')).toBeTruthy();
  server.use(http.post(DELETE, () => errorResponse(400, 'bad_credentials', 'Неверный пароль')));
  remove('wrong');
  expect(await inDialog().findByText('Неверный пароль')).toBeTruthy();
  expect(inDialog().getByLabelText('Пароль').getAttribute('aria-invalid')).toBe('true');
  server.use(http.post(DELETE, () => errorResponse(429, 'too_many_requests', 'Слишком много попыток')));
  remove('wrong');
  expect(await inDialog().findByText('Слишком много попыток')).toBeTruthy();
  server.use(http.post(DELETE, () => HttpResponse.error()));
  remove('right');
  expect(await inDialog().findByText('Нет соединения. Проверьте интернет')).toBeTruthy();
  expect(getAccessToken()).not.toBeNull();
  expect(path()).toBe('/profile/settings');
  fireEvent.click(inDialog().getByRole('button', { name: 'Отмена', hidden: true }));
  expect(dialog()).toBeNull();
});

it('deletes the account, says so at the introduction, and names the unsent answers before (K36)', async () => {
  const asked = vi.fn();
  server.use(
    http.post(DELETE, async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({});
    }),
  );
  vi.spyOn(outbox, 'pending').mockReturnValue([{ kind: 'answer' }] as never);
  press('Удалить аккаунт');
  expect(inDialog().getByText('Не отправлено ответов: 1. Он тоже пропадёт.')).toBeTruthy();
  remove('secret12');
  await vi.waitFor(() => expect(path()).toBe('/onboarding'));
  expect(asked).toHaveBeenCalledExactlyOnceWith({ password: 'secret12' });
  expect(texts()).toEqual(['Аккаунт удалён']);
  expect(getAccessToken()).toBeNull();
});

it('says that it needs a network while there is none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('Для этого нужен интернет.')).toBeTruthy();
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Для этого нужен интернет.')).toBeNull();
});
