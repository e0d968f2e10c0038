// Finds a Chromium for the tests, or installs playwright's own. Prints its path; empty means playwright's.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { run } from './lib.mjs';

/** Chromium without a window to draw: playwright uses it for tests too, and it is a third faster. */
const SHELL = '/usr/bin/chromium-headless-shell';

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  SHELL,
];

/** Path of a Chromium that is on this machine, or undefined. @returns {string | undefined} */
export function findBrowser() {
  return [chromium.executablePath(), ...known].find((path) => path && existsSync(path));
}

/** The same for tests, which do not look at the browser's own window. @returns {string | undefined} */
export function findTestBrowser() {
  return existsSync(SHELL) ? SHELL : findBrowser();
}

/** A Chromium for tests that is on this machine; downloads playwright's when there is none. @returns {Promise<string>} */
export async function ensureBrowser() {
  const found = findTestBrowser();
  if (found) return found;
  await run('playwright', ['install', 'chromium']);
  return chromium.executablePath();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureBrowser());
