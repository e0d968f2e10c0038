import { yieldToMain } from './yield-to-main.ts';

/** How long the page is kept busy at a time, in milliseconds; a slow phone needs four times as long for the last step. */
const SLICE_MS = 6;

/** Long work in slices: `next` lets the page paint and respond when the slice is over. */
export class Slices {
  #began = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await yieldToMain();
    this.#began = performance.now();
  }
}
