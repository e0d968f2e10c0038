import type { Browser } from '@playwright/test';

import { PHONE, slowDown } from '../phone.ts';
import { type Tap, tap, takeNotes } from './probe.ts';

const TAPS = 40;

/** A page whose button writes another number, at the lifted finger as the app does. */
const PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<article><h2></h2></article><button style="width: 200px; height: 60px">Вперед</button>
<script>
  const button = document.querySelector('button');
  let taps = 0;
  button.addEventListener('click', () => (document.querySelector('h2').textContent = '№' + (taps += 1)));
  button.addEventListener('touchend', (touch) => {
    touch.preventDefault();
    button.click();
  });
</script>`;

/** Taps whose result is one word: what the browser and this machine take by themselves. */
export async function tapBarePage(browser: Browser): Promise<Tap[]> {
  const page = await browser.newPage(PHONE);
  try {
    await takeNotes(page);
    await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(PAGE)}`);
    await slowDown(page);
    const taps: Tap[] = [];
    for (let count = 1; count <= TAPS; count += 1) {
      taps.push(await tap(page, page.locator('button'), { selector: 'h2', text: `№${count}` }));
    }
    return taps;
  } finally {
    await page.close();
  }
}
