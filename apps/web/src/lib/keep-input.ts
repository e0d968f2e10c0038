import { APP_READY } from './painted-screen.ts';

/** Shorter movements are taps, in CSS pixels. */
const SHORTEST_SWIPE = 10;

/** Taps and swipes in their order, to be played; and what was typed into a field. */
const kept: (() => void)[] = [];
let pressed: Element | undefined;
let down: PointerEvent | undefined;
const typed = new Map<HTMLInputElement, string>();

const keepTap = (event: Event): void => {
  const element = (event.target as Element).closest<HTMLElement>('#root :is(a, button)');
  if (!element || (element as HTMLAnchorElement).target === '_blank') return;
  event.preventDefault();
  // An impatient finger means one tap.
  if (pressed !== element) kept.push(() => current(element)?.click());
  pressed = element;
};
const keepDown = (event: PointerEvent): void => {
  down = event;
};
const keepUp = (up: PointerEvent): void => {
  const start = down;
  down = undefined;
  if (!start || Math.abs(up.clientX - start.clientX) < SHORTEST_SWIPE) return;
  pressed = undefined;
  kept.push(() => {
    point(start);
    point(up, start.target);
  });
};
const forgetDown = (): void => {
  down = undefined;
};
const keepText = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) typed.set(target, target.value);
};
const refuse = (event: Event): void => event.preventDefault();

/** The element, or the one that React has drawn in its place: it draws a frame anew. */
function current(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const text = element.textContent ?? '';
  return [...document.querySelectorAll<HTMLElement>(`#root ${element.localName}`)].find(
    (other) =>
      other.getAttribute('href') === element.getAttribute('href') && other.textContent?.startsWith(text),
  );
}

/** Keeps what a learner taps, swipes and types on a painted page until the app can take it. */
export function keepInput(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', keepTap, options);
  document.addEventListener('pointerdown', keepDown, options);
  document.addEventListener('pointerup', keepUp, options);
  document.addEventListener('pointercancel', forgetDown, options);
  document.addEventListener('input', keepText, options);
  // Sent by the browser itself a form would put a password into the address.
  document.addEventListener('submit', refuse, options);
  addEventListener(APP_READY, () => {
    listening.abort();
    const begun = down;
    if (begun) kept.push(() => point(begun));
    for (const [field, text] of typed) setTimeout(retype, 0, field, text);
    // Each in a task of its own: React draws what one has changed before it hears the next. What is gone hears nothing.
    for (const act of kept) setTimeout(act);
  });
}

/** Repeats an event of a pointer, where a swipe began. */
function point({ type, clientX, clientY, pointerId, target }: PointerEvent, at = target): void {
  at?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId, clientX, clientY }));
}

function retype(field: HTMLInputElement, text: string): void {
  // React takes over what such an event reaches before it goes on; a form then writes its own value into the field.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  field.value = '';
  // Past the property that React has put on the field to see changes of its own.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
