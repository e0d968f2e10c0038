import type { Page } from '@playwright/test';

import { LONG_TASK_MS, settled, visit } from './probe.ts';

/** Screens in the order in which they are visited, with an element that says that they are there. */
const SCREENS: readonly (readonly [path: string, shown: string])[] = [
  ['/home', 'main a[href="/learn"]'],
  ['/learn', 'main a[href="/learn/1"]'],
  ['/learn/21', 'article h2'],
  ['/learn/21/done', 'h1'],
  ['/learn/1/show', 'article h2'],
  ['/mistakes', 'article h2'],
  ['/review', 'main'],
  ['/topics', 'main li a'],
  ['/progress', 'main h2'],
  ['/favourites', 'main'],
  ['/search', 'input[type=search]'],
  ['/search?q=%D0%BE%D0%B1%D0%B3%D0%BE%D0%BD', 'mark'],
  ['/rules', 'main a'],
  ['/rules/13.9', 'main h2'],
  ['/signs', 'main section'],
  ['/signs/3.27', 'main h2'],
  ['/markings', 'main section'],
  ['/signals', 'main'],
  ['/chat', 'textarea'],
  ['/profile', 'main'],
  ['/profile/settings', 'main'],
];
const ROUNDS = 3;

/** Long tasks of a screen: when it is opened for the first time in a visit, and later. */
interface ScreenTasks {
  readonly path: string;
  readonly first: readonly number[];
  readonly later: readonly number[];
}

/** Opens each screen a few times inside the app and notes the long tasks until it has settled. */
export async function visitScreens(page: Page): Promise<ScreenTasks[]> {
  const tasks = new Map<string, (readonly number[])[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, shown] of SCREENS) {
      tasks.set(path, [...(tasks.get(path) ?? []), await visit(page, path, shown)]);
    }
    for (const [path, found] of await takeExam(page)) tasks.set(path, [...(tasks.get(path) ?? []), found]);
  }
  return [...tasks].map(([path, [first = [], ...later]]) => ({ path, first, later: later.flat() }));
}

/** Opens the exam, ends it by wrong answers and looks at the result: nothing else leads there. */
async function takeExam(page: Page): Promise<(readonly [path: string, tasks: readonly number[]])[]> {
  const opened = await visit(page, '/exam', 'article h2');
  const result = page.getByRole('heading', { name: /^Экзамен (?:не )?сдан$/ });
  const options = page.locator('article label');
  const during: number[] = [];
  let since = 0;
  while ((await result.count()) === 0) {
    since = await page.evaluate(() => performance.now());
    await options.last().click();
    const forward = page.getByRole('button', { name: 'Вперед', exact: true });
    await forward.click();
    during.push(...(await settled(page, since)));
  }
  return [
    ['/exam', [...opened, ...during]],
    ['/exam/done', await settled(page, since)],
  ];
}

/** A line for each screen. */
export function reportScreens(screens: readonly ScreenTasks[]): string {
  const longest = (tasks: readonly number[]) =>
    tasks.length === 0 ? 'none' : `${Math.max(...tasks).toFixed(0)} ms (${tasks.length})`;
  const lines = screens.map(
    ({ path, first, later }) =>
      `${decodeURIComponent(path).padEnd(26)} ${longest(first).padEnd(14)} ${longest(later)}`,
  );
  return [
    `tasks above ${LONG_TASK_MS} ms: the longest and how many there were; aim: none`,
    `${'screen'.padEnd(26)} ${'first time'.padEnd(14)} later`,
    ...lines,
    '',
  ].join('\n');
}
