import { randomBytes } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatRefreshToken, isGenuine, newSessionKey, parseRefreshToken } from '#lib/refresh-token.ts';

const key = newSessionKey();

describe('a refresh token', () => {
  it('comes back as it was made, for every session and counter', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(0xffff_ffff), (sessionId, counter) => {
        const claim = parseRefreshToken(formatRefreshToken(sessionId, counter, key));
        expect(claim).toMatchObject({ sessionId, counter });
        expect(claim && isGenuine(claim, key)).toBe(true);
      }),
    );
  });

  it('is genuine with no other key', () => {
    const claim = parseRefreshToken(formatRefreshToken(1, 0, key));
    expect(claim && isGenuine(claim, newSessionKey())).toBe(false);
  });

  it('is not genuine with any one bit changed', () => {
    const bytes = Buffer.from(formatRefreshToken(77, 3, key), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const claim = parseRefreshToken(changed.toString('base64url'));
      expect(claim !== undefined && isGenuine(claim, key)).toBe(false);
    }
  });

  it.each([
    ['nothing', ''],
    ['words', 'не токен'],
    ['ordinary base64', Buffer.alloc(44, 255).toString('base64')],
    ['too few bytes', randomBytes(43).toString('base64url')],
    ['too many bytes', randomBytes(45).toString('base64url')],
    ['a session past exact numbers', Buffer.alloc(44, 255).toString('base64url')],
    ['a JWT', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('cannot be %s', (_name, text) => {
    expect(parseRefreshToken(text)).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseRefreshToken(text)));
  });
});
