import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PhotoAhead } from './photo-ahead.tsx';

const photo = vi.hoisted(() =>
  vi.fn((name: string | null | undefined) => ({ url: name ? `blob:${name}` : null })),
);
const [moments, paints] = vi.hoisted((): (() => void)[][] => [[], []]);
vi.mock('#data/photos/photos.ts', () => ({ usePhoto: photo }));
vi.mock('#lib/idle.ts', () => ({ idle: () => new Promise<void>((done) => void moments?.push(done)) }));
vi.mock('#lib/next-paint.ts', () => ({
  nextPaint: () => new Promise<void>((done) => void paints?.push(done)),
}));

const images: { src?: string; removeAttribute: (name: string) => void }[] = [];
const sources = () => images.map(({ src }) => src);
const come = (awaited: (() => void)[] = []) => act(async () => awaited.splice(0).forEach((done) => done()));
const paint = () => come(paints);
const idleMoment = () => come(moments);

beforeEach(() => {
  images.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      src?: string;
      constructor() {
        images.push(this);
      }
      removeAttribute(): void {
        delete this.src;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  for (const awaited of [moments, paints]) awaited?.splice(0);
  photo.mockClear();
  vi.unstubAllGlobals();
});

it('makes the next picture into an image in an idle moment, and lets go of the one before', async () => {
  const { rerender } = render(<PhotoAhead name="2.svg" />);
  await paint();
  expect(sources()).toEqual([undefined]);
  await idleMoment();
  expect(sources()).toEqual(['blob:2.svg']);
  rerender(<PhotoAhead name="3.svg" />);
  await paint();
  await idleMoment();
  expect(sources()).toEqual([undefined, 'blob:3.svg']);
});

it('asks for a picture once the screen before it is painted, and not for one that is passed by', async () => {
  const { rerender } = render(<PhotoAhead name="2.svg" />);
  rerender(<PhotoAhead name="3.svg" />);
  expect(photo.mock.calls.filter(([name]) => name)).toEqual([]);
  await paint();
  expect(new Set(photo.mock.calls.flatMap(([name]) => name ?? []))).toEqual(new Set(['3.svg']));
});

it('begins nothing that nobody waits for any more', async () => {
  const { unmount } = render(<PhotoAhead name="2.svg" />);
  await paint();
  unmount();
  await idleMoment();
  expect(sources()).toEqual([undefined]);
});

it('does nothing without a picture', async () => {
  render(<PhotoAhead name={null} />);
  await paint();
  expect(images).toEqual([]);
});
