import type { Page } from '@playwright/test';

import { InstallOffer } from './pages/install-offer.ts';
import { answerRightly } from './support/api.ts';
import { fontsAreHere } from './support/fonts-are-here.ts';
import { networkRests } from './support/network-rests.ts';
import { screensAreHere } from './support/screens.ts';
import { chooseSchool, enter } from './support/session.ts';
import { expect, faultyTest, test } from './support/test.ts';

const APP = '**/assets/*.js';
const sentence = 'Для тренажёра нужен JavaScript. Включите его в настройках браузера.';

/** Screens of the entrance, what is read on each, and whether it stands behind the choice of a school. */
const screens = [
  { path: '/onboarding', text: 'Погрузись в мир ПДД', hasSchool: false },
  { path: '/onboarding/code', text: 'Код автошколы', hasSchool: false },
  { path: '/auth/login', text: 'Забыли пароль?', hasSchool: true },
  { path: '/auth/registration', text: 'Повторите пароль', hasSchool: true },
] as const;

/** The parts that are compared: without the address of a school, which the build does not know. */
const PARTS = '#root :is(h1, h2, button, nav a, input)';

/** Elements that React would have added: not the link that only the phone knows, nor the empty regions of messages, which come later. */
const ADDED = '#root *:not([data-painted], [href^=mailto], [role]:empty, :has(> [role=alert]:empty))';

/** A font makes a centred line some pixels narrower, in its place. */
const NOTHING = 0.001;

/** Keeps the app from the page; call the result to let it through. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(APP, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  };
}

/** Keeps the banner of home from the page; call the result to let it through. */
async function holdBanner(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/ad/static_banner', async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

/** Marks the elements of the painted screen, to see whether they are the ones that stay. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-painted', '');
  });

/** How far elements moved by themselves, as the browser counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const scope = globalThis as unknown as { shifts: number };
    scope.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);

/** Without the hundredths of a pixel that a stored height lacks. */
const wholePixels = (box: string) => box.replaceAll(/\.\d+/g, '');

/** Opens home until the device knows how high the top of it is. */
async function homeIsRemembered(page: Page): Promise<void> {
  await page.goto('/home');
  // On a busy machine the banner may come late, and is in its place at the next start.
  await expect(page.getByRole('link', { name: /Первое занятие/ })).toBeVisible();
  await networkRests(page);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home-head'))).toMatch(/ 1$/);
}

test('no page of the entrance asks for a font before its first paint, and each has them later', async ({
  strictPage: page,
}) => {
  await chooseSchool(page);
  for (const { path } of screens) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('.woff2');
    expect(html).not.toMatch(/rel="preload"[^>]*\.woff2|url\([^)]*\.woff2/);
    await page.goto(path);
    await fontsAreHere(page);
  }
});

for (const { path, text, hasSchool } of screens) {
  test(`${path} is painted before the app is there, and becomes the app as it stands`, async ({
    strictPage: page,
  }) => {
    if (hasSchool) await chooseSchool(page);
    await watchShifts(page);
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    for (const image of await page.locator('#root img').all()) {
      expect(await image.evaluate((element: HTMLImageElement) => element.src)).toMatch(/^data:/);
    }
    await mark(page);
    // Until its fonts are there a centred line is a few pixels wider.
    await fontsAreHere(page);
    const before = await page.locator(PARTS).evaluateAll(boxes);
    await release();
    // The last part that React takes over is the screen itself.
    await expect.poll(() => page.evaluate(isTaken)).toBe(true);
    expect(await page.locator(PARTS).evaluateAll(boxes)).toEqual(before);
    expect(await page.locator(ADDED).count()).toBe(0);
    expect(await shifts(page)).toBeLessThan(NOTHING);
  });
}

/** The place of each element. */
function boxes(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return `${element.tagName} ${x} ${y} ${height}`;
  });
}

/** Whether React has taken over the innermost screen. */
function isTaken(): boolean {
  const inner = document.querySelector('#root :is(.dots, form, main) button, #root form input');
  return inner !== null && Object.keys(inner).some((key) => key.startsWith('__reactProps'));
}

test('the address of the site is answered with the introduction, which is then its own', async ({
  strictPage: page,
}) => {
  const release = await holdApp(page);
  await page.goto('/?from=card', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Погрузись в мир ПДД' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await release();
  await page.getByRole('button', { name: 'Начнём' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('no screen is painted that the guard would lead away from', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.getByText('Забыли пароль?')).toBeHidden();
  await release();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { name: 'Погрузись в мир ПДД' })).toBeVisible();
});

test('home of a learner is framed before the app is there, becomes the app where it stands, and a tap is done', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const tiles = page.locator('#root main li');
  await homeIsRemembered(page);
  const release = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Билеты' }).first()).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
  // Of a school the build knows nothing.
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await tiles.evaluateAll(boxes);
  expect(before).toHaveLength(4);
  await mark(page);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // React draws it anew, where it was.
  await expect(page.locator('#root [data-painted]')).toHaveCount(0);
  const after = await tiles.evaluateAll(boxes);
  expect(after.map(wholePixels)).toEqual(before.map(wholePixels));
  const again = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Экзамен' }).first().click();
  await expect(page).toHaveURL('/home');
  await again();
  await expect(page).toHaveURL('/exam');
});

