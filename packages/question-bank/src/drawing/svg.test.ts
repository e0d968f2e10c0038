import { describe, expect, it } from 'vitest';

import { path, sheet } from './svg.ts';

describe('sheet', () => {
  it('joins a row of paths of one look into one, but none that shine through or look otherwise', () => {
    const red = { fill: 'red', stroke: 'blue' };
    const pale = { fill: 'red', opacity: 0.5 };
    const svg = sheet(
      [10, 10],
      path('M1 1Z', red),
      path('M2 2Z', red),
      path('M3 3Z', red),
      path('M4 4Z', pale),
      path('M5 5Z', pale),
      path('M6 6Z', { fill: 'red' }),
      path('M7 7Z', { fill: 'red' }),
    );
    expect([...svg.matchAll(/<path d="([^"]*)"/g)].map(([, d]) => d)).toEqual([
      'M1 1ZM2 2ZM3 3Z',
      'M4 4Z',
      'M5 5Z',
      'M6 6ZM7 7Z',
    ]);
  });
});
