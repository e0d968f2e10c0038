import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { ReadReplica } from '#db/read-replica.ts';
import { freePort } from '#testing/own-postgres.ts';
import { startTcpRelay } from '#testing/tcp-relay.ts';
import { openEmptyDatabase, testEngine } from '#testing/test-database.ts';

/** A busy machine must not make a replica look away. */
const PATIENCE = 120_000;

// A real standby and its failures: faults/read-replica.test.ts.
describe.runIf(testEngine === 'postgres')('a replica', () => {
  let primary: { db: Database; url: string };
  let foreign: { db: Database; url: string };
  const changes: unknown[] = [];
  const open = (connectionString: string, asked: () => void = () => {}) =>
    ReadReplica.open({
      connectionString,
      poolSize: 2,
      primary: {
        query: (text, values) => {
          asked();
          return primary.db.query(text, values);
        },
      },
      onChange: (reason) => changes.push(reason),
      timeout: PATIENCE,
    });

  beforeAll(async () => {
    [primary, foreign] = [await openEmptyDatabase(), await openEmptyDatabase()];
  });
  afterAll(async () => {
    await Promise.all([primary.db.close(), foreign.db.close()]);
  });

  it('that is another database, even on the same server, is refused in words for the operator', async () => {
    await expect(open(foreign.url)).rejects.toThrow(/^DATABASE_READ_URL: это не копия/);
  });

  it('that is the primary itself is not used', async () => {
    changes.length = 0;
    const replica = await open(primary.url);
    expect(replica.isUsed).toBe(false);
    expect(changes).toEqual([expect.objectContaining({ message: expect.stringContaining('promoted') })]);
    await replica.close();
  });

  it('that is away and comes back as something else is never read from', async () => {
    const relay = await startTcpRelay(await freePort());
    const address = new URL(foreign.url);
    const target = Number(address.port);
    address.port = String(relay.port);
    changes.length = 0;
    let compared = 0;
    const replica = await open(address.href, () => (compared += 1));
    relay.turnTo(target);
    await expect.poll(() => compared).toBeGreaterThan(1);
    expect(replica.isUsed).toBe(false);
    expect(changes).toHaveLength(1);
    const reading = replica.read((db) => db.prepared('one', 'SELECT 1 AS one', []));
    await expect(reading).rejects.toThrow(/не копия/);
    await replica.close();
    relay.close();
  });
});
