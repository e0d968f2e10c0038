import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy as ordinary ones are: nodes in turn, the next one when a node takes no connection, else 502. */
export interface SmallProxy {
  readonly url: string;
  /** Addresses of the nodes; a test replaces one that started anew. */
  readonly nodes: string[];
  close(): Promise<void>;
}

/** Starts a proxy in front of `nodes`. */
export async function startProxy(nodes: string[]): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  // Which node is next belongs to the call: counted for all calls together, a second try could meet the same
  // dead node as the first.
  const forward = (
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    at: number,
    tries = 1,
  ) => {
    const target = new URL(incoming.url ?? '/', nodes[at % nodes.length]);
    const { method = 'GET', headers } = incoming;
    const outgoing = request(target, { method, headers, agent }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(answer);
      upstream.on('error', () => answer.destroy());
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (error.code === 'ECONNREFUSED' && tries < nodes.length)
        forward(incoming, body, answer, at + 1, tries + 1);
      else answer.writeHead(502).end();
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => forward(incoming, Buffer.concat(chunks), answer, (turn += 1)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    nodes,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
