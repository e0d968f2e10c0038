import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

/** The key that the server knows. */
const KEY = 'S3RVER';
const BUCKET = 'pictures';

/** A local S3 store that verifies signatures, and fails as it is told. */
export interface S3Server {
  /** The configuration that names it, with `prefix` as the folder of the pictures. */
  env(prefix?: string): Record<string, string>;
  /** Requests since the last look: method and path. */
  requests(): string[];
  /** Closes all connections and accepts no new ones; `resume` accepts them again at the same port. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  /** Accepts requests and answers none until the next `resume`. */
  hang(): void;
  /** Bytes and headers of an object; undefined where there is none. */
  object(key: string): { bytes: Buffer; headers: Record<string, unknown> } | undefined;
  keys(): string[];
  spoil(key: string, bytes: string): void;
  lose(key: string): void;
  close(): Promise<void>;
}

/** Starts a store with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'avto-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  let seen: string[] = [];
  let hangs = false;
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      if (!hangs) answer(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const file = (key: string) => join(directory, BUCKET, `${key}._S3rver_object`);
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    env: (prefix = '') => ({
      PHOTO_STORE: `s3://${BUCKET}/${prefix}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    }),
    requests: () => {
      const requests = seen;
      seen = [];
      return requests;
    },
    stop,
    resume: async () => {
      hangs = false;
      if (!server.listening) await listen(port);
    },
    hang: () => {
      hangs = true;
    },
    object: (key) => {
      try {
        const text = readFileSync(join(directory, BUCKET, `${key}._S3rver_metadata.json`), 'utf8');
        return { bytes: readFileSync(file(key)), headers: JSON.parse(text) as Record<string, unknown> };
      } catch {
        return undefined;
      }
    },
    keys: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length))
        .toSorted(),
    spoil: (key, bytes) => writeFileSync(file(key), bytes),
    lose: (key) => rmSync(file(key)),
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
}
