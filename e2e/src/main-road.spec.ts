import { getCatalogue, getTicket } from '@avto/contract';
import type { Browser, Page } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { bankOf } from './support/bank.ts';
import { keptPhotos } from './support/kept-photos.ts';
import { Server } from './support/server.ts';
import { enter } from './support/session.ts';
import { expect, PASSWORD, test } from './support/test.ts';

// With the motion that most learners see.
test.use({ reducedMotion: 'no-preference' });

/** From the first slide to a finished ticket, through a restart of the server, and back to the answers. */
async function walk(page: Page, server: Server, login: string, ticketNumber: number): Promise<void> {
  const entrance = new Entrance(page);
  await entrance.register(login);
  await page.getByRole('link', { name: 'Билеты' }).first().click();
  await expect(page.getByRole('heading', { name: 'Билеты' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Билет \d+,/ })).toHaveCount(40);
  await page.getByRole('link', { name: `Билет ${ticketNumber}, не начат` }).click();

  const ticket = new Ticket(page);
  await expect(ticket.why).toBeHidden();
  await ticket.choose(1);
  await ticket.why.click();
  await expect(page.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
  await ticket.forward.click();
  await ticket.answerUpTo(2, 19);
  await page.reload();
  await ticket.answerUpTo(20, 20);
  await ticket.forward.click();
  await expect(page.getByText(`Билет №${ticketNumber} пройден`)).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(20);
  const before = await savedAnswers(page);

  await page.getByText('В меню').click();
  await server.stop();
  await server.start();
  await page.evaluate(() => localStorage.clear());
  await entrance.chooseSchool();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/(home|banner)$/);
  await page.goto('/learn');
  await expect(
    page.getByRole('link', { name: new RegExp(`^Билет ${ticketNumber}, (начат|пройден), 20 из 20`) }),
  ).toBeVisible();
  expect(await savedAnswers(page)).toEqual(before);
  // All answered: the ticket opens on its result.
  await page.goto(`/learn/${ticketNumber}`);
  await expect(page.getByText(`Билет №${ticketNumber} пройден`)).toBeVisible();
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${ticketNumber}/show$`));
  await ticket.answered();
  await page.getByRole('button', { name: 'Только ошибки' }).click();
  await expect(page.getByRole('button', { name: /^Вопрос \d+, верно/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'К результату' }).click();
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await ticket.atQuestion(1);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(0);
}

test('a newcomer works through a built-in ticket and finds it again after a restart', async ({
  browser,
  login,
}) => {
  const server = new Server();
  await server.start();
  const context = await browser.newContext({ baseURL: server.url });
  await walk(await context.newPage(), server, login, 2);
  await context.close();
  await server.dispose();
});

test('the way back from a ticket keeps the place in the grid, and the ticket begun is marked', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn');
  const tile = page.getByRole('link', { name: /^Билет 38,/ });
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  const ticket = new Ticket(page);
  await ticket.choose(1);
  await page.getByRole('link', { name: 'К билетам' }).click();
  await expect(tile).toHaveAccessibleName(/^Билет 38, начат, 1 из 20/);
  await expect(tile).toBeInViewport();
  await expect(tile).toHaveAttribute('aria-current', 'true');
});

/** Titles of which every question has a picture. */
async function titlesWithPicture(page: Page): Promise<ReadonlySet<string>> {
  const questions = await bankOf<{ eduetq_title: string; eduetq_photo_name: string }>(page);
  const bare = questions.filter(({ eduetq_photo_name: name }) => name === 'NULL');
  const without = new Set(bare.map(({ eduetq_title }) => eduetq_title));
  return new Set(questions.flatMap(({ eduetq_title: title }) => (without.has(title) ? [] : title)));
}

/** The whole bank on the phone, which has too little room at first, and then an exam without a server. Stops it. */
async function examWithoutServer(browser: Browser, server: Server, login: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await enter(page, login);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1_000_000 });
  await page.goto('/onboarding/loading');
  await expect(page.getByText('не хватает места')).toBeVisible({ timeout: 60_000 });
  const ticket = new Ticket(page);
  await ticket.open(1);
  await ticket.choose(1);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);

  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.goto('/onboarding/loading');
  await expect(page).toHaveURL(/\/home$/, { timeout: 300_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { bytes } = await keptPhotos(page);
  expect(bytes).toBeGreaterThan(4e6);
  expect(bytes).toBeLessThanOrEqual(9e6);

  const exam = new Exam(page);
  await exam.learn();
  const pictured = await titlesWithPicture(page);
  await server.stop();
  await page.goto('/exam');
  let pictures = 0;
  for (let number = 1; number <= 20; number += 1) {
    await exam.at(number, 20);
    if (pictured.has((await exam.question.textContent()) ?? '')) {
      pictures += 1;
      const picture = page
        .getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее' })
        .locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300);
    }
    await exam.choose(true);
    await exam.forward.click();
  }
  await expect(page.getByText('Экзамен сдан')).toBeVisible();
  expect(pictures).toBeGreaterThan(5);
  await context.close();
}

/** The official bank reaches a learner whole: 40 tickets of 20 questions, their topics and sources, and every picture. */
async function expectWholeBank(server: Server, login: string): Promise<void> {
  const signedUp = await fetch(`${server.url}/api/v1/auth/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  const { accessToken } = (await signedUp.json()) as { accessToken: string };
  const get = async <Body>(path: string, parse: (body: unknown) => Body): Promise<Body> => {
    const response = await fetch(`${server.url}/api/v1/user/exam/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return parse(await response.json());
  };
  const ids = new Set<number>();
  const photos = new Set<string>();
  for (let number = 1; number <= 40; number += 1) {
    const questions = await get(`tickets/${number}`, (body) => getTicket.success.body.parse(body));
    expect(questions).toHaveLength(20);
    for (const { eduetq_id: id, eduetq_photo_name: photo, answers } of questions) {
      ids.add(id);
      expect(answers.filter((option) => option.edueta_is_right)).toHaveLength(1);
      if (photo !== 'NULL') photos.add(photo);
    }
  }
  expect([ids.size, photos.size]).toEqual([800, 541]);
  const catalogue = await get('catalogue', (body) => getCatalogue.success.body.parse(body));
  expect(catalogue.topics).toHaveLength(26);
  expect(catalogue.topics.slice(0, 2)).toEqual([
    { id: 1, title: 'Общие положения' },
    { id: 2, title: 'Общие обязанности водителей' },
  ]);
  expect(new Set(catalogue.questions.map(({ id }) => id))).toEqual(ids);
  expect(catalogue.questions.every(({ topic }) => topic !== null)).toBe(true);
  // Most comments name a clause of the Rules; what else they rest on they name in no form that is sure.
  expect(catalogue.questions.filter(({ clauses }) => clauses.length > 0).length).toBeGreaterThan(550);
  for (const name of photos) {
    const photo = await fetch(`${server.url}/api/v1/photo/${name}`, { headers: { accept: 'image/avif' } });
    expect([name, photo.status, photo.headers.get('content-type')]).toEqual([name, 200, 'image/avif']);
  }
}

const officialBank = process.env.OFFICIAL_BANK_DIR;

// Public tickets are no part of the repository: without a folder of them there is nothing to walk on.
if (officialBank) {
  test('the same road on an imported public bank', async ({ browser, login }) => {
    // A busy machine encodes its 541 pictures for minutes.
    test.setTimeout(1_800_000);
    const server = new Server();
    const report = await server.importBank(officialBank);
    expect(report).toMatch(/Билетов: 40, вопросов: 800/);
    expect(report).toMatch(/новых: 800, убрано: \d+/);
    expect(await server.importBank(officialBank)).toMatch(/ничего не изменено/);
    await server.start();
    await expectWholeBank(server, `${login}w`);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await walk(page, server, login, 37);
    // The imported pictures arrive and are decoded: the second question of a ticket asks about a sign.
    await new Ticket(page).open(2);
    await page.getByRole('button', { name: 'Вопрос 2, без ответа' }).click();
    const photo = page.getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее' }).locator('img');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await context.close();
    await examWithoutServer(browser, server, `${login}o`);
    await server.dispose();
  });
}
