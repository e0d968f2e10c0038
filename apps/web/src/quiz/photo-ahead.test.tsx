import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PhotoAhead } from './photo-ahead.tsx';

const photo = vi.hoisted(() =>
  vi.fn((name: string | null | undefined) => ({ url: name ? `blob:${name}` : null })),
);
const moments = vi.hoisted((): (() => void)[] => []);
vi.mock('#data/photos/photos.ts', () => ({ usePhoto: photo }));
vi.mock('#lib/idle.ts', () => ({ idle: () => new Promise<void>((done) => void moments.push(done)) }));

const images: { src?: string; removeAttribute: (name: string) => void }[] = [];
const sources = () => images.map(({ src }) => src);
const idleMoment = () => act(async () => moments.splice(0).forEach((done) => done()));

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
  moments.length = 0;
  vi.unstubAllGlobals();
});

it('makes the next picture into an image in an idle moment, and lets go of the one before', async () => {
  const { rerender } = await act(async () => render(<PhotoAhead name="2.svg" />));
  expect(sources()).toEqual([undefined]);
  await idleMoment();
  expect(sources()).toEqual(['blob:2.svg']);
  await act(async () => rerender(<PhotoAhead name="3.svg" />));
  await idleMoment();
  expect(sources()).toEqual([undefined, 'blob:3.svg']);
});

it('begins nothing that nobody waits for any more', async () => {
  const { unmount } = await act(async () => render(<PhotoAhead name="2.svg" />));
  unmount();
  await idleMoment();
  expect(sources()).toEqual([undefined]);
});

it('does nothing without a picture', async () => {
  await act(async () => render(<PhotoAhead name={null} />));
  expect(images).toEqual([]);
});
