import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Said of one connection and not of what is transferred (RFC 9110 §7.6.1); Node says them anew. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Sends a request on to another address and resolves with the head of the response; rejects without one. */
export function deliver(request: IncomingMessage, body: Buffer, upstream: URL): Promise<IncomingMessage> {
  const { method, url: path } = request;
  return new Promise((done, fail) => {
    send({
      host: '127.0.0.1',
      port: upstream.port,
      method,
      path,
      headers: endToEnd(request.rawHeaders),
      // A connection of its own: one that was left open may be closed by the server just now.
      agent: false,
    })
      .once('response', done)
      .once('error', fail)
      .end(body);
  });
}

/** Hands an answer on as it comes in. */
export async function relay(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  relayHead(answer, response);
  await pipeline(answer, response);
}

/** Hands status and headers on; repeated ones stay repeated. */
export function relayHead(answer: IncomingMessage, response: ServerResponse): void {
  const headers = [...endToEnd(answer.rawHeaders), 'connection', 'close'];
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
}

/** The whole body. */
export async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Reads a body to its end and drops it. */
export async function drain(message: IncomingMessage): Promise<void> {
  await readAll(message);
}

function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
