import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Server } from './server.ts';

const built = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** A server of its own with a copy of the built app, into which a next build can be put. */
export class Site {
  readonly #root = mkdtempSync(join(tmpdir(), 'avto-site-'));
  readonly server = new Server({ WEB_ROOT: this.#root });

  /** Copies the build without its compressed twins, which would not follow a change. */
  async start(): Promise<void> {
    cpSync(built, this.#root, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
    await this.server.start();
  }

  /**
   * Brings a build whose shell says `<meta name="build">`, and in which the screen of the chat has another name.
   * Returns the old and the new address of that screen's code.
   */
  async deploy(): Promise<{ readonly old: string; readonly fresh: string }> {
    await this.server.stop();
    const files = readdirSync(this.#root, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const old = files.map(({ name }) => name).find((name) => /^chat-.{8}\.js$/.test(name));
    if (old === undefined) throw new Error('the chat has no code of its own');
    const fresh = 'chat-NEWBUILD.js';
    for (const { name, parentPath } of files.filter(({ name: file }) => /\.(?:html|js)$/.test(file))) {
      const path = join(parentPath, name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(old, fresh));
    }
    renameSync(join(this.#root, 'assets', old), join(this.#root, 'assets', fresh));
    const shell = join(this.#root, 'index.html');
    const marker = '<meta name="build" content="next" /></head>';
    writeFileSync(shell, readFileSync(shell, 'utf8').replace('</head>', marker));
    const worker = join(this.#root, 'sw.js');
    const revision = /url:`\/home`,revision:`\w+`/;
    const text = readFileSync(worker, 'utf8');
    if (!revision.test(text)) throw new Error('the shell is not in the list of the worker');
    writeFileSync(worker, text.replace(revision, 'url:`/home`,revision:`next`'));
    await this.server.start();
    return { old: `/assets/${old}`, fresh: `/assets/${fresh}` };
  }

  async dispose(): Promise<void> {
    await this.server.dispose();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
