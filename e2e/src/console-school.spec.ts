import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import type { BrowserContext, Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { expectNoFindingsInBothThemes } from './support/accessibility.ts';
import { emptySchoolsTest as test, expect, openDesktop, type School } from './support/console.ts';
import { hostileLinks } from './support/hostile/links.ts';
import { hostileTexts } from './support/hostile/texts.ts';
import { inParts, textAt, writeSchool } from './support/hostile-school.ts';
import { enter } from './support/session.ts';
import { panel, preview, publish, saved } from './support/school-editor.ts';
import { Watch } from './support/watch.ts';

/** Manager of a school edits what its learners see; each test goes on where the one before ended. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-school' });

const PHONE = { width: 390, height: 844 };
const OLD = 'Первое занятие в подарок';
const NEW = 'Скидка до конца месяца';

let own: School;
let context: BrowserContext;
let phone: Page;
let manager: Page;
let folder: string;
let serial = 0;

test.beforeAll(async ({ browser, server, schools }, info) => {
  own = schools.own;
  folder = join(info.project.outputDir, `school-${info.workerIndex}`);
  mkdirSync(folder, { recursive: true });
  // A drawing beside it comes along.
  writeSchool(folder, {});
  context = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'ru-RU' });
  phone = await context.newPage();
  await enter(phone, 'smotrit', own.code);
  manager = await openDesktop(browser, own);
});
test.afterAll(async () => {
  await manager.context().close();
  await context.close();
});

const bannerForm = (page: Page) => panel(page, 'Баннер на главной');
const state = () => own.call<SchoolState>('GET', '/school');

/** A phone of another learner: a banner is fresh for ten minutes. */
async function onPhone(text: string): Promise<void> {
  await enter(phone, `uchenik${(serial += 1)}`, own.code);
  await phone.goto('/home');
  await expect(phone.getByText(text)).toBeVisible();
}

test('a banner that is edited is seen in the preview, kept over a reload, and on phones once it is published', async () => {
  const cabinet = new Console(manager);
  await cabinet.open('/school', 'Школа');
  await expectNoFindingsInBothThemes(manager);
  await bannerForm(manager).getByRole('button', { name: 'Добавить баннер' }).click();
  await bannerForm(manager).getByLabel('Заголовок').fill(OLD);
  await bannerForm(manager).getByLabel('Текст').fill('Познакомьтесь с машиной.');
  await expect(preview(manager).getByText(OLD)).toBeVisible();
  await saved(manager);
  await expect(manager.getByText('обязательное поле, а его нет: добавьте его').first()).toBeVisible();
  await expect(cabinet.button('Опубликовать')).toBeDisabled();
  await bannerForm(manager).getByLabel('Файл: Картинка').setInputFiles(join(folder, 'logo.svg'));
  await expect(preview(manager).locator('img')).toHaveCount(2);
  await bannerForm(manager).getByLabel('Куда ведёт').fill('javascript:alert(1)');
  await expect(
    bannerForm(manager).getByText('нужен адрес сайта, например https://avto.example/'),
  ).toBeVisible();
  await expect(preview(manager).getByRole('link')).toHaveCount(0);
  await bannerForm(manager).getByLabel('Куда ведёт').fill('https://site.example/podarok');
  await expect(preview(manager).getByRole('link', { name: OLD })).toHaveAttribute(
    'href',
    'https://site.example/podarok',
  );
  await expect(cabinet.button('Опубликовать')).toBeEnabled();
  await expectNoFindingsInBothThemes(manager);
  await manager.reload();
  await expect(bannerForm(manager).getByLabel('Заголовок')).toHaveValue(OLD);
  await phone.goto('/home');
  await expect(phone.getByRole('link', { name: 'Билеты' }).first()).toBeVisible();
  await expect(phone.getByText(OLD)).toHaveCount(0);
  await publish(manager);
  await onPhone(OLD);
  await expect(phone.getByRole('link', { name: OLD })).toHaveAttribute(
    'href',
    'https://site.example/podarok',
  );
});

test('the one before comes back from the history, and the journal has both', async () => {
  const cabinet = new Console(manager);
  await bannerForm(manager).getByLabel('Заголовок').fill(NEW);
  await saved(manager);
  await publish(manager);
  await onPhone(NEW);
  await cabinet.page.getByRole('link', { name: 'История' }).click();
  await cabinet.isAt('История');
  await expectNoFindingsInBothThemes(manager);
  await expect(manager.getByText('Видят сейчас')).toHaveCount(1);
  await cabinet.button('Вернуть').first().click();
  await expect(cabinet.dialog).toContainText(`Баннер на главной: заголовок: «${NEW}» → «${OLD}»`);
  await cabinet.dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(cabinet.dialog).toBeHidden();
  await expect(manager.getByText('возвращено прежнее')).toBeVisible();
  await onPhone(OLD);
  await cabinet.open('/journal', 'Журнал');
  await expect(manager.getByText('Возвращено прежнее из истории «Школы»')).toBeVisible();
  await expect(manager.getByText('Опубликовано то, что видят ученики').first()).toBeVisible();
});

test('the file that is downloaded brings everything back, and says first what it changes', async () => {
  const cabinet = new Console(manager);
  await cabinet.open('/school', 'Школа');
  const download = manager.waitForEvent('download');
  await manager.getByRole('link', { name: 'Скачать' }).click();
  const file = join(folder, 'school.zip');
  copyFileSync(await (await download).path(), file);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  const upload = () => manager.getByLabel('Файл автошколы').last().setInputFiles(file);
  await upload();
  await expect(cabinet.dialog).toContainText('В черновике уже всё как в файле');
  await cabinet.button('Понятно').click();
  await bannerForm(manager).getByRole('button', { name: 'Убрать баннер' }).click();
  await panel(manager, 'Название и контакты').getByLabel('Название').fill('Совсем другая');
  await saved(manager);
  await publish(manager);
  await upload();
  await expect(cabinet.dialog).toContainText('«Совсем другая» → «Автошкола «Журнал»»');
  await expect(cabinet.dialog).toContainText(`Баннер на главной: заголовок: пусто → «${OLD}»`);
  await cabinet.button('Взять в черновик').click();
  await saved(manager);
  await publish(manager);
  await onPhone(OLD);
});

test('two managers at once: fields of one reach the other, and of the same field neither is lost unseen', async ({
  browser,
}) => {
  const colleague = await openDesktop(browser, own);
  const contacts = (page: Page) => panel(page, 'Название и контакты');
  await new Console(manager).open('/school', 'Школа');
  await new Console(colleague).open('/school', 'Школа');
  await contacts(manager).getByLabel('Сайт').fill('https://anna.example');
  await expect(contacts(colleague).getByLabel('Сайт')).toHaveValue('https://anna.example');
  // The colleague's text cannot be sent while the manager types into the same field.
  await colleague.route('**/school/draft', (route) => route.abort());
  await contacts(colleague).getByLabel('Сайт').fill('https://boris.example');
  await expect(colleague.getByText('Черновик не сохранён').first()).toBeVisible();
  await contacts(manager).getByLabel('Сайт').fill('https://vera.example');
  await saved(manager);
  await colleague.reload();
  await colleague.unroute('**/school/draft');
  await expect(contacts(colleague).getByLabel('Сайт')).toHaveValue('https://boris.example');
  await expect(colleague.getByText('Пока вы правили, это изменил кто-то другой:')).toBeVisible();
  await expect(
    colleague.getByText('Сайт: было «https://anna.example», стало «https://vera.example»'),
  ).toBeVisible();
  expect((await state()).fields.website).toBe('https://vera.example');
  await new Console(colleague).button('Сохранить моё').click();
  await expect(contacts(manager).getByLabel('Сайт')).toHaveValue('https://boris.example');
  await colleague.context().close();
});

test('what a command published under the draft is said, and what is broken is said in words', async () => {
  const cabinet = new Console(manager);
  await manager
    .getByLabel('Файл: Логотип')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nothing') });
  await expect(manager.getByText(/не картинка: подходят WebP, JPEG, PNG, AVIF и SVG/)).toBeVisible();
  await manager
    .getByLabel('Файл автошколы')
    .last()
    .setInputFiles({
      name: 'school.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('school: ROSTER2026\nnam: x\n'),
    });
  await expect(cabinet.dialog).toContainText('Строка 2, nam: такого поля нет; возможно, это name');
  await expectNoFindingsInBothThemes(manager);
  await cabinet.button('Понятно').click();
  await cabinet.button('Отменить правки').click();
  await cabinet.dialog.getByRole('button', { name: 'Отменить правки' }).click();
  await expect(manager.getByText(/^Ученики видят именно это/)).toBeVisible();
});

test('whatever is typed, the editor, its preview, the history and the journal run nothing', async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await openDesktop(browser, own);
  const watch = await Watch.over(page, server.url);
  const before = (await state()).published;
  const save = async (changed: Partial<SchoolFields>) => {
    const { version } = await state();
    await own.call('PUT', '/school/draft', { version, changed });
  };
  const view = (place: number) =>
    `section[aria-label="Как это увидит ученик"] label:nth-of-type(${place}) input`;
  const { staticBanner } = before;
  if (!staticBanner) throw new Error('the banner of the tests before is gone');
  const parts = inParts(hostileTexts, 5);
  const links = hostileLinks.map(({ link }) => link).filter((link) => !/[\0\p{Cs}]/u.test(link));
  for (const [part, [name = '', title = name, text = name, other = name, more = name]] of parts.entries()) {
    const link = (offset: number) => links[(part * 4 + offset) % links.length] ?? '';
    await save({
      name,
      supportEmail: textAt(part),
      infoEmail: textAt(part + 1),
      website: link(0),
      promotionImage: staticBanner.image,
      promotionLink: link(1),
      staticBanner: { ...staticBanner, title, text, link: link(2) },
      performanceBanner: { ...staticBanner, title: other, text: more, link: link(3), form: '' },
      forms: [{ key: 'x', name, actionText: title, actionLink: link(0), questions: [] }],
    });
    await page.goto('/console/school');
    await watch.walk([
      { shows: [name.trim(), title.trim(), text.trim()].filter(Boolean) },
      { press: [view(2)], shows: [title.trim()].filter(Boolean) },
      {
        press: [view(3)],
        shows: [other.trim(), more.trim()].filter(Boolean),
        follow: ['section[aria-label="Как это увидит ученик"] article + div button'],
      },
    ]);
    for (const address of await watch.opened()) expect(address).toMatch(/^https?:\/\//);
  }
  // Published text is in the history, the journal, the dialogs and the frame too.
  for (const some of inParts(hostileTexts, 20)) {
    const forms = some.map((words, place) => ({
      key: `k-${place}`,
      name: words,
      actionText: words,
      actionLink: '',
      questions: [
        {
          title: words,
          theme: words,
          link: '',
          photo: null,
          answers: [
            { title: words, right: true },
            { title: `${place}`, right: false },
          ],
        },
      ],
    }));
    await save({
      ...before,
      name: some[0] ?? '',
      staticBanner: { ...staticBanner, title: some[1] ?? '', text: some[2] ?? '' },
      performanceBanner: null,
      forms,
    });
    await page.goto('/console/school');
    await new Console(page).button('Опубликовать').click();
    await watch.walk([{ shows: [] }]);
    const { version, publication } = await state();
    await own.call('POST', '/school/publications', { version, publication });
    for (const address of ['/school/history', '/school']) {
      await page.goto(`/console${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await watch.walk([{ shows: [] }]);
    }
  }
  // The journal is a table of the console's own.
  await page.goto('/console/journal');
  await expect(page.getByText('Опубликовано то, что видят ученики').first()).toBeVisible();
  await expect(page.locator('main :is(script, img, iframe, svg[onload], [onerror])')).toHaveCount(0);
  await watch.opened();
  await save(before);
  await page.context().close();
});
