import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { Ticket } from './pages/ticket.ts';
import { expect, PASSWORD, test } from './support/test.ts';

async function expectNoFindings(page: Page): Promise<void> {
  // Motion over: axe would measure colours in the middle of a transition.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

const beforeSignIn = ['/onboarding', '/onboarding/code', '/404.html', '/privacy.html', '/offline.html'];
const signedIn = ['/home', '/learn', '/learn/9', '/exam', '/mistakes', '/chat', '/questionnary', '/profile'];

test('axe finds nothing on the way in', async ({ page }) => {
  for (const path of beforeSignIn) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  }
  const entrance = new Entrance(page);
  await entrance.openCode();
  await page.getByRole('button', { name: 'У меня нет кода' }).click();
  await expectNoFindings(page);
  await entrance.chooseSchool();
  await entrance.fillRegistration('я', '1', '2');
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn('nobody1', 'nothing');
  await expect(page.getByText('Неверный никнейм или пароль')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on the screens of a learner', async ({ page, login }) => {
  await new Entrance(page).register(login);
  for (const path of signedIn) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  }
});

test('axe finds nothing in a ticket from its first question to its result', async ({ page, login }) => {
  await new Entrance(page).register(login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  await expectNoFindings(page);
  await ticket.choose(1);
  await ticket.hint.click();
  await expectNoFindings(page);
  await ticket.forward.click();
  await page.getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await ticket.answerUpTo(2, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №2 пройден')).toBeVisible();
  await expectNoFindings(page);
});

test('the keyboard alone is enough from the first slide to a finished ticket', async ({ page, login }) => {
  const tabTo = async (name: string | RegExp, role: 'button' | 'link') => {
    const target = page.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${String(name)}`);
  };
  await page.goto('/onboarding');
  await tabTo('Начнём', 'button');
  await page.keyboard.press('Enter');
  const { code } = new Entrance(page);
  await expect(code).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await code.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('AVTO2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/registration/);
  await tabTo('Вход', 'link');
  for (const text of [login, PASSWORD, PASSWORD]) {
    await page.keyboard.press('Tab');
    // The button that shows a password stands between two fields.
    if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT'))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await tabTo('Билеты', 'link');
  await page.keyboard.press('Enter');
  await tabTo(/^Билет 5,/, 'link');
  await page.keyboard.press('Enter');
  const ticket = new Ticket(page);
  for (let number = 1; number <= 20; number += 1) {
    await ticket.atQuestion(number);
    await page.keyboard.press('2');
    await ticket.answered();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Билет №5 пройден')).toBeVisible();
});

for (const [name, viewport, fontSize] of [
  ['320 px', { width: 320, height: 568 }, '100%'],
  ['200 % text', { width: 390, height: 844 }, '200%'],
  ['320 px with 200 % text', { width: 320, height: 568 }, '200%'],
] as const) {
  test(`nothing is lost at ${name}`, async ({ page, login }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      );
    }, fontSize);
    const lost = () =>
      page.evaluate(() => {
        const found: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
        for (const element of document.querySelectorAll('h1, h2, p, a, button, label, input, li')) {
          const box = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          if (
            box.width <= 1 ||
            style.visibility === 'hidden' ||
            element.closest('[aria-hidden="true"], .visually-hidden')
          )
            continue;
          const scroller = element.closest('ol, [data-scroll]');
          const inScroller = scroller && scroller.scrollWidth > scroller.clientWidth + 1;
          const text = element.textContent?.trim().slice(0, 40);
          if (!inScroller && (box.left < -1 || box.right > innerWidth + 1)) found.push(`outside: ${text}`);
          if (
            style.overflow !== 'visible' &&
            element.scrollHeight > element.clientHeight + 2 &&
            element.tagName !== 'INPUT' &&
            !inScroller
          ) {
            found.push(`cut: ${text}`);
          }
        }
        return found;
      });
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await lost(), path).toEqual([]);
    };
    for (const path of beforeSignIn) await look(path);
    const entrance = new Entrance(page);
    await entrance.chooseSchool();
    await entrance.fillRegistration('я', '1', '2');
    expect(await lost(), 'registration').toEqual([]);
    await entrance.register(login);
    for (const path of signedIn) await look(path);
    const ticket = new Ticket(page);
    await ticket.open(2);
    await ticket.choose(1);
    await ticket.hint.click();
    expect(await lost(), 'ticket').toEqual([]);
    // The last answer can be brought clear of the buttons below.
    await ticket.options.last().scrollIntoViewIfNeeded();
    await expect(ticket.forward).toBeInViewport();
  });
}
