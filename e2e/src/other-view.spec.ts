import type { Locator, Page } from '@playwright/test';

import { Loading } from './pages/loading.ts';
import { Ticket } from './pages/ticket.ts';
import { expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { type Explained, explainedFrom } from './support/bank.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const seat = { is: 'seat', title: 'Вид с места водителя' } as const;
const plan = { is: 'plan', title: 'Вид сверху' } as const;
const hint = (page: Page) => page.getByRole('complementary', { name: 'Подсказка' });
const view = (page: Page, title: string) =>
  hint(page).getByRole('button', { name: `${title}. Открыть крупнее` });
const viewer = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Answers a question whose explanation has a second picture, and opens «Почему?». */
async function explain(page: Page, { ticket: number, position }: Explained): Promise<Ticket> {
  const ticket = new Ticket(page);
  await page.getByRole('link', { name: new RegExp(`^Билет ${number},`) }).click();
  await page.getByRole('button', { name: new RegExp(`^Вопрос ${position},`) }).click();
  await ticket.atQuestion(position);
  await ticket.choose(1);
  await ticket.why.click();
  return ticket;
}

async function isDrawn(picture: Locator): Promise<void> {
  const width = () => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(300);
}

for (const { is, title } of [seat, plan]) {
  test.describe(title, () => {
    test('an explanation shows the same from the other place, larger at a tap, and the way back closes it', async ({
      strictPage: page,
      login,
    }) => {
      await enter(page, login);
      const question = await explainedFrom(page, is);
      await page.goto('/learn');
      await explain(page, question);
      const shown = view(page, title);
      await isDrawn(shown);
      await expect(shown).toHaveAccessibleDescription(question.alt);
      // As wide as the phone almost, and three to two.
      const box = await shown.boundingBox();
      expect(box?.width).toBeGreaterThan(330);
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3 / 2, 1);
      await expectNoFindingsInBothThemes(page);
      await shown.click();
      const picture = viewer(page, title).getByRole('img', { name: question.alt });
      await expect(picture).toBeInViewport({ ratio: 1 });
      await viewer(page, title).getByRole('button', { name: 'Увеличить', exact: true }).click();
      await expect(picture).not.toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(viewer(page, title)).toBeHidden();
      await expect(shown).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/learn/${question.ticket}$`));
      for (const [width, height] of [
        [320, 568],
        [844, 390],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await findLost(page)).toEqual([]);
      }
    });
  });
}

test.describe('with the whole bank on the phone', () => {
  test.use({ isMetered: false });

  test('without a network it is there too, among the pictures of both counters', async ({
    page,
    context,
    login,
  }) => {
    await enter(page, login);
    const question = await explainedFrom(page, 'plan');
    const loading = new Loading(page);
    await loading.open();
    await loading.finished();
    await page.goto('/learn');
    // The code stays reachable, as it is from the worker; the API does not. The picture was never on a screen.
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await explain(page, question);
    await isDrawn(view(page, plan.title));
    await view(page, plan.title).click();
    await expect(viewer(page, plan.title).locator('img')).toBeInViewport({ ratio: 1 });
  });
});
