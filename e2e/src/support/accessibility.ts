import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A theme differs from another one in nothing but colours, so no other rule can fail in it alone. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with whatever axe finds on the page as it stands; `rules` are all unless named. */
export async function expectNoFindings(page: Page, rules: readonly string[] = []): Promise<void> {
  // Motion over: axe would measure colours in the middle of a transition.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // The app has no frames, so axe runs in one document; it is brought once, and reports nothing but violations:
  // otherwise a pass takes seven times the work.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    rules.length > 0 ? { type: 'rule', values: [...rules] } : { type: 'tag', values: allRules };
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/** The same in the light theme and in the dark one. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  await expectNoFindings(page);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await expectNoFindings(page, RULES_OF_COLOURS);
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
}

/** On how many lines a word of an element stands; none without it. */
export function linesOf(element: Locator, word: string): Promise<number> {
  return element.evaluate((node, text) => {
    const holder = [...node.childNodes].find(({ textContent }) => textContent?.includes(text));
    if (!holder) return 0;
    const from = holder.textContent?.indexOf(text) ?? 0;
    const range = document.createRange();
    range.setStart(holder, from);
    range.setEnd(holder, from + text.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }, word);
}

/** Makes the text of every page to come this large, as a learner does in the browser. */
export async function enlargeText(page: Page, fontSize: string): Promise<void> {
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
  }, fontSize);
}

/** A window, and how large its learner has made the text. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly text: '100%' | '200%';
}

/** The sizes at which a learner's screens are looked at: the smallest phone and a usual one, with text of twice the size too. */
export const PHONE_SIZES: readonly Size[] = [
  { width: 390, height: 844, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 320, height: 568, text: '100%' },
  { width: 320, height: 568, text: '200%' },
];

/**
 * Looks at the page as it stands at one size after another, without loading it anew; the last one stays. At 100 % the text
 * is as large as the page itself makes it.
 */
export async function atEachSize(
  page: Page,
  sizes: readonly Size[],
  look: (name: string, size: Size) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    const { width, height, text } = size;
    await page.setViewportSize({ width, height });
    await page.evaluate(
      async (fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        // Parts that depend on the width are drawn anew before the frame after this.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      },
      text === '100%' ? '' : text,
    );
    await look(`${width}×${height}, ${text}`, size);
  }
}

/** Elements that do not fit: they stick out of the screen or are cut off by their own box. */
export function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
      const scroller = element.closest('ol, [data-scroll], div:has(> table)');
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
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link'): Promise<void> {
  await tabUntil(page, page.getByRole(role, { name }).first());
}

/** Presses the key until the target has the focus. */
export async function tabUntil(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${target.toString()}`);
}
