/** A second press so soon after the first one, in milliseconds, and so near to it, in CSS pixels, is that of a double tap. */
const DOUBLE_MS = 400;
const NEAR = 32;
/** A finger rests at least as long: a shorter press is made by a program, a screen reader perhaps, that knows what it presses. */
const FINGER_MS = 25;
/** The click of a press comes so soon after the finger was lifted, or it is another one's. */
const CLICK_MS = 1_000;

const CONTROLS = 'a, button, label, input, summary, [role=button]';

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let last: Press = { x: 0, y: 0, at: -Infinity };
/** How long the last finger rested, by the time of its events, and when the page heard that it was lifted. */
let lifted = { rested: 0, at: -Infinity };
/** Controls that were there when a double tap began. */
let known = new WeakSet<Element>();
/** The control that its second press came down on without meaning it. */
let stray: Element | null = null;

/**
 * A double tap on a ticket must not answer the question that the first tap has brought under the finger, nor one on «В меню»
 * begin an exam: the second press counts only on a control that was there at the first one. «Вперед», which stays, is left to the
 * rules of each round (decision E24).
 */
export function ignoreStrayTaps(): void {
  const passive = { capture: true, passive: true };
  addEventListener('pointerdown', begin, passive);
  addEventListener('pointerup', end, passive);
  addEventListener('click', click, { capture: true });
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const begin = ({ target, pointerType, clientX: x, clientY: y, timeStamp: at }: PointerEvent): void => {
  stray = null;
  if (pointerType !== 'touch') return;
  const control = controlOf(target);
  const isSecond = at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR;
  stray = isSecond && control !== null && !known.has(control) ? control : null;
  last = { x, y, at };
  // The second press has a screen of its own only if it counts; a third one is as stray as the second.
  if (stray === null) known = new WeakSet(document.querySelectorAll(CONTROLS));
};

const end = ({ timeStamp }: PointerEvent): void => {
  lifted = { rested: timeStamp - last.at, at: performance.now() };
};

const click = (event: Event): void => {
  // A busy phone hears of a finger late: how long it rested is told by its events, what comes after it by the page's own clock.
  if (stray === null || lifted.rested < FINGER_MS || performance.now() - lifted.at > CLICK_MS) return;
  // The click of a label makes a second one, of its field.
  if (!stray.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
