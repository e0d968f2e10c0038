import { expect, type Page } from '@playwright/test';

import { Console } from '../pages/console.ts';

/** A part of the school's editor by its title. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const preview = (page: Page) => panel(page, 'Как это увидит ученик');

/** Waits until all that was typed is in the draft. */
export const saved = (page: Page) => expect(page.getByText(/^Черновик сохранён/)).toBeVisible();

/** Publishes the draft. */
export async function publish(page: Page): Promise<void> {
  const cabinet = new Console(page);
  await cabinet.button('Опубликовать').click();
  await cabinet.dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(cabinet.dialog).toBeHidden();
  await expect(page.getByText(/^Ученики видят именно это/)).toBeVisible();
}
