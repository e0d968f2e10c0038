import type { Page } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { InstallOffer } from './pages/install-offer.ts';
import { answerRightly } from './support/api.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const card = (page: Page) => page.getByRole('region', { name: 'Тренажёр всегда под рукой' });

/** A learner on the home screen who has worked through a ticket. */
async function experienced(page: Page, login: string): Promise<void> {
  await new Entrance(page).register(login);
  await answerRightly(page, [1]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible();
}

test('is offered after the first finished ticket, and installs at a tap', async ({
  strictPage: page,
  login,
}) => {
  const offer = new InstallOffer(page);
  await new Entrance(page).register(login);
  await offer.make('accepted');
  await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await answerRightly(page, [1]);
  await page.reload();
  await offer.make('accepted');
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Установить' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(await offer.prompts()).toBe(1);
});

test('is not offered again for thirty days after «Не сейчас», nor once it is installed', async ({
  page,
  login,
}) => {
  await experienced(page, login);
  const offer = new InstallOffer(page);
  await offer.make('accepted');
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await offer.make('accepted');
  await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.evaluate((past) => localStorage.setItem('install-snoozed', String(past)), Date.now() - 31 * DAY);
  await page.reload();
  await offer.make('accepted');
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(card(page)).toHaveCount(0);
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: `${ios} Version/17.5 Mobile/15E148 Safari/604.1` });

  test('says how it is done by hand and that one signs in again, unless it runs from the home screen', async ({
    page,
    login,
  }) => {
    await experienced(page, login);
    await expect(card(page)).toContainText('Поделиться → На экран «Домой»');
    await expect(card(page)).toContainText('войти ещё раз');
    await expect(page.getByRole('button', { name: 'Установить' })).toHaveCount(0);
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => true }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('inside another app', () => {
  test.use({ userAgent: `${ios} Mobile/15E148 com.vk.vkclient/2345` });

  test('advises to open a browser', async ({ page, login }) => {
    await experienced(page, login);
    await expect(page.getByRole('region', { name: 'Откройте тренажёр в браузере' })).toBeVisible();
  });
});

test('is installable: a manifest whose icons are there, in their sizes', async ({ strictPage: page }) => {
  await page.goto('/onboarding');
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test browser keeps no profile.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const sizes = await page.evaluate(async () => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[];
    };
    return await Promise.all(
      manifest.icons.map(async ({ src, sizes: declared }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [declared, `${width}x${height}`];
      }),
    );
  });
  expect(sizes).toHaveLength(3);
  for (const [declared, real] of sizes) expect(real).toBe(declared);
});
