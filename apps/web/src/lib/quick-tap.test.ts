import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { clickQuickly } from './quick-tap.ts';

interface Finger {
  readonly clientX: number;
  readonly clientY: number;
}

let now = 1_000;
const clicked = vi.fn();
/** The element under the finger. */
let under: Element | null;

function send(type: string, target: EventTarget, fields: object = {}): Event {
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event;
}
const at = (clientX = 100, clientY = 100): Finger => ({ clientX, clientY });
const put = (target: Element, ...fingers: readonly Finger[]) =>
  send('touchstart', target, { touches: fingers.length > 0 ? fingers : [at()] });
const lift = (target: Element, finger = at(), fields: object = {}) =>
  send('touchend', target, { touches: [], changedTouches: [finger], ...fields });
const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
};

beforeAll(() => {
  document.elementFromPoint = () => under;
  clickQuickly();
});
beforeEach(() => {
  now += 10_000;
  document.body.innerHTML =
    '<button id="quick" data-quick-tap><span>да</span></button><button id="plain">нет</button><input type="text">' +
    '<label data-quick-tap><input type="radio"></label>';
  document.body.addEventListener('click', clicked);
  under = find('span');
});
afterEach(() => {
  document.body.removeEventListener('click', clicked);
  clicked.mockReset();
});

/** The browser still makes a click of its own. */
const isLeft = (event: Event) => !event.defaultPrevented && clicked.mock.calls.length === 0;

describe('a tap on a quick control', () => {
  it('clicks when the finger is lifted, and the browser does not a second time', () => {
    put(find('span'));
    now += 80;
    const event = lift(find('span'), at(104, 97));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(event.defaultPrevented).toBe(true);
  });

  it('chooses a radio button by its label, and one that has the focus, too', () => {
    const label = find('label');
    under = label;
    find('label input').focus();
    put(label);
    lift(label);
    expect(find('label input')).toHaveProperty('checked', true);
  });

  it('does nothing on a disabled one', () => {
    find('#quick').setAttribute('disabled', '');
    put(find('span'));
    lift(find('span'));
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('left to the browser is', () => {
  it('another control', () => {
    under = find('#plain');
    put(find('#plain'));
    expect(isLeft(lift(find('#plain')))).toBe(true);
  });

  it('a finger that has moved', () => {
    put(find('span'));
    expect(isLeft(lift(find('span'), at(100, 111)))).toBe(true);
  });

  it('a finger that has rested', () => {
    put(find('span'));
    now += 501;
    expect(isLeft(lift(find('span')))).toBe(true);
  });

  it('a finger that stops the page', () => {
    send('scroll', document);
    now += 100;
    put(find('span'));
    expect(isLeft(lift(find('span')))).toBe(true);
  });

  it('a finger that scrolls it', () => {
    put(find('span'));
    expect(isLeft(lift(find('span'), at(), { cancelable: false }))).toBe(true);
  });

  it('one of two fingers', () => {
    put(find('span'), at(), at(200, 200));
    expect(isLeft(lift(find('span')))).toBe(true);
    put(find('span'));
    expect(isLeft(lift(find('span'), at(), { touches: [at(200, 200)] }))).toBe(true);
  });

  it('a finger under which another element has come', () => {
    put(find('span'));
    under = find('#plain');
    expect(isLeft(lift(find('span')))).toBe(true);
  });

  it('a control that is gone', () => {
    const text = find('span');
    put(text);
    find('#quick').remove();
    under = document.body;
    expect(isLeft(lift(text))).toBe(true);
  });

  it('a tap that takes the focus out of a field', () => {
    find('input').focus();
    put(find('span'));
    expect(isLeft(lift(find('span')))).toBe(true);
  });

  it('what somebody else has answered', () => {
    const refuse = (event: Event): void => event.preventDefault();
    document.body.addEventListener('touchend', refuse);
    put(find('span'));
    lift(find('span'));
    document.body.removeEventListener('touchend', refuse);
    expect(clicked).not.toHaveBeenCalled();
  });
});
