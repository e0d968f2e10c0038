import { existsSync } from 'node:fs';

import { type ElementHandle, launch } from 'puppeteer-core';

import type { Driver, Engine } from './driver.ts';

const executablePath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

/** Told although no page sees them: a navigation that a service worker answers, a font of a page that was left. */
const ownErrors = /ServiceWorker intercepted|downloadable font: download failed/;

type InAnyPage = (...args: unknown[]) => unknown;

/** Firefox as it is, over WebDriver BiDi. */
export const firefox: Engine = {
  missing: executablePath ? null : 'Firefox is not installed: apt-get install firefox-esr',
  launch: async () => {
    const browser = await launch({
      browser: 'firefox',
      ...(executablePath && { executablePath }),
      headless: true,
      args: ['--width=390', '--height=844'],
      timeout: 120_000,
      protocolTimeout: 120_000,
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 390, height: 844 });
      const errors: string[] = [];
      page.on('pageerror', (error) => {
        if (!ownErrors.test(String(error))) errors.push(String(error));
      });
      const driver: Driver = {
        version: await browser.version(),
        goto: async (url) => void (await page.goto(url, { timeout: 120_000 })),
        evaluate: async (run, ...args) =>
          (await page.evaluate(run as unknown as InAnyPage, ...args)) as Awaited<ReturnType<typeof run>>,
        find: async (run, ...args) =>
          (await page.evaluateHandle(run as unknown as InAnyPage, ...args)).asElement(),
        click: async (element) => await (element as ElementHandle).click(),
        type: async (element, text) => await (element as ElementHandle).type(text),
        chooseFile: async (element, path) =>
          await (element as ElementHandle<HTMLInputElement>).uploadFile(path),
        screenshot: async () => await page.screenshot(),
        errors: () => errors,
        close: async () => await browser.close(),
      };
      return driver;
    } catch (error) {
      await browser.close();
      throw error;
    }
  },
};
