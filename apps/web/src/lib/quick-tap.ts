/** A finger that moves farther, in CSS pixels, or rests longer does not tap, in browsers too. */
const SLOP = 10;
const LONGEST_MS = 500;
/** A finger put down so soon after the page has moved stops it, and presses nothing. */
const SCROLL_MS = 150;

/** Makes a control answer the lifted finger itself: `<button {...quickTap}>`. */
export const quickTap = { 'data-quick-tap': '' } as const;

/** A finger on a control. */
interface Touch {
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let touch: Touch | undefined;
let scrolledAt = -Infinity;

/**
 * Clicks controls with `quickTap` when the finger is lifted. Left alone, a browser goes the way of a mouse first: over the
 * control, down and up, with events, focus, styles and layout of each, which take a slow phone as long as a frame. What may
 * not be a tap is left to the browser.
 */
export function clickQuickly(): void {
  const passive = { capture: true, passive: true };
  addEventListener('scroll', noteScroll, passive);
  addEventListener('touchstart', begin, passive);
  // Without `passive`: the browser's own click is prevented.
  addEventListener('touchend', end, { passive: false });
}

const noteScroll = ({ timeStamp }: Event): void => {
  scrolledAt = timeStamp;
};

const begin = ({ target, touches, timeStamp: at }: TouchEvent): void => {
  touch = undefined;
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-quick-tap]') : null;
  const [finger, other] = touches;
  if (!control || !finger || other || at - scrolledAt < SCROLL_MS || isTyping()) return;
  touch = { control, x: finger.clientX, y: finger.clientY, at };
};

const end = (event: TouchEvent): void => {
  const begun = touch;
  touch = undefined;
  const [finger] = event.changedTouches;
  if (!begun || !finger || event.touches.length > 0) return;
  // Not cancelable: the page scrolls.
  if (!event.cancelable || event.defaultPrevented || event.timeStamp - begun.at > LONGEST_MS) return;
  const { clientX: x, clientY: y } = finger;
  if (Math.hypot(x - begun.x, y - begun.y) > SLOP || !begun.control.contains(document.elementFromPoint(x, y)))
    return;
  event.preventDefault();
  begun.control.click();
};

/** A tap beside a field takes the focus from it, and the keyboard goes: the browser does that. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=radio]), textarea') ?? false;
}
