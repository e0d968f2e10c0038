import { expect, it, vi } from 'vitest';

import { drawNear } from './draw-near.ts';

vi.mock('#lib/yield-to-main.ts', () => ({ yieldToMain: () => new Promise((done) => setTimeout(done)) }));

/** The browser's observer, which a test tells what has come near. */
class Observer {
  static readonly observed = new Set<Element>();
  static tell: (entries: readonly object[]) => void = () => {};
  constructor(callback: (entries: readonly object[]) => void) {
    Observer.tell = callback;
  }
  observe(element: Element) {
    Observer.observed.add(element);
  }
  unobserve(element: Element) {
    Observer.observed.delete(element);
  }
}
vi.stubGlobal('IntersectionObserver', Observer);

const waiting = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const image = document.createElement('img');
    return { image, end: drawNear(image, `<svg>${at}</svg>`) };
  });
const come = (image: Element, top: number) => ({
  target: image,
  isIntersecting: true,
  boundingClientRect: { top, bottom: top + 88 },
});
const isDrawn = ({ image }: { image: HTMLImageElement }) => image.hasAttribute('src');

it('draws what has come near, first what is in view, and lets the page respond in between', async () => {
  let now = 0;
  // Each drawing takes 4 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2));
  const images = waiting(7);
  expect(images.filter(isDrawn)).toEqual([]);
  const [above, ...others] = images.slice(0, 6);
  if (!above) throw new Error('no image');
  Observer.tell([come(above.image, -300), ...others.map(({ image }, at) => come(image, at * 100))]);
  const atOnce = images.filter(isDrawn);
  expect(atOnce.length).toBeGreaterThan(0);
  expect(atOnce).not.toContain(above);
  await vi.waitFor(() => expect(images.filter(isDrawn)).toHaveLength(6));
  expect(above.image.src).toBe('data:image/svg+xml,%3Csvg%3E0%3C%2Fsvg%3E');
  // The one that is far is watched still.
  expect([...Observer.observed]).toEqual([images[6]?.image]);
});

it('draws all for paper, and nothing of a page that has gone', () => {
  const images = waiting(3);
  images[0]?.end();
  dispatchEvent(new Event('beforeprint'));
  expect(images.map(isDrawn)).toEqual([false, true, true]);
});

it('takes the drawing of another page away', () => {
  const [first] = waiting(1);
  if (!first) throw new Error('no image');
  dispatchEvent(new Event('beforeprint'));
  first.end();
  drawNear(first.image, '<svg>other</svg>');
  expect(isDrawn(first)).toBe(false);
});
