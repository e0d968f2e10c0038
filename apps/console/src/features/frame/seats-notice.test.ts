// @vitest-environment node
import { expect, it } from 'vitest';

import { seatsText } from './seats-notice.tsx';

it('is silent while there are seats, and where they are not counted', () => {
  expect(seatsText({ taken: 10, limit: 100, until: null, state: 'free' })).toBeUndefined();
  expect(seatsText({ taken: 10, limit: null, until: null, state: 'free' })).toBeUndefined();
});

it('says what stops and what does not', () => {
  expect(seatsText({ taken: 92, limit: 100, until: null, state: 'near' })).toBe(
    'Места заканчиваются: занято 92 из 100.',
  );
  expect(seatsText({ taken: 100, limit: 100, until: null, state: 'full' })).toMatch(
    /занято 100 из 100.*Те, кто уже учится, продолжают/,
  );
  expect(seatsText({ taken: 5, limit: null, until: '2027-09-01', state: 'ended' })).toMatch(
    /^Срок доступа закончился 1 сентября 2027 г\..*продолжают\.$/,
  );
});
