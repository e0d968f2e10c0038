import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addressPrefixes } from '#lib/address-prefixes.ts';
import { type Device, markOf } from '#lib/device-cookie.ts';
import { type LimitStore, memoryLimits } from '#lib/limit-store.ts';
import { sharedLimits } from '#lib/shared-limits.ts';
import { Limits } from '#lib/limits.ts';
import type { Origin } from '#lib/origin.ts';
import { type Reserve, throttled } from '#lib/throttle.ts';
import { TestClock } from '#testing/test-app.ts';

const redisUrl = process.env.TEST_REDIS_URL;

async function openRedis(): Promise<LimitStore> {
  let store: LimitStore | undefined;
  await new Promise<void>((ready) => {
    const url = `${redisUrl}?keyPrefix=${randomBytes(6).toString('hex')}:`;
    store = sharedLimits(url, { onReach: (reachable) => reachable && ready(), onFallback: () => {} });
  });
  return store as LimitStore;
}

const stores: [string, () => Promise<LimitStore>][] = [['memory', async () => memoryLimits()]];
if (redisUrl) stores.push(['Redis', openRedis]);

const at = (ip: string, device?: Device): Origin => ({ prefixes: addressPrefixes(ip), device });
let serial = 0;
/** Random ones meet twice now and then, and a second try is refused. */
const address = () => {
  serial += 1;
  return `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`;
};
function knownDevice(name: string): Device {
  const id = randomBytes(6).toString('hex');
  return { id, marks: [markOf(id, name)] };
}
const login = () => `login${(serial += 1)}`;

