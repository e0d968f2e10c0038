import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
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
