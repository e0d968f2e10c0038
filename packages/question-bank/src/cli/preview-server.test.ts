import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { previewServer } from './preview-server.ts';

const source = path.join(import.meta.dirname, '../../bank/tickets/ticket-13.yaml');

let tickets = '';
let server: Server;
let url = '';
beforeEach(async () => {
  tickets = await mkdtemp(path.join(tmpdir(), 'avto-preview-'));
  await copyFile(source, path.join(tickets, 'ticket-13.yaml'));
  await open('13.4');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(tickets, { recursive: true, force: true });
});

async function open(place: string): Promise<void> {
  server = previewServer({ tickets, place });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = async () => await (await fetch(url)).text();

/** Events of an open page, as text; the first read is the opening comment. */
async function changes() {
  const { body } = await fetch(`${url}/changes`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  await reader.read();
  return async () => (await reader.read()).value;
}

async function edit(change: (text: string) => string): Promise<void> {
  const file = path.join(tickets, 'ticket-13.yaml');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

it('shows a question with its words, and both pictures at two widths', async () => {
  server.close();
  const text = await readFile(source, 'utf8');
  const road = text.split(/^ {2}- position: /m).findIndex((part) => part.includes('kind: junction'));
  await open(`13.${road}`);
  const html = await page();
  expect(html.match(/<img [^>]*width="360"/g)).toHaveLength(2);
  expect(html.match(/<img [^>]*width="720"/g)).toHaveLength(2);
  expect(html).toContain('<figcaption>Пояснение');
  expect(html.match(/<b>/g)).toHaveLength(1);
});

it('tells open pages that a ticket was saved, and shows what was saved', async () => {
  const next = await changes();
  await edit((text) => text.replace(/(?<=position: 4\n(?:.*\n)*? +title: ).*/, 'Новый <вопрос>?'));
  expect(await next()).toBe('data: saved\n\n');
  expect(await page()).toContain('Новый &lt;вопрос>?');
});

it('says where a ticket cannot be read, and shows the question again when it can', async () => {
  await edit((text) => text.replace('position: 4', 'position: four'));
  expect(await page()).toMatch(/<pre>ticket-13\.yaml: [^]*position/);
  await edit((text) => text.replace('position: four', 'position: 4'));
  expect(await page()).not.toContain('<pre>');
});

it('says that there is no such question', async () => {
  server.close();
  await open('13.99');
  expect(await page()).toContain('Вопроса 13.99 нет.');
});
