import type { Page } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { Profile } from './pages/profile.ts';
import { Ticket } from './pages/ticket.ts';
import { Collector } from './support/collector.ts';
import { expectNoOfflineBar } from './support/offline-bar.ts';
import { Server } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A server and the collector it reports to; the collector runs during a journey and begins each with nothing received. */
interface Observed {
  readonly server: Server;
  readonly collector: Collector;
}

/** A page of a server that reports to a collector; a broken content policy fails the test. */
const test = base.extend<{ collector: Collector; reporting: Page }, { observed: Observed }>({
  observed: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const collector = new Collector();
      const server = new Server({ ANALYTICS_URL: await collector.start(), ANALYTICS_KEY: 'the-key' });
      collector.stop();
      await server.start();
      await use({ server, collector });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  collector: async ({ observed: { collector } }, use) => {
    await collector.start();
    await use(collector);
    collector.stop();
  },
  baseURL: async ({ observed: { server } }, use) => use(server.url),
  reporting: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
    });
    await use(page);
    expect(refused).toEqual([]);
  },
});

/** One worker for all of them: each further one would start a server of its own. */
test.describe.configure({ mode: 'default' });

/** The script that sends the posts, named after its file; fetched with the first event. */
const clientChunk = /\/collector-posts-/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('what a newcomer does arrives once, under one device, and says nothing personal', async ({
  reporting: page,
  collector,
  login,
}) => {
  const entrance = new Entrance(page);
  await entrance.openCode();
  await page.getByRole('button', { name: 'У меня нет кода' }).click();
  await page.keyboard.press('Escape');
  await entrance.code.fill('NOPE1234');
  await entrance.enter.click();
  await expect(page.getByText('Такого кода не существует')).toBeVisible();
  await entrance.code.fill('AVTO2026');
  await entrance.enter.click();
  await expect(page).toHaveURL(/registration/);
  await entrance.fillRegistration(login);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const bar = page.getByRole('navigation', { name: 'Разделы' });
  await bar.getByRole('link', { name: 'Билеты' }).click();
  await bar.getByRole('link', { name: 'Чат' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await page.goto('/learn');
  await bar.getByRole('link', { name: 'Экзамен' }).click();
  await expect(page).toHaveURL(/\/exam$/);
  const expected = [
    'code_nocode_pressed',
    'code_error_notified',
    'code_enter_succeed',
    'registration_succeed',
    'tickets_opened',
    'GPT_opened',
    'test_opened',
  ];
  await expect.poll(() => collector.names()).toEqual(expected);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.some((url) => clientChunk.test(url))).toBe(true);

  const events = collector.events();
  expect(new Set(events.map((event) => event.device_id)).size).toBe(1);
  expect(events[0]?.device_id).toMatch(uuid);
  expect(events[0]?.user_id).toBeUndefined();
  expect(events.at(-1)?.user_id).toMatch(/^00000000-0000-0000-0000-[\da-f]{12}$/);
  const identity = collector.arrivals.find(({ path }) => path === '/identify');
  expect(identity?.type).toBe('application/x-www-form-urlencoded');
  const form = new URLSearchParams(identity?.body);
  expect(form.get('api_key')).toBe('the-key');
  expect(JSON.parse(form.get('identification') ?? '')).toEqual([
    { device_id: events[0]?.device_id, user_properties: { school: 'AVTO2026' } },
  ]);
  for (const { path, cookie, body } of collector.arrivals) {
    expect(['/2/httpapi', '/identify']).toContain(path);
    expect(cookie).toBeUndefined();
    expect(body).not.toContain(login);
    expect(body).not.toContain('Bearer');
  }
});

test('the outcome of an exam is reported once, however often its result is looked at', async ({
  reporting: page,
  collector,
  login,
}) => {
  await new Entrance(page).register(login);
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  await exam.answer(false);
  await exam.answer(false);
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await page.getByRole('link', { name: 'К результату' }).click();
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await exam.at(1, 20);
  await exam.answerUpTo(1, 20);
  await expect(page.getByRole('heading', { name: 'Экзамен сдан' })).toBeVisible();
  const outcomes = () =>
    collector.events().filter(({ event_type }) => /^test_(passed|failed)$/.test(event_type));
  await expect
    .poll(() => outcomes().map((event) => event.event_type))
    .toEqual(['test_failed', 'test_passed']);
  expect(outcomes()[0]?.event_properties).toEqual({ reason: 'Вы допустили 2 ошибки в одном блоке вопросов' });
});

test('failures carry their message, a finished ticket its number, and the device outlives the session', async ({
  reporting: page,
  collector,
  login,
}) => {
  const entrance = new Entrance(page);
  await entrance.register(login);
  const ticket = new Ticket(page);
  await ticket.open(1);
  await ticket.answerUpTo(1, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №1 пройден')).toBeVisible();
  await expect.poll(() => collector.names()).toContain('tickets_finished');
  const finished = collector.events().filter((event) => event.event_type === 'tickets_finished');
  expect(finished.map((event) => event.event_properties)).toEqual([{ ticket: 1 }]);

  await page.goto('/profile');
  await new Profile(page).signOut();
  await entrance.chooseSchool();
  await entrance.fillRegistration(login);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Этот никнейм уже занят')).toBeVisible();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login, 'wrong-one');
  await expect(page.getByText('Неверный никнейм или пароль')).toBeVisible();
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/(banner|home)$/);
  await expect.poll(() => collector.names()).toContain('login_succeed');
  const events = collector.events();
  const properties = (type: string) => events.find((event) => event.event_type === type)?.event_properties;
  expect(properties('registration_failed')).toEqual({ message: 'Этот никнейм уже занят' });
  expect(properties('login_failed')).toEqual({ message: 'Неверный никнейм или пароль' });
  expect(new Set(events.map((event) => event.device_id)).size).toBe(1);
});

test('a collector that fails or is gone is nobody’s concern', async ({
  reporting: page,
  collector,
  login,
}) => {
  collector.status = 500;
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await expect.poll(() => collector.names()).toContain('code_enter_succeed');
  collector.stop();
  await entrance.fillRegistration(login);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('alert')).toBeEmpty();
  await expectNoOfflineBar(page);
});

base(
  'without a configured collector nothing is loaded, made or sent',
  async ({ strictPage: page, login }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await new Entrance(page).register(login);
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Билеты' }).click();
    await expect(page).toHaveURL(/\/learn$/);
    expect(scripts.filter((url) => clientChunk.test(url))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('amplitude_device_id'))).toBeNull();
  },
);
