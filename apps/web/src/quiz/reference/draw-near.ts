import { Slices } from '#lib/slices.ts';

/** How far outside the view an image counts as near. */
const MARGIN = '600px';

/** Drawings, as SVG, of images that have not been near the view yet. */
const far = new Map<HTMLImageElement, string>();
/** Those that are near and wait for their turn, the next one first. */
const near: HTMLImageElement[] = [];
let isDrawing = false;
let observer: IntersectionObserver | undefined;

/**
 * Gives an image its drawing once it has come near the view, or is to be printed. A browser reads every drawing as a document of
 * its own, also where `content-visibility` hides it: three hundred at once keep a slow phone busy for seconds, and the twenty of a
 * view for longer than a tap may wait, so the page can paint and respond between them. Returns what ends the wait.
 */
export function drawNear(image: HTMLImageElement, drawing: string): () => void {
  far.set(image, drawing);
  if (!('IntersectionObserver' in globalThis)) {
    draw(image);
    return () => {};
  }
  // That of another page of the handbook.
  image.removeAttribute('src');
  observer ??= observeNear();
  observer.observe(image);
  return () => {
    far.delete(image);
    observer?.unobserve(image);
  };
}

function observeNear(): IntersectionObserver {
  // Paper has no view: all that wait are printed.
  addEventListener('beforeprint', () => [...far.keys()].forEach(draw));
  return new IntersectionObserver(
    (entries) => {
      const come = entries.filter(({ isIntersecting }) => isIntersecting);
      const inView = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry) =>
        bottom > 0 && top < innerHeight;
      const ordered = [...come.filter(inView), ...come.filter((entry) => !inView(entry))];
      near.push(...ordered.map(({ target }) => target as HTMLImageElement));
      if (!isDrawing) void drawInTurn();
    },
    { rootMargin: MARGIN },
  );
}

async function drawInTurn(): Promise<void> {
  isDrawing = true;
  const slices = new Slices();
  for (let image = near.shift(); image !== undefined; image = near.shift()) {
    draw(image);
    // The browser reads a drawing in a microtask of its own.
    await Promise.resolve();
    await slices.next();
  }
  isDrawing = false;
}

function draw(image: HTMLImageElement): void {
  const drawing = far.get(image);
  if (drawing === undefined) return;
  far.delete(image);
  observer?.unobserve(image);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
