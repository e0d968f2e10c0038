import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How long a finger rests on the glass, in milliseconds. */
const REST_MS = 60;
/** The time between the two taps of a double tap, in milliseconds. */
const BETWEEN_MS = 140;

/**
 * Puts a finger down twice at the same place, as somebody does who takes a link for an icon of a desktop. However long
 * `meanwhile` takes, the second tap comes soon after the first by the time of its events, which a finger keeps on a busy machine
 * too.
 */
export async function doubleTap(page: Page, at: Point, meanwhile: () => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  let seconds = Date.now() / 1000;
  const tap = async () => {
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [at],
      timestamp: seconds,
    });
    await page.waitForTimeout(REST_MS);
    seconds += REST_MS / 1000;
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: seconds });
  };
  await tap();
  await page.waitForTimeout(BETWEEN_MS);
  seconds += BETWEEN_MS / 1000;
  await meanwhile();
  await tap();
  await client.detach();
}

/** Draws a finger over the page as the browser sees it: dispatched at protocol level, so that touch-action and scrolling count. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const between = (start: number, end: number, step: number) => start + ((end - start) * step) / 5;
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', { x: between(from.x, to.x, step), y: between(from.y, to.y, step) });
  }
  await touch('touchEnd');
  await client.detach();
}
