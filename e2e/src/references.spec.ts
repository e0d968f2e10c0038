import type { Locator, Page } from '@playwright/test';

import { Ticket } from './pages/ticket.ts';
import { enlargeText, expectNoFindingsInBothThemes, findLost, tabTo } from './support/accessibility.ts';
import { savedAnswers } from './support/api.ts';
import { keptTickets } from './support/kept-tickets.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

// With the motion that most learners see.
test.use({ reducedMotion: 'no-preference' });

const hint = (page: Page) => page.getByRole('complementary', { name: 'Подсказка' });
const sheet = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/** Answers question 2 of ticket 14 wrong, which rests on clause 11.7, and opens its comment. */
async function explain(page: Page): Promise<Locator> {
  const ticket = new Ticket(page);
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Билет 14/ }).click();
  await page.getByRole('button', { name: /^Вопрос 2,/ }).click();
  await ticket.atQuestion(2);
  await page.keyboard.press('1');
  await ticket.answered();
  await ticket.why.click();
  const reference = hint(page).getByRole('link', { name: 'п. 11.7 ПДД' });
  await expect(reference).toHaveAttribute('href', '/rules/11.7');
  return reference;
}

/** A step back that leaves a dialog open; the next one may follow only when the history is whole again. */
async function stepBack(page: Page): Promise<void> {
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  const before = await entry();
  await page.goBack();
  await expect.poll(entry).toBe(before);
}

/** Distance from the upper edge of the screen, once nothing moves any more: an explanation opens and scrolls into view. */
function restingPlace(reference: Locator): Promise<number> {
  return reference.evaluate(async (element) => {
    let top = Number.NaN;
    for (let still = 0; still < 30;) {
      await new Promise(requestAnimationFrame);
      const now = element.getBoundingClientRect().top;
      still = now === top ? still + 1 : 0;
      top = now;
    }
    return top;
  });
}

test('from a wrong answer to the clause, a sign, another question on it, and back where one was', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const reference = await explain(page);
  const place = await restingPlace(reference);
  await reference.click();
  const clause = sheet(page, 'Пункт 11.7 Правил');
  await clause.getByRole('link', { name: /^знак 1\.13/ }).click();
  const sign = sheet(page, 'Знак 1.13');
  await expect(sign.getByRole('img', { name: /Крутой спуск/ })).toBeVisible();
  const row = sign.getByRole('button', { name: /^Билет \d+, вопрос \d+/ }).filter({ hasText: 'без ответа' });
  const [, name = ''] = /^(Билет \d+, вопрос \d+)/.exec((await row.first().textContent()) ?? '') ?? [];
  await row.first().click();
  const question = sheet(page, name);
  await question.getByRole('article').getByRole('listitem').getByRole('button').first().click();
  await question.getByRole('button', { name: 'Почему?' }).click();
  await expect(question.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(2);
  await stepBack(page);
  await expect(sign.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(/верно|ошибка/);
  await stepBack(page);
  await expect(clause).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Вопрос 2 из 20')).toBeVisible();
  await expect(reference).toBeFocused();
  expect(await restingPlace(reference)).toBe(place);
  await reference.click();
  await clause.getByRole('link', { name: 'Спросить ассистента' }).click();
  await expect(page.getByRole('textbox')).toHaveValue(/^Объясни п\. 11\.7 ПДД: /);
  await page.goBack();
  await expect(page.getByText('Вопрос 2 из 20')).toBeVisible();
  await expect(reference).toBeVisible();
});

test('keys alone: a reference is opened, followed and left step by step', async ({ page, login }) => {
  await enter(page, login);
  await explain(page);
  await tabTo(page, 'п. 11.7 ПДД', 'link');
  await page.keyboard.press('Enter');
  const clause = sheet(page, 'Пункт 11.7 Правил');
  await expect(clause.getByRole('heading', { name: 'Пункт 11.7 Правил' })).toBeFocused();
  await tabTo(page, /^знак\s1\.14, /, 'link');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Знак 1.14').getByRole('heading', { name: 'Знак 1.14' })).toBeFocused();
  // A digit is no answer to the question below.
  await page.keyboard.press('2');
  await page.keyboard.press('Escape');
  await expect(clause).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hint(page).getByRole('link', { name: 'п. 11.7 ПДД' })).toBeFocused();
});

test('axe finds nothing in the sheet, nothing is lost at 320 px with large text, and it needs no network', async ({
  page,
  context,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page, '200%');
  await enter(page, login);
  await page.goto('/search');
  await expect.poll(() => keptTickets(page)).toBe(40);
  const reference = await explain(page);
  await networkRests(page);
  await context.setOffline(true);
  await reference.click();
  const clause = sheet(page, 'Пункт 11.7 Правил');
  await expect(clause.getByRole('button', { name: /^Билет \d+, вопрос \d+/ }).first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  expect(await findLost(page)).toEqual([]);
  await clause.getByRole('link', { name: /^знак 1\.13/ }).click();
  await expect(sheet(page, 'Знак 1.13').getByRole('img', { name: /Крутой спуск/ })).toBeVisible();
  expect(await findLost(page)).toEqual([]);
});
