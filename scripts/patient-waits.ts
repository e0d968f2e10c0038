import { vi } from 'vitest';

/** Longest wait of a test for something to happen, in milliseconds. By default it is a second, which a busy machine exceeds. */
const PATIENCE = 120_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
