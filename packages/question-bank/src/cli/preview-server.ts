import { watch } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';

import { type BuiltinQuestion, readBuiltinQuestions } from '../builtin-bank.ts';
import { messagePage, previewPage } from './preview-page.ts';

/** Editors write a file in several steps. */
const SETTLED_MS = 100;

/** Files and place of a preview. */
export interface Preview {
  /** Folder of the ticket files. */
  readonly tickets: string;
  /** `ticket.position`, such as 13.14. */
  readonly place: string;
}

async function pageOf({ tickets, place }: Preview): Promise<string> {
  let questions: readonly BuiltinQuestion[];
  try {
    questions = await readBuiltinQuestions(tickets);
  } catch (error) {
    return messagePage(place, error instanceof Error ? error.message : String(error));
  }
  return previewPage(
    place,
    questions.find(({ ticket, position }) => `${ticket}.${position}` === place),
  );
}

/** A server, not yet listening, of the page of a question; open pages load again when a ticket file is saved. Ends with `close`. */
export function previewServer(preview: Preview): Server {
  const open = new Set<ServerResponse>();
  let settled: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(preview.tickets, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      for (const response of open) response.write('data: saved\n\n');
    }, SETTLED_MS);
  });
  const server = createServer((request, response) => {
    if (request.url !== '/changes') {
      void pageOf(preview).then((html) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      );
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  server.on('close', () => {
    clearTimeout(settled);
    watcher.close();
  });
  return server;
}
