import type { APIResponse, Page } from '@playwright/test';

import { PASSWORD } from './test.ts';

/** The code of the demo school. */
const SCHOOL = 'AVTO2026';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Puts a new learner of a school into the page past the screens; it stands on no screen of the app afterwards. */
export async function enter(page: Page, login: string, school = SCHOOL): Promise<Tokens> {
  await chooseSchool(page, school);
  const tokens = await signUp(page, login, school);
  await store(page, tokens);
  return tokens;
}

/** The page of a newcomer who has chosen a school. */
export async function chooseSchool(page: Page, school = SCHOOL): Promise<void> {
  // An app that is still open would ask for its own school meanwhile. A page without files of its own.
  await page.goto('/robots.txt');
  // Asked by the page, because the server binds only browsers to a school.
  const answer = await page.evaluate(
    async (code) => await (await fetch(`/api/v1/user/driving_school/${code}`)).text(),
    school,
  );
  await store(page, { 'driving-school': answer });
}

/** Makes an account of a school and nothing else. */
export async function signUp(page: Page, login: string, school = SCHOOL): Promise<Tokens> {
  const data = { login, password: PASSWORD };
  const headers = { 'x-driving-school': school };
  return tokensOf(await page.request.post('/api/v1/auth/user/signup', { data, headers }));
}

/** Begins a further session of an account, elsewhere. */
export async function signIn(page: Page, login: string): Promise<Tokens> {
  const data = { login, password: PASSWORD };
  return tokensOf(await page.request.post('/api/v1/auth/user/signin', { data }));
}

async function tokensOf(response: APIResponse): Promise<Tokens> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** Writes into the local storage of the page. */
export function store(page: Page, entries: Partial<Record<string, string>> | Tokens): Promise<void> {
  return page.evaluate(
    (given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    },
    entries as Record<string, string>,
  );
}

/** The tokens that the page has stored. */
export function storedTokens(
  page: Page,
): Promise<{ accessToken?: string | undefined; refreshToken?: string | undefined }> {
  return page.evaluate(() => {
    const read = (key: string) => localStorage.getItem(key) ?? undefined;
    return { accessToken: read('accessToken'), refreshToken: read('refreshToken') };
  });
}

/** The same token with a signature that no server accepts: its learner is still read from it. */
export function forged(accessToken: string): string {
  return accessToken.replace(/\.[^.]*$/, '.bm9ib2R5');
}

/** Deletes what the device keeps of earlier responses, banners and forms among them; the page leaves the app for it. */
export async function emptyCache(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('query-cache');
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error as DOMException));
      }),
  );
}
