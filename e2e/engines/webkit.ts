import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import type { Driver, Engine } from './driver.ts';
import { freePort, ProcessGroup } from './process-group.ts';

/** Key of an element reference in the W3C protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const WIDTH = 390;
const HEIGHT = 844;
const READY_MS = 60_000;

const needed = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/openbox'];
const miniBrowser = findMiniBrowser();

/**
 * WebKitGTK in its MiniBrowser, over W3C WebDriver. Its profile is always ephemeral, also the service worker's cache: a
 * start without a network cannot be tried here.
 */
export const webkit: Engine = {
  missing:
    miniBrowser && needed.every((path) => existsSync(path))
      ? null
      : 'WebKitGTK cannot be driven: apt-get install webkit2gtk-driver xvfb openbox',
  launch: async () => {
    const processes = new ProcessGroup();
    try {
      return await connect(processes);
    } catch (error) {
      await processes.end();
      throw error;
    }
  },
};

async function connect(processes: ProcessGroup): Promise<Driver> {
  const env = { DISPLAY: await processes.startDisplay(WIDTH, HEIGHT), NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' };
  // Without a window manager the window stays 447 px wide.
  processes.start('/usr/bin/openbox', [], env);
  const port = await freePort();
  processes.start('/usr/bin/WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], env);
  const send = createClient(`http://127.0.0.1:${port}`);
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  await expect.poll(isReady, { timeout: READY_MS }).toBe(true);
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${sessionId}`;
  // A page may be slow to load on a busy machine; scripts here never wait.
  await send('POST', `${session}/timeouts`, { pageLoad: 120_000, script: 120_000 });
  const run = (body: unknown, args: readonly unknown[]) =>
    send('POST', `${session}/execute/sync`, { script: `return (${String(body)})(...arguments)`, args });
  const path = (element: unknown) => `${session}/element/${(element as { [ELEMENT]: string })[ELEMENT]}`;
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: async (body, ...args) => (await run(body, args)) as Awaited<ReturnType<typeof body>>,
    find: async (body, ...args) => await run(body, args),
    click: async (element) => void (await send('POST', `${path(element)}/click`, {})),
    type: async (element, text) => void (await send('POST', `${path(element)}/value`, { text })),
    chooseFile: async (element, file) => void (await send('POST', `${path(element)}/value`, { text: file })),
    screenshot: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    errors: () => [],
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      await processes.end();
    },
  };
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** A client of the W3C WebDriver protocol: one JSON request after another. */
function createClient(base: string): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error ?? response.status} ${value?.message ?? ''}`);
    return value;
  };
}

function findMiniBrowser(): string | undefined {
  const lib = '/usr/lib';
  if (!existsSync(lib)) return undefined;
  const folders = readdirSync(lib).flatMap((name) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((api) => join(lib, name, api)),
  );
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path));
}
