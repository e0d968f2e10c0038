import { readFile } from 'node:fs/promises';

import { Console } from './pages/console.ts';
import { enlargeText, expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { expect, test } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';

const GROUP = 'Записанная 12';

test('a manager reads the journal of some days by kind, prints it and takes the file', async ({
  page,
  school,
}) => {
  // Moscow's day, whatever the clock of the machine says, and the day before where midnight comes between.
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  await school.addGroup(GROUP);
  await school.enter(page, await school.hire({ name: 'Нанятая Нина' }));
  const cabinet = new Console(page);
  await cabinet.open('/journal', 'Журнал');
  await page.getByLabel('Что', { exact: true }).selectOption('Группы');
  await expect(page).toHaveURL(/kind=group/);
  const rows = page.getByRole('region', { name: 'Журнал' }).getByRole('row');
  await expect(rows.filter({ hasText: GROUP })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Нанятая' })).toHaveCount(0);
  await page.getByLabel('С какого дня').fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await page.reload();
  await expect(page.getByLabel('С какого дня')).toHaveValue(today);
  await expect(rows.filter({ hasText: GROUP })).toHaveCount(1);
  const paper = (await printedPages(page)).join('');
  expect(paper).toContain(withoutSpaces(`Создана группа «${GROUP}»`));
  expect(paper).toContain(withoutSpaces('Группы, с '));
  for (const text of ['Чьи действия', 'Приглашения', 'XLSX'])
    expect(paper).not.toContain(withoutSpaces(text));
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать таблицу CSV' }).click();
  const lines = (await readFile(await (await begun).path())).toString().trim().split('\r\n');
  expect(lines).toHaveLength(await rows.count());
  expect(lines.join('\n')).toContain(GROUP);
  await page.getByLabel('По какой день').fill('2026-01-01');
  await expect(page.getByText('Таких записей нет.')).toBeVisible();
  await cabinet.open('/journal', 'Журнал');
  await expect(rows.first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await enlargeText(page, '200%');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await findLost(page)).toEqual([]);
});

test('paper says which rows of a longer list it has', async ({ page, school }) => {
  await school.enter(page, await school.hire());
  await page.route('**/api/v1/console/learners?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 300 } });
  });
  await new Console(page).open('/groups/all?state=need', 'Все ученики');
  await expect(page.getByRole('link', { name: 'Дальше' })).toBeVisible();
  const paper = (await printedPages(page)).join('');
  await page.unrouteAll({ behavior: 'wait' });
  for (const words of ['Нужна помощь', '300 учеников', '1–50 из 300'])
    expect(paper).toContain(withoutSpaces(words));
  expect(paper).not.toContain('Дальше');
});
