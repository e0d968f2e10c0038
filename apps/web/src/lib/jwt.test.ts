// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { makeToken } from '#data/testing/token.ts';

import { tokenUser } from './jwt.ts';

describe('tokenUser', () => {
  it('prefers user_id, then sub, then id, as number or digits', () => {
    expect(tokenUser(makeToken({ user_id: 7, sub: '8', id: 9 }))?.id).toBe(7);
    expect(tokenUser(makeToken({ sub: '8', id: 9 }))?.id).toBe(8);
    expect(tokenUser(makeToken({ id: 9 }))?.id).toBe(9);
  });

  it('reads a Cyrillic school code (T13)', () => {
    expect(tokenUser(makeToken({ user_id: 7, school_code: 'ШКОЛА-ё' }))).toEqual({
      id: 7,
      schoolCode: 'ШКОЛА-ё',
    });
    expect(tokenUser(makeToken({ user_id: 7, school_code: null }))?.schoolCode).toBeNull();
  });

  it.each([null, '', 'abc', 'a.b.c', `a.${btoa('[]')}.c`, `a.${btoa('null')}.c`, `a.${btoa('7')}.c`])(
    'gives null for %j, never an error (R16)',
    (token) => {
      expect(tokenUser(token)).toBeNull();
    },
  );

  it.each([0, -1, 1.5, 2 ** 53, 'abc', '7x', true, {}])('gives null for the id %j', (id) => {
    expect(tokenUser(makeToken({ user_id: id }))).toBeNull();
  });
});
