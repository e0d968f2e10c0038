import { describe, expect, it } from 'vitest';

import type { Failure } from '#lib/failures.ts';
import { FairQueue } from '#lib/fair-queue.ts';

/** A queue with one place, held by work that ends on `finish`, which returns the order in which the others ran. */
function busyQueue(mostWaiting: number) {
  const queue = new FairQueue({ atOnce: 1, mostWaiting });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const served: string[] = [];
  const refused = new Map<string, string>();
  const all = [queue.run({ account: 'holder', address: 'holder' }, () => held)];
  const add = (name: string) => {
    const [account = '', address = ''] = name.split('@');
    const run = queue.run({ account, address }, async () => void served.push(name));
    all.push(run.catch((error: unknown) => void refused.set(name, (error as Failure).code)));
  };
  const finish = async () => {
    release();
    await Promise.all(all);
    return served;
  };
  return { queue, add, finish, refused };
}

describe('the fair queue', () => {
  it('goes round the accounts, and within an account round its addresses', async () => {
    const { add, finish } = busyQueue(50);
    for (const name of ['flood@1', 'flood@1', 'flood@1', 'flood@2', 'one@1', 'two@3']) add(name);
    expect(await finish()).toEqual(['flood@1', 'one@1', 'two@3', 'flood@2', 'flood@1', 'flood@1']);
  });

  it('runs one piece of work at a time for one account from one address, and others beside it', async () => {
    const queue = new FairQueue({ atOnce: 3, mostWaiting: 50 });
    let running = 0;
    let most = 0;
    const running1 = () =>
      queue.run({ account: 'a', address: '1' }, async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      });
    let reached = false;
    const other = queue.run({ account: 'a', address: '2' }, async () => void (reached = true));
    await Promise.all([running1(), running1(), running1(), other]);
    expect([most, reached]).toEqual([1, true]);
  });

  it('refuses the account with the most waiting when it is full, and the newest of it', async () => {
    const { queue, add, finish, refused } = busyQueue(3);
    for (const name of ['flood@1', 'flood@1', 'flood@2', 'one@1', 'two@1']) add(name);
    expect(queue.waiting).toBe(3);
    const served = await finish();
    expect(served).toEqual(['flood@1', 'one@1', 'two@1']);
    expect([...refused.values()]).toEqual(['too_many_requests', 'too_many_requests']);
  });

  it('refuses the address with the most accounts when every account waits once', async () => {
    const { add, finish, refused } = busyQueue(3);
    for (const name of ['a@flood', 'b@flood', 'c@flood', 'one@home', 'two@school']) add(name);
    expect(await finish()).toEqual(['a@flood', 'one@home', 'two@school']);
    expect(Object.fromEntries(refused)).toEqual({ 'b@flood': 'unavailable', 'c@flood': 'unavailable' });
  });

  it('serves an account that a full queue keeps refusing from elsewhere', async () => {
    const { add, finish } = busyQueue(3);
    for (const name of ['victim@home', 'victim@flood', 'one@1']) add(name);
    for (let number = 0; number < 20; number += 1) add('victim@flood');
    expect((await finish())[0]).toBe('victim@home');
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, mostWaiting: 1 });
    const party = { account: 'a', address: '1' };
    await expect(queue.run(party, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(party, async () => 'done')).toBe('done');
  });
});
