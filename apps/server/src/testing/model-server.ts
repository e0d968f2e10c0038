import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the model got it. */
interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** How the model answers one request. */
export type ModelAnswer = (response: ServerResponse) => void;

/** A server that speaks OpenAI's chat completions as a stream, and fails as it is told. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  /** Streams that clients broke off. */
  readonly cut: () => number;
  /** The answers to come, in order; the last one stays. */
  answer(...answers: ModelAnswer[]): void;
  close(): Promise<void>;
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '' }));
}

/** Streams a text in chunks that cut through letters, and ends the stream properly. */
export const say =
  (text: string): ModelAnswer =>
  (response) => {
    begin(response);
    response.write(': keep-alive\n\n');
    const bytes = Buffer.from(Array.from(text, (letter) => chunk({ content: letter })).join(''));
    for (let at = 0; at < bytes.length; at += 97) response.write(bytes.subarray(at, at + 97));
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };

/** Refuses with a status and a usual error body. */
export const refuse =
  (status: number): ModelAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '60' });
    response.end(JSON.stringify({ error: { message: 'no', type: 'server_error' } }));
  };

/** Redirects the question. */
export const redirect: ModelAnswer = (response) => {
  response.writeHead(307, { location: '/elsewhere' }).end();
};

/** Begins and then stays silent. */
export const hang: ModelAnswer = begin;

/** Begins, and the connection breaks. */
export const breakOff: ModelAnswer = (response) => {
  begin(response);
  response.write(chunk({ content: 'Нельзя (п. 11.4' }), () => response.socket?.destroy());
};

/** Begins and ends early without an error. */
export const endEarly: ModelAnswer = (response) => {
  begin(response);
  response.end(chunk({ content: 'Нельзя (п. 11.4 ПДД).' }));
};

/** A line of the stream that is no JSON. */
export const garble: ModelAnswer = (response) => {
  begin(response);
  response.end('data: {"choices":[{"delta":\n\ndata: [DONE]\n\n');
};

/** Repeats the same text without end. */
export const flood: ModelAnswer = (response) => {
  begin(response);
  const line = chunk({ content: 'обгон '.repeat(1000) });
  const more = () => {
    while (!response.destroyed && response.write(line));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** Starts a model on loopback. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let answers: ModelAnswer[] = [refuse(500)];
  let cut = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text) as ModelRequest['body'],
      });
      response.on('close', () => {
        if (!response.writableFinished) cut += 1;
      });
      const [next = refuse(500)] = answers;
      if (answers.length > 1) answers = answers.slice(1);
      next(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    cut: () => cut,
    answer: (...next) => {
      answers = next;
      requests.length = 0;
      cut = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
