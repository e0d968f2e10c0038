import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';

import { Failure } from '#lib/failures.ts';
import { PasswordHash } from '#lib/password-hash.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const passwords = new PasswordHash();

describe('a password', () => {
  it('is stored as argon2id of the recommended cost, each time another', async () => {
    const [one, other] = [await passwords.hash('secret1'), await passwords.hash('secret1')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify(one, 'secret1')).toBe(true);
    expect(await passwords.verify(one, 'Secret1')).toBe(false);
  });

  it('of an unknown account costs the same work as a wrong one, and never matches', async () => {
    const stored = await passwords.hash('secret1');
    const verify = vi.mocked(argon2.verify);
    verify.mockClear();
    expect(await passwords.verify(stored, 'wrong')).toBe(false);
    expect(await passwords.verify(undefined, 'wrong')).toBe(false);
    expect(await passwords.verify(undefined, 'decoy of an account that does not exist')).toBe(false);
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
    expect(costs).toHaveLength(3);
    expect(new Set(costs)).toEqual(new Set([stored.split('$').slice(0, 4).join('$')]));
  });
});

describe('a storm of passwords', () => {
  it('is let in four at a time with fifty waiting, and the rest hear that the node is busy', async () => {
    const storm = Array.from({ length: 60 }, (_, number) =>
      passwords.inTurn({ account: `login${number}`, address: '10.0.0.1' }, () => passwords.hash('secret1')),
    );
    expect(passwords.waiting).toBe(50);
    const results = await Promise.allSettled(storm);
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as Failure);
    expect(refused).toHaveLength(6);
    for (const failure of refused) expect(failure).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    expect(refused[0]).toBeInstanceOf(Failure);
    expect(await passwords.hash('secret1')).toBeTruthy();
  });
});
