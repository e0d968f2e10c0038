import type { CDPSession, Locator, Page } from '@playwright/test';

/** Time that a tap has to itself: what it leaves for later runs in it, too. */
const AFTERMATH_MS = 700;
/** A finger of somebody who taps rests on the glass for 50 to 150 ms. */
const TOUCH_MS = 80;
/** A finger that has scrolled comes down again later than this; sooner it would stop the page, and tap nothing. */
const SCROLLED_MS = 400;
/** A result that comes later than this never comes. */
const PATIENCE_MS = 60_000;
/** Long tasks of a browser are those from here on. */
export const LONG_TASK_MS = 50;

/** The result of a tap: an element of this selector that has the text, or any where no text is given. */
export interface Result {
  readonly selector: string;
  readonly text?: string;
}

/** A tap in milliseconds. */
export interface Tap {
  /** From the lifted finger until the main thread has painted the result. */
  readonly painted: number;
  /** From the lifted finger until the picture of the result is painted as well; `null` where there is none. */
  readonly picture: number | null;
  /** As the browser itself has it (Event Timing), in steps of 8: to the next frame on the screen, whatever it shows. */
  readonly event: number;
  /** Tasks of 50 ms and more that followed. */
  readonly longTasks: readonly number[];
}

interface Timing {
  readonly start: number;
  readonly duration: number;
}

/** Notes of a page about itself. */
interface Notes {
  readonly tasks: Timing[];
  readonly events: Timing[];
  tap?: Promise<{ start: number; painted: number; picture: number | null }>;
}

type NotingWindow = typeof globalThis & { readonly benchNotes: Notes };

/** Makes every page note its long tasks and events. */
export async function takeNotes(page: Page): Promise<void> {
  // tsx gives functions their names by a helper, which a page does not have.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.addInitScript(() => {
    const notes: Notes = { tasks: [], events: [] };
    Object.assign(globalThis, { benchNotes: notes });
    const note = (list: Timing[], options: PerformanceObserverInit) =>
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          const isTap = !('interactionId' in entry) || Boolean(entry.interactionId);
          if (isTap) list.push({ start: entry.startTime, duration: entry.duration });
        }
      }).observe(options);
    note(notes.tasks, { type: 'longtask' });
    note(notes.events, { type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Taps an element and waits for its result; nothing of the measurement runs in the page meanwhile but a look a frame. */
export async function tap(page: Page, target: Locator, result: Result): Promise<Tap> {
  const place = await target.evaluate((element) => {
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, hasScrolled: top !== before };
  });
  if (place.hasScrolled) await page.waitForTimeout(SCROLLED_MS);
  await page.evaluate(watch, { ...result, patience: PATIENCE_MS });
  await press(page, place);
  await page.waitForTimeout(AFTERMATH_MS);
  return await page.evaluate(async () => {
    const { tap: watched, tasks, events } = (globalThis as NotingWindow).benchNotes;
    if (!watched) throw new Error('no tap was watched');
    const { start, painted, picture } = await watched;
    // The finger comes down a moment earlier than it is lifted.
    const since = ({ start: at }: Timing) => at >= start - 50;
    return {
      painted,
      picture,
      event: Math.max(16, ...events.filter(since).map(({ duration }) => duration)),
      longTasks: tasks.filter(since).map(({ duration }) => duration),
    };
  });
}

/** A finger comes down, stays as long as a short touch of somebody does, and is lifted. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const input = await inputOf(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(TOUCH_MS);
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const inputs = new WeakMap<Page, Promise<CDPSession>>();

function inputOf(page: Page): Promise<CDPSession> {
  const known = inputs.get(page) ?? page.context().newCDPSession(page);
  inputs.set(page, known);
  return known;
}

/** Runs in the page: waits for a tap, and then for the frame that shows its result. */
function watch({ selector, text, patience }: Result & { readonly patience: number }): void {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => text === undefined || element.textContent.includes(text),
    );
  // The place is there from the beginning, the picture once it is read.
  const hasPicture = () => document.querySelector('article [style*="--ratio"]') !== null;
  const isPictured = () => {
    const image = document.querySelector<HTMLImageElement>('article img');
    return image?.complete === true && image.naturalWidth > 0;
  };
  const frame = (isReady: () => boolean): Promise<number> =>
    new Promise((done) => {
      const look = () => {
        if (!isReady()) {
          requestAnimationFrame(look);
          return;
        }
        // The first task after the rendering of this frame, before those that waited longer.
        void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    });
  const { benchNotes } = globalThis as NotingWindow;
  benchNotes.tap = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`no result of the tap: ${selector} ${text ?? ''}`)), patience);
    // Not that of the click, which the app may make itself.
    let start = Number.NaN;
    addEventListener('pointerup', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    const onClick = async (): Promise<void> => {
      const painted = (await frame(isShown)) - start;
      const picture = hasPicture() ? (await frame(isPictured)) - start : null;
      done({ start, painted, picture });
    };
    addEventListener('click', () => void onClick().catch(fail), { capture: true, once: true });
  });
}

/** Goes to a screen inside the app, as its links do, and returns the long tasks until it has settled. */
export async function visit(page: Page, path: string, shown: string): Promise<readonly number[]> {
  const since = await page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { history: { push: (href: string) => void } };
    };
    const now = performance.now();
    router.history.push(to);
    return now;
  }, path);
  await page.locator(shown).first().waitFor();
  return await settled(page, since);
}

/** Long tasks since a moment, that in which it was included, once a second has gone by. */
export async function settled(page: Page, since: number): Promise<readonly number[]> {
  await page.waitForTimeout(1_000);
  return await page.evaluate(
    (from) =>
      (globalThis as NotingWindow).benchNotes.tasks
        .filter(({ start, duration }) => start + duration >= from)
        .map(({ duration }) => duration),
    since,
  );
}
