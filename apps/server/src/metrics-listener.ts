import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import type { Env } from '#env.ts';
import type { Metrics } from '#plugins/metrics.ts';

/**
 * /metrics on a listener of its own, so that it cannot be reached from where learners come.
 * @throws Error of the operating system where the port cannot be had
 */
export async function listenForMetrics(env: Env, metrics: Metrics): Promise<Server | undefined> {
  if (env.OPS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(env.OPS_PORT, env.OPS_HOST);
  await once(server, 'listening');
  return server;
}
