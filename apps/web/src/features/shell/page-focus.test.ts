import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followScreens } from './page-focus.ts';

const paints = vi.hoisted((): (() => void)[] => []);
vi.mock('#lib/next-paint.ts', () => ({
  nextPaint: () => new Promise<void>((done) => void paints.push(done)),
}));

type Listener = (event: { toLocation: { pathname: string } }) => void;
let leave: () => void;
let draw: (path: string) => void;
let tell: (path: string) => void;
/** A whole change of screen. */
const show = (path: string): void => {
  leave();
  draw(path);
  tell(path);
};

beforeEach(() => {
  const listeners: Record<string, Listener> = {};
  followScreens({
    subscribe: (type: string, listener: Listener) => (listeners[type] = listener),
  } as unknown as AnyRouter);
  const event = (pathname: string) => ({ toLocation: { pathname } });
  leave = () => listeners['onBeforeNavigate']?.(event('/'));
  draw = (pathname) => {
    document.body.innerHTML = `<h1 tabindex="-1">${pathname}</h1><input><a href="/learn/1">1</a>`;
  };
  tell = (pathname) => listeners['onRendered']?.(event(pathname));
});
afterEach(() => {
  paints.length = 0;
  document.body.innerHTML = '';
});

const paint = async (): Promise<void> => {
  paints.splice(0).forEach((done) => done());
  await Promise.resolve();
};
const focused = () => document.activeElement?.tagName;

it('names the page at once, and gives its heading the focus after the paint', async () => {
  show('/home');
  await paint();
  expect(focused()).toBe('BODY');
  show('/learn');
  expect(document.title).toBe('/learn — Твоя автошкола');
  expect(focused()).toBe('BODY');
  await paint();
  expect(focused()).toBe('H1');
});

it('leaves the focus to a screen that has set it meanwhile', async () => {
  show('/home');
  show('/search');
  document.querySelector('input')?.focus();
  await paint();
  expect(focused()).toBe('INPUT');
});

it('leaves the focus to a control that a key reached before the router told of the screen', async () => {
  show('/home');
  leave();
  draw('/learn');
  document.querySelector('a')?.focus();
  // A second step of the same change.
  leave();
  tell('/learn');
  await paint();
  expect(focused()).toBe('A');
});

it('takes the focus from a control that stands on both screens', async () => {
  show('/home');
  document.querySelector('a')?.focus();
  leave();
  tell('/learn');
  await paint();
  expect(focused()).toBe('H1');
});

it('leaves the focus where it is when only the query of the address changes', async () => {
  show('/search');
  show('/search');
  await paint();
  expect(focused()).toBe('BODY');
});
