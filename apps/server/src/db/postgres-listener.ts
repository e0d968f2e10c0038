import { Client } from 'pg';

import type { Listener } from '#db/database.ts';

/** Pause before a reconnect, in milliseconds. */
const PAUSE = 1000;

const nothing = () => {};

/** Closes a broken connection; a failure to close it is ignored. */
function discard(client: Client): void {
  void client.end().catch(nothing);
}

/** Listens on a connection of its own and reconnects whenever it breaks; the returned function stops it. */
export function listenOn(connectionString: string, listener: Listener): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = next;
    let broken = false;
    const onBreak = (error: Error) => {
      if (broken || stopped) return;
      broken = true;
      listener.onBreak(error);
      discard(next);
      timer = setTimeout(() => void connect(), PAUSE);
    };
    next.on('error', onBreak);
    next.on('end', () => onBreak(new Error('the listening connection ended')));
    next.on('notification', ({ channel, payload }) => listener.onMessage(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of listener.channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (!stopped) listener.onConnect();
    } catch (error) {
      onBreak(error as Error);
    }
  };

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(nothing);
  };
}
