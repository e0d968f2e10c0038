import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

import { consoleTest as test, enterConsole, type StaffPage } from './support/console-test.ts';
import { expect } from './support/test.ts';

/** A one-time link opens one session, so the manager's journeys are one after another in one page. */
test.describe.configure({ mode: 'serial' });

const CODE = /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/g;
const GROUP = 'Вечерняя 12';
const families = ['Иванов', 'Петрова', 'Кузнецов', 'Соколова', 'Лебедев', 'Морозова'];
const firstNames = ['Иван', 'Анна', 'Пётр', 'Мария', 'Олег'];
const names = families.flatMap((family) => firstNames.map((name) => `${family} ${name}`));

let manager: StaffPage;

test.beforeAll(async ({ browser, server, links }) => {
  manager = await enterConsole(browser, server.url, links.manager);
});

test.afterAll(async () => {
  await manager.page.context().close();
});

test('a pasted list becomes personal codes in a group made on the spot, doubles are left out', async () => {
  const { page } = manager;
  await page.goto('/console/invitations');
  const list = names.map((name, index) => `${index + 1}. ${name}\t+7 999 123-45-${10 + index}`);
  await page.getByLabel('Имена, по одному в строке').fill([...list, '', '  иванов  ИВАН '].join('\n'));
  await expect(page.getByText('30 имён, не отмечено: 1')).toBeVisible();
  await expect(page.getByText('уже есть в этом списке')).toBeVisible();
  await page.getByLabel('Группа').first().selectOption('Новая группа…');
  await page.getByLabel('Название новой группы').fill(GROUP);
  await page.getByRole('button', { name: 'Создать коды: 30' }).click();
  await expect(page.getByText('Создано кодов: 30')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ждёт' })).toHaveCount(30);
  // Another time the same people are known.
  await page.getByLabel('Имена, по одному в строке').fill('Петрова Анна\nНовенький Глеб');
  await expect(page.getByText('уже есть в группе')).toBeVisible();
  await page.getByLabel('Имена, по одному в строке').fill('');
});

test('cards go onto sheets of eight with every name and code', async () => {
  const { page } = manager;
  await page.getByRole('link', { name: 'Напечатать карточки', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Лист 4 из 4' })).toBeVisible();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(4);
  const text = pages.join('\n');
  expect(new Set(text.match(CODE)).size).toBe(30);
  expect(names.filter((name) => !text.includes(withoutSpaces(name)))).toEqual([]);
  expect(pages[0]).toContain('Наведитекамеру');
  expect(text).not.toContain('Кому');
});

/** A printed text is cut into pieces anywhere. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

/** Text of each page that the browser would print, without spaces. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return text.map(withoutSpaces);
}