test('after a banner that came late the tiles do not jump: home is not framed until its top is known', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const banner = page.getByRole('banner').getByRole('link', { name: /Первое занятие/ });
  const late = page.getByRole('main').getByRole('link', { name: /Первое занятие/ });
  const remembered = () => page.evaluate(() => localStorage.getItem('home-head'));
  const arrive = await holdBanner(page);
  await page.goto('/home');
  await expect.poll(remembered).toMatch(/ 0$/);
  arrive();
  await expect(late).toBeVisible();
  await expect.poll(remembered).toBeNull();
  await networkRests(page);
  const release = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await release();
  await expect(banner).toBeVisible();
  await expect.poll(remembered).toMatch(/ 1$/);
});

test('a banner that comes late moves nothing on a desktop either', async ({ strictPage: page, login }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, login);
  const arrive = await holdBanner(page);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home-head'))).toMatch(/ 0$/);
  const parts = page.locator('header, main > ul > li');
  const before = await parts.evaluateAll(boxes);
  expect(before).toHaveLength(5);
  arrive();
  await expect(page.getByRole('banner').getByRole('link', { name: /Первое занятие/ })).toBeVisible();
  expect(await parts.evaluateAll(boxes)).toEqual(before);
});

test('no frame is painted for somebody who is not signed in, nor of another screen', async ({
  page,
  login,
}) => {
  const release = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await release();
  await page.unroute(APP);
  await enter(page, login);
  await holdApp(page);
  await page.goto('/learn', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('what is tapped before the app is there is done when it is', async ({ strictPage: page }) => {
  const release = await holdApp(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Слайд 3 из 3' }).click();
  await release();
  await expect(page.getByRole('heading', { name: 'Твой надежный помощник' })).toBeVisible();
  await page.unroute(APP);
  const releaseAgain = await holdApp(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Начнём' }).click();
  await page.getByRole('button', { name: 'Начнём' }).click();
  await releaseAgain();
  await expect(page).toHaveURL(/\/onboarding\/code$/);
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
});

test('an offer to install that comes before the app is shown', async ({ page, login }) => {
  await enter(page, login);
  await answerRightly(page, [1]);
  const release = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await new InstallOffer(page).make('dismissed');
  await release();
  await expect(page.getByRole('button', { name: 'Установить' })).toBeVisible();
});

test('the introduction fetches the next screens when it has settled, and they open without a network', async ({
  page,
  context,
}) => {
  await page.goto('/onboarding');
  await screensAreHere(page, ['_auth', '_auth.auth.registration']);
  await context.setOffline(true);
  await expect(page.getByText('Нет сети')).toBeVisible();
  await page.getByRole('button', { name: 'Начнём' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
});

test('swipes before the app is there turn the slides when it is', async ({ strictPage: page }) => {
  const release = await holdApp(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Погрузись в мир ПДД' })).toBeVisible();
  for (let swipe = 0; swipe < 2; swipe += 1) {
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(100, 300, { steps: 4 });
    await page.mouse.up();
  }
  await release();
  await expect(page.getByRole('heading', { name: 'Твой надежный помощник' })).toBeVisible();
});

test('what is typed before the app is there stays, and no password comes into the address', async ({
  strictPage: page,
}) => {
  await chooseSchool(page);
  const release = await holdApp(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Никнейм').pressSequentially('nobody');
  await page.getByLabel('Пароль', { exact: true }).pressSequentially('wrong12');
  await page.keyboard.press('Enter');
  await release();
  await expect(page.getByText('Неверный никнейм или пароль')).toBeVisible();
  await expect(page.getByLabel('Никнейм')).toHaveValue('nobody');
  expect(page.url()).toMatch(/\/auth\/login$/);
});

test('a code that was typed before the app is there can be sent', async ({ strictPage: page }) => {
  const release = await holdApp(page);
  await page.goto('/onboarding/code', { waitUntil: 'commit' });
  await page.getByLabel('Код автошколы').pressSequentially('AVTO2026');
  await release();
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/auth\/registration$/);
});

faultyTest('a page that comes in pieces is painted as a whole', async ({ page, faults }) => {
  faults.trickle('GET /onboarding', 64);
  await watchShifts(page);
  await page.goto('/onboarding');
  await expect(page.getByRole('button', { name: 'Начнём' })).toBeVisible();
  expect(await shifts(page)).toBeLessThan(NOTHING);
});

test('fonts that never come hold nothing up and move nothing', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Начнём' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  expect(await shifts(page)).toBeLessThan(NOTHING);
});

test('without the code of the app the screen stays, says so and offers to try again', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/onboarding');
  await expect(page.getByRole('alert').filter({ hasText: 'Приложение не загрузилось' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Погрузись в мир ПДД' })).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await page.getByRole('button', { name: 'Начнём' }).click();
  await expect(page).toHaveURL(/\/onboarding\/code$/);
});

test('a page that differs from the app is drawn anew, and the difference is told', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/onboarding', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Начнём<', '>Поехали<') });
  });
  await page.goto('/onboarding');
  await expect(page.getByRole('button', { name: 'Начнём' })).toBeVisible();
  await expect.poll(() => errors.filter((text) => text.startsWith('[hydration '))).toHaveLength(1);
});

test('the policy allows what the pages hold by hashes, and no form is sent by the browser', async ({
  request,
}) => {
  for (const path of ['/', ...screens.map((screen) => screen.path)]) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, text } of screens) {
    test(`${path} can be read, and says what is needed`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
    });
  }

  test('all three slides are read', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Погрузись в мир ПДД', 'Экзамен в твоем кармане', 'Твой надежный помощник']) {
      await expect(page.getByText(name)).toBeVisible();
    }
    await expect(page.getByText('Начнём')).toBeHidden();
  });
});
