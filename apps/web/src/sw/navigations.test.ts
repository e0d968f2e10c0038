// @vitest-environment node
import { expect, it } from 'vitest';

import { consolePath, notTheApp } from './navigations.ts';

const getsShell = (path: string) => !notTheApp.some((pattern) => pattern.test(path));

it.each([
  '/',
  '/home',
  '/learn/7/done?x=a.b',
  '/consoles',
  '/apis',
  '/onboarding/console',
  '/rules/13.9',
  '/signs/5.19.1?q=a.b',
])('gives %s the shell of the app', (path) => expect(getsShell(path)).toBe(true));

it.each([
  '/console',
  '/console/',
  '/console?group=1',
  '/console/link/abc',
  '/api',
  '/api/v1/x',
  '/privacy.html',
  '/robots.txt',
  '/assets/start.1.js?x=1',
])('leaves %s alone', (path) => expect(getsShell(path)).toBe(false));

it('takes whole segments for the console', () => {
  expect(['/console', '/console/staff'].filter((path) => !consolePath.test(path))).toEqual([]);
  expect(['/consoles', '/home/console'].filter((path) => consolePath.test(path))).toEqual([]);
});
