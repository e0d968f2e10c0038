import { Ticket } from './pages/ticket.ts';
import { expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { savedAnswers } from './support/api.ts';
import { keptTickets } from './support/kept-tickets.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('questions are found by word form, typo, clause, sign and wrong keyboard, without a network', async ({
  strictPage: page,
  context,
  login,
}) => {
  await enter(page, login);
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
  await expect(input).toBeFocused();
  await input.fill('обгон');
  const results = page.getByRole('link', { name: /^Билет \d+, вопрос \d+/ });
  await expect(results.first()).toBeVisible();
  await expect.poll(() => keptTickets(page)).toBe(40);
  await networkRests(page);
  await context.setOffline(true);
  for (const [query, marked] of [
    ['буксировками', /буксир/i],
    ['пишеход', /пешеход/i],
    ['п. 13.9', /^13\.9$/],
    ['знак 3.27', /3\.27/],
    ['gthtrhtcnjr', /перекр[её]ст/i],
    ['гаишник', /регулировщик|инспектор/i],
  ] as const) {
    await input.fill(query);
    await expect(page.locator('mark').filter({ hasText: marked }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Найдено: \d+ вопрос/ })).toHaveCount(1);
  }
  await input.fill('абракадабра');
  await expect(page.getByText('По запросу «абракадабра» ничего не нашлось.')).toBeVisible();
  await context.setOffline(false);
});

test('a found question is answered where it stands; the way back has the query and the mark', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/search?q=%D0%BE%D0%B1%D0%B3%D0%BE%D0%BD');
  const results = page.getByRole('link', { name: /^Билет \d+, вопрос \d+/ });
  await expect(results.first()).toContainText('без ответа');
  await results.nth(1).click();
  await expect(page.getByText(/ · 2 из \d+$/)).toBeVisible();
  const ticket = new Ticket(page);
  await ticket.back.click();
  await expect(page.getByText(/ · 1 из \d+$/)).toBeVisible();
  await ticket.choose(1);
  await ticket.why.click();
  await expect(page.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('обгон');
  await expect(results.first()).toContainText(/верно|ошибка/);
});

test('axe finds nothing in the search, and nothing is lost on a small screen with large text', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  for (const query of ['', 'обгон', 'абракадабра', 'билет 12']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(
      page.getByRole('heading', { level: 2 }).or(page.getByText('ничего не нашлось')).first(),
    ).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    expect(await findLost(page)).toEqual([]);
  }
});
