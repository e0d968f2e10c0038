import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { ignoreStrayTaps } from './stray-tap.ts';

let now = 1_000;
const clicked = vi.fn();

/** How much later than they happen the page hears of touches, in milliseconds. */
let late = 0;

function pointer(
  type: 'pointerdown' | 'pointerup',
  target: Element,
  x = 100,
  y = 100,
  pointerType = 'touch',
): void {
  const event = new Event(type, { bubbles: true });
  for (const [name, value] of Object.entries({ timeStamp: now, pointerType, clientX: x, clientY: y }))
    Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
}
function press(target: Element, rest: number, x?: number, y?: number, pointerType?: string): void {
  pointer('pointerdown', target, x, y, pointerType);
  now += rest;
  pointer('pointerup', target, x, y, pointerType);
}
const click = (target: Element) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
function tap(target: Element, x = 100, y = 100): void {
  press(target, 60, x, y);
  click(target);
}
function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

beforeAll(() => {
  ignoreStrayTaps();
  document.body.addEventListener('click', ({ target }) => clicked((target as Element).id));
});
beforeEach(() => {
  now += 10_000;
  late = 0;
  clicked.mockReset();
  vi.spyOn(performance, 'now').mockImplementation(() => now + late);
});
afterEach(() => vi.restoreAllMocks());

it('the second press of a double tap does nothing on what the first one brought, nor does a third', () => {
  tap(show('<a id="ticket">7</a>'));
  const option = show('<button id="option"><span id="word">да</span></button>');
  now += 200;
  tap(option.firstElementChild as Element, 104, 98);
  now += 200;
  tap(option);
  expect(clicked.mock.calls).toEqual([['ticket']]);
  now += 500;
  tap(option);
  expect(clicked.mock.calls).toEqual([['ticket'], ['option']]);
});

it('nor on a busy phone, which hears of both a second late', () => {
  tap(show('<a id="ticket">7</a>'));
  const option = show('<button id="option">да</button>');
  now += 200;
  late = 1_500;
  tap(option);
  expect(clicked.mock.calls).toEqual([['ticket']]);
});

it('nor does it choose a label whose field is asked for by the click', () => {
  tap(show('<a id="ticket">7</a>'));
  const label = show('<label id="label"><input id="field" type="radio"></label>');
  now += 150;
  tap(label);
  expect((label.firstElementChild as HTMLInputElement).checked).toBe(false);
  expect(clicked.mock.calls).toEqual([['ticket']]);
});

it.each([
  ['that was there before', 200, 100, true],
  ['that is new, somewhere else', 200, 160, false],
  ['that is new, after a moment', 450, 100, false],
])('a press counts on a control %s', (_name, pause, x, isSame) => {
  const button = show('<button id="forward">Вперед</button>');
  tap(button);
  const next = isSame ? button : show('<button id="other">Назад</button>');
  now += pause;
  tap(next, x);
  expect(clicked.mock.calls).toEqual([['forward'], [isSame ? 'forward' : 'other']]);
});

it.each([
  ['a mouse', 'mouse', 60],
  ['a program, which rests for no time', 'touch', 0],
])('a press of %s counts on what is new', (_name, pointerType, rest) => {
  tap(show('<a id="ticket">7</a>'));
  const option = show('<button id="option">да</button>');
  now += 150;
  press(option, rest, 100, 100, pointerType);
  click(option);
  expect(clicked.mock.calls).toEqual([['ticket'], ['option']]);
});

it('a key counts beside a stray press', () => {
  tap(show('<a id="ticket">7</a>'));
  show('<button id="option">да</button><button id="star">★</button>');
  now += 150;
  press(document.body.firstElementChild as Element, 60);
  click(document.body.lastElementChild as Element);
  expect(clicked.mock.calls).toEqual([['ticket'], ['star']]);
});

it('a click of the same control counts that is not of the press', () => {
  tap(show('<a id="ticket">7</a>'));
  const option = show('<button id="option">да</button>');
  now += 150;
  press(option, 60);
  now += 1_100;
  click(option);
  expect(clicked.mock.calls).toEqual([['ticket'], ['option']]);
});
