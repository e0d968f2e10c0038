// @vitest-environment node
import { encode } from 'uqr';
import { expect, it } from 'vitest';

import { cardAddress, cardSteps } from './card.ts';

it('an invitation leads to the code of the school, a password to the new password, without the dash', () => {
  const code = '7F3KQ-2M9XD';
  expect(cardAddress({ kind: 'invitation', code }, 'https://a.example')).toBe(
    'https://a.example/onboarding/code?code=7F3KQ2M9XD',
  );
  expect(cardAddress({ kind: 'password', code }, 'https://a.example')).toBe(
    'https://a.example/new-password?code=7F3KQ2M9XD',
  );
});

it('says the way without a camera', () => {
  expect(cardSteps({ kind: 'invitation' }, 'a.example')[1]).toContain('a.example');
  expect(cardSteps({ kind: 'password' }, 'a.example')[1]).toContain('a.example/new-password');
});

it('an address of usual length stays a coarse code that any camera reads', () => {
  const text = cardAddress(
    { kind: 'invitation', code: '7F3KQ-2M9XD' },
    'https://avtoshkola-zelenograd.example',
  );
  expect(encode(text, { ecc: 'M' }).version).toBeLessThanOrEqual(6);
});