describe.each(stores)('limits in %s', (_name, openStore) => {
  const clock = new TestClock();
  let store: LimitStore;
  let limits: Limits;

  beforeAll(async () => {
    clock.stop();
    store = await openStore();
    limits = new Limits(clock.now, store);
  });
  afterAll(() => store.close());

  /** Result of one try; a number is the wait in seconds after a refusal. */
  const attempt = async (
    reserves: readonly Reserve[],
    isRight: boolean,
  ): Promise<'hit' | 'miss' | number> => {
    try {
      return (await throttled(reserves, async () => isRight || undefined)) ? 'hit' : 'miss';
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter;
    }
  };
  const guess = (name: string, origin: Origin) => attempt(limits.signIn(name, origin), false);
  const enter = (name: string, origin: Origin) => attempt(limits.signIn(name, origin), true);
  const tryCode = (origin: Origin, isRight: boolean, userId?: number) =>
    attempt(limits.schoolCode(origin, userId), isRight);
  const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let index = 0; index < count; index += 1) results.push(await work(index));
    return results;
  };

  it('let no parallel guesses pass together', async () => {
    const [name, from] = [login(), at(address())];
    let verified = 0;
    const tries = Array.from({ length: 150 }, () =>
      throttled(limits.signIn(name, from), async () => {
        verified += 1;
        return undefined;
      }).catch(() => undefined),
    );
    await Promise.all(tries);
    expect(verified).toBeLessThanOrEqual(5);
    expect(verified).toBeGreaterThan(0);
  });

  it('count the wrong passwords of a network: 300 in ten minutes, and right ones never', async () => {
    const from = at(address());
    const results = await times(300, () => guess(login(), from));
    expect(new Set(results)).toEqual(new Set(['miss']));
    const other = at(address());
    await times(299, () => guess(login(), other));
    expect(new Set(await times(50, () => enter(login(), other)))).toEqual(new Set(['hit']));
    const refused = await enter(login(), from);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(600);
  });

  it('count a /64 of IPv6 as one, and a /48 four times as far', async () => {
    await times(150, (index) => guess(login(), at(`2001:db8:1:2::${index.toString(16)}`)));
    await times(150, (index) => guess(login(), at(`2001:db8:1:2:ffff::${index.toString(16)}`)));
    expect(await enter(login(), at('2001:db8:1:2:8000::1'))).toBeGreaterThan(0);
    expect(await enter(login(), at('2001:db8:1:3::1'))).toBe('hit');
    await times(900, (index) => guess(login(), at(`2001:db8:1:${(16 + (index % 9)).toString(16)}::1`)));
    expect(await enter(login(), at('2001:db8:1:4::1'))).toBeGreaterThan(0);
    expect(await enter(login(), at('2001:db8:2::1'))).toBe('hit');
  });

  it('delay guesses of one account from the addresses of a /48 after four times as many', async () => {
    const name = login();
    expect(await times(20, (index) => guess(name, at(`2001:db8:3:${index}::1`)))).not.toContain(1);
    expect(await guess(name, at('2001:db8:3:aaaa::1'))).toBe(1);
  });

  it('do not refuse a first try because of other addresses, however many guess', async () => {
    const name = login();
    const bots = Array.from({ length: 150 }, () => at(address()));
    for (const bot of bots) expect(await guess(name, bot)).toBe('miss');
    // Each has used its one try.
    expect(await guess(name, bots.at(-1) as Origin)).toBe(300);
    const home = at(address());
    expect(await guess(name, home)).toBe('miss');
    expect(await enter(name, home)).toBe(300);
    clock.advance(300_000);
    expect(await guess(name, home)).toBe('miss');
    expect(await enter(name, home)).toBe(600);
    expect(await enter(name, at(address()))).toBe('hit');
  });

  it('never refuse a device that has signed in because of its account or its address', async () => {
    const name = login();
    const home = address();
    const own = knownDevice(name);
    await times(300, (index) => guess(index < 5 ? name : login(), at(home)));
    expect(await enter(name, at(home))).toBeGreaterThan(0);
    expect(await enter(name, at(home, own))).toBe('hit');
    expect(await times(5, () => guess(name, at(home, own)))).toEqual(Array(5).fill('miss'));
    expect(await enter(name, at(home, own))).toBe(1);
    expect(await enter(name, at(home, knownDevice(name)))).toBe('hit');
  });

  it('give a device no more by throwing its cookie away, and none for other accounts', async () => {
    const home = address();
    const device = knownDevice(login());
    expect(new Set(await times(20, () => guess(login(), at(home, device))))).toEqual(new Set(['miss']));
    expect(await guess(login(), at(home, device))).toBeGreaterThan(0);
    const thrownAway = await times(300, () => guess(login(), at(home)));
    expect(thrownAway.filter((result) => result === 'miss')).toHaveLength(280);
    const named = await times(20, (index) => guess(login(), at(home, { id: `new${index}`, marks: [] })));
    expect(named).not.toContain('miss');
  });

  it('count sign-ins that succeed: 60 an hour of an account', async () => {
    const name = login();
    const from = at(address());
    expect(new Set(await times(60, () => enter(name, from)))).toEqual(new Set(['hit']));
    expect(await enter(name, from)).toBeGreaterThan(0);
    expect(await enter(name, at(address(), knownDevice(name)))).toBeGreaterThan(0);
    expect(await enter(login(), from)).toBe('hit');
  });

  it('count unknown codes of a device apart from its address, and of learners apart from newcomers', async () => {
    const home = address();
    const device = { id: randomBytes(6).toString('hex'), marks: [] };
    await times(20, () => tryCode(at(home, device), false));
    expect(await tryCode(at(home, device), true)).toBeGreaterThan(0);
    expect(await tryCode(at(home), true)).toBe('hit');
    expect(new Set(await times(280, () => tryCode(at(home), false)))).toEqual(new Set(['miss']));
    expect(await tryCode(at(home), true)).toBeGreaterThan(0);
    expect(await tryCode(at(home), true, 77)).toBe('hit');
    expect(await tryCode(at(home, knownDevice(login())), true)).toBe('hit');
    await times(20, () => tryCode(at(home), false, 77));
    expect(await tryCode(at(home), true, 77)).toBeGreaterThan(0);
    expect(await tryCode(at(home), true, 78)).toBe('hit');
  });
});
