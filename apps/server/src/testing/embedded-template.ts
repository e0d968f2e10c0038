import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { MemoryFS, PGlite } from '@electric-sql/pglite';

import type { Database } from '#db/database.ts';
import { type EmbeddedDatabase, openPglite } from '#db/pglite.ts';

/** Path of a file of the engine. */
const ofEngine = (name: string) =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), name);

/** The engine's own files: changes with its version. */
export const engineFile = () => readFileSync(ofEngine('index.cjs'));

/** Returns `make` that does its work once for each key. */
function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const compiled = once(async (name) => await WebAssembly.compile(readFileSync(ofEngine(name))));
const bundle = once((name) => Promise.resolve(new Blob([readFileSync(ofEngine(name))])));

/**
 * Makes the data folder `avto-test-…` of a name once for all runs: a new cluster takes seconds of work each time, a copy
 * of one almost none. It begins as the template `from` or empty, and `prepare` gives it its content. Returns its path.
 */
export async function embeddedTemplate(
  name: string,
  from: string | undefined,
  prepare: (db: Database) => Promise<unknown>,
): Promise<string> {
  const folder = join(tmpdir(), `avto-test-${name}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}.`);
  if (from !== undefined) copyTemplate(from, draft);
  const db = await openPglite(draft);
  await prepare(db);
  await db.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was the first.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** Gives the new data folder `to` the content of a template. */
export function copyTemplate(template: string, to: string): void {
  cpSync(template, to, { recursive: true });
}

/** A file of the engine's file system in memory, which the types of the engine leave out. */
interface MemoryNode {
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  contents: Uint8Array;
  usedBytes: number;
}

interface MemoryTree {
  mkdirTree(path: string, mode: number): void;
  lookupPath(path: string): { node: MemoryNode };
}

interface TemplateFolder {
  readonly path: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const templateFolders = once((template) => Promise.resolve(readFolders(join(template, 'db'), '')));

function readFolders(root: string, path: string): TemplateFolder[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    { path, files: files.map(({ name }) => ({ name, bytes: readFileSync(join(root, path, name)) })) },
    ...folders.flatMap(({ name }) => readFolders(root, `${path}/${name}`)),
  ];
}

/** Folder of the cluster in the engine's file system. */
const CLUSTER = '/pglite/data';
const REGULAR_FILE = 0o100_600;

/** A file system in memory that begins as a copy of a template. */
class TemplateFs extends MemoryFS {
  readonly #folders: readonly TemplateFolder[];

  constructor(folders: readonly TemplateFolder[]) {
    super();
    this.#folders = folders;
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    const tree = (this.pg as PGlite).Module.FS as unknown as MemoryTree;
    for (const { path, files } of this.#folders) {
      tree.mkdirTree(`${CLUSTER}${path}`, 0o700);
      const { node: parent } = tree.lookupPath(`${CLUSTER}${path}`);
      for (const { name, bytes } of files) {
        const node = parent.node_ops.mknod(parent, name, REGULAR_FILE, 0);
        node.contents = Uint8Array.from(bytes);
        node.usedBytes = bytes.length;
      }
    }
  }
}

/** Fewer buffers to fill with zeros: these databases are small, and opened often. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Options of `openPglite` for tests: the engine is compiled once for all that a process opens. */
export async function testedEngine() {
  const [pgliteWasmModule, fsBundle] = await Promise.all([compiled('pglite.wasm'), bundle('pglite.data')]);
  return { pgliteWasmModule, fsBundle, startParams };
}

/** Opens a copy of a template in memory. */
export async function openInMemory(template: string): Promise<EmbeddedDatabase> {
  const fs = new TemplateFs(await templateFolders(template));
  return openPglite(undefined, { fs, ...(await testedEngine()) });
}
