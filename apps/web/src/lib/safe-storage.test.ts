import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetFallback, readStored, removeStored, writeStored } from './safe-storage.ts';

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
  }
}

describe('safe storage', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
    forgetFallback(null);
  });

  it('reads what it wrote, and what another tab wrote since', () => {
    expect(writeStored('k', 'a')).toBe(true);
    expect(readStored('k')).toBe('a');
    localStorage.setItem('k', 'b');
    expect(readStored('k')).toBe('b');
  });

  it.each(['undefined', 'null', ''])('treats %j as absent (T14)', (word) => {
    localStorage.setItem('k', word);
    expect(readStored('k')).toBeNull();
  });

  it('lives in memory when storage throws (A13)', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(writeStored('k', 'a')).toBe(false);
    expect(readStored('k')).toBe('a');
    removeStored('k');
    expect(readStored('k')).toBeNull();
  });

  it('keeps a failed write or removal in front of what storage still holds', () => {
    localStorage.setItem('k', 'old');
    refuse('setItem', 'removeItem');
    writeStored('k', 'new');
    expect(readStored('k')).toBe('new');
    removeStored('k');
    expect(readStored('k')).toBeNull();
  });

  it('lets another tab win over the fallback', () => {
    refuse('setItem');
    writeStored('k', 'mine');
    vi.restoreAllMocks();
    localStorage.setItem('k', 'theirs');
    forgetFallback('k');
    expect(readStored('k')).toBe('theirs');
  });

  it('works where touching localStorage itself throws', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(writeStored('k', 'a')).toBe(false);
    expect(readStored('k')).toBe('a');
    vi.unstubAllGlobals();
  });
});
