import { createServer, type Server } from 'node:http';

import type { Env } from '#env.ts';
import type { Metrics } from '#plugins/metrics.ts';

/** /metrics on a listener of its own, so that it cannot be reached from where learners come. */
export function listenForMetrics(env: Env, metrics: Metrics): Server | undefined {
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
  return server.listen(env.OPS_PORT, env.OPS_HOST);
}
