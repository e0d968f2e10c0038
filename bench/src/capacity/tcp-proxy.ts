import { connect, createServer } from 'node:net';

/**
 * A process that gives connections to the ports of PROXY_PORTS in turn. It reads nothing of what it carries: a proxy
 * that speaks HTTP, written in the language of the nodes, would cost as much as one of them.
 */
const ports = (process.env.PROXY_PORTS ?? '').split(',').map(Number);
let turn = 0;
const server = createServer({ noDelay: true }, (client) => {
  const upstream = connect({
    port: ports[(turn += 1) % ports.length] ?? 0,
    host: '127.0.0.1',
    noDelay: true,
  });
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
