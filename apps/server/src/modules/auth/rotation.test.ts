import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { judgeRefresh, type SessionState } from '#modules/auth/rotation.ts';

const DAY = 24 * 3600;
const session: SessionState = { counter: 5, sinceRefresh: 3600, sinceCreation: DAY, revoked: false };

describe('the verdict on a refresh token', () => {
  it.each([
    ['the current one', 5, {}, 'rotate'],
    ['its parent, however late', 4, { sinceRefresh: 59 * DAY }, 'reuse'],
    ['an older one within the grace', 0, { sinceRefresh: 30 }, 'reuse'],
    ['an older one after the grace', 3, { sinceRefresh: 30.1 }, 'stolen'],
    ['the first one after the grace', 0, { sinceRefresh: 31 }, 'stolen'],
    ['one from the future', 6, {}, 'dead'],
    ['the current one of a revoked session', 5, { revoked: true }, 'dead'],
    ['an old one of a revoked session', 0, { revoked: true }, 'dead'],
    ['the current one after 60 idle days', 5, { sinceRefresh: 60 * DAY }, 'rotate'],
    ['the current one after more than 60 idle days', 5, { sinceRefresh: 60 * DAY + 1 }, 'dead'],
    ['the current one after 180 days', 5, { sinceCreation: 180 * DAY }, 'rotate'],
    ['the current one after more than 180 days', 5, { sinceCreation: 180 * DAY + 1 }, 'dead'],
    ['an old one of an expired session: no alarm', 0, { sinceRefresh: 61 * DAY }, 'dead'],
  ] as const)('%s', (_name, counter, change, verdict) => {
    expect(judgeRefresh({ ...session, ...change }, counter)).toBe(verdict);
  });

  it('lets any number of tabs refresh in any order without ending the session', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }), (turns) => {
        const tabs = [0, 0, 0, 0];
        let counter = 0;
        for (const tab of turns) {
          const verdict = judgeRefresh({ ...session, counter, sinceRefresh: 0 }, tabs[tab] ?? 0);
          expect(['rotate', 'reuse']).toContain(verdict);
          if (verdict === 'rotate') counter += 1;
          tabs[tab] = counter;
        }
      }),
    );
  });
});
