import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post as it arrived. */
interface Arrival {
  readonly path: string;
  readonly type: string;
  readonly cookie: string | undefined;
  readonly body: string;
}

interface AnalyticsEvent {
  readonly device_id: string;
  readonly user_id?: string;
  readonly event_type: string;
  readonly time: number;
  readonly event_properties: Readonly<Record<string, unknown>>;
}

/** A collector of analytics on another origin that records what really arrives. */
export class Collector {
  readonly arrivals: Arrival[] = [];
  readonly #server: Server;
  #port = 0;
  /** Status of its responses to posts; preflights always succeed. */
  status = 200;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        const headers = {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
        };
        if (request.method === 'POST') {
          const { 'content-type': type = '', cookie } = request.headers;
          this.arrivals.push({ path: request.url ?? '', type, cookie, body });
        }
        response.writeHead(request.method === 'POST' ? this.status : 204, headers).end();
      });
    });
  }

  /** Starts it with nothing received; keeps its port over a restart. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as AddressInfo).port;
    this.arrivals.length = 0;
    this.status = 200;
    return `http://127.0.0.1:${this.#port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Every event so far, in the order in which they happened: posts may overtake each other. */
  events(): AnalyticsEvent[] {
    const posts = this.arrivals.filter(({ path }) => path.endsWith('/2/httpapi'));
    const events = posts.flatMap(({ body }) => (JSON.parse(body) as { events: AnalyticsEvent[] }).events);
    return events.toSorted((a, b) => a.time - b.time);
  }

  /** Their names. */
  names(): string[] {
    return this.events().map((event) => event.event_type);
  }
}
