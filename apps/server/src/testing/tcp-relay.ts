import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A relay as HAProxy is in front of databases: one address, one target, old connections end with a change. */
export interface TcpRelay {
  readonly port: number;
  /** Sends new connections to another port and ends those that are there. */
  turnTo(port: number): void;
  close(): void;
}

/** Starts a relay on loopback to a port of loopback. */
export async function startTcpRelay(firstTarget: number): Promise<TcpRelay> {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    turnTo: (port) => {
      target = port;
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
