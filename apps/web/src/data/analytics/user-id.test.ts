// @vitest-environment node
import { expect, it } from 'vitest';

import { uuidLikeUserId } from './user-id.ts';

it.each([
  [{ user_id: 1 }, '00000000-0000-0000-0000-000000000001'],
  [{ user_id: 4_294_967_295, sub: '7' }, '00000000-0000-0000-0000-0000ffffffff'],
  [{ sub: '7', id: 9 }, '00000000-0000-0000-0000-000000000007'],
  [{ id: '18446744073709551615' }, '00000000-0000-0000-ffff-ffffffffffff'],
  [{ sub: 'a1b2' }, 'a1b2'],
  [{ user_id: 1.5 }, null],
  [{ user_id: 2 ** 53 }, null],
  [{ user_id: {} }, null],
  [{ sub: '' }, null],
  [{}, null],
  [null, null],
])('makes of %j the id %s (T12)', (claims, id) => {
  expect(uuidLikeUserId(claims)).toBe(id);
});
