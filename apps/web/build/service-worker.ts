import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Plugin } from 'vite';

/** Files that the app needs without a network; pictures of questions have a cache of their own. */
const needed = /^(?:assets\/.+\.(?:js|css|woff2|svg)|(?:404|offline|privacy)\.html|favicon\.svg)$/;

/** A file of the precache. */
interface PrecacheEntry {
  readonly url: string;
  /** `null` where the name already holds a hash of the content. */
  readonly revision: string | null;
}

/**
 * Builds the service worker into `sw.js` after the app, with the list of files that it keeps; the list also goes into
 * `.vite/precache.json` for the byte budgets. The shell is listed as `/`: the server has no `/index.html`.
 */
export function serviceWorker(entry: string): Plugin {
  let root = '';
  let outDir = 'dist';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure?: Error) {
        if (failure) return;
        const precache = await listPrecache(outDir);
        await writeFile(path.join(outDir, '.vite/precache.json'), JSON.stringify(precache));
        await buildWorker(path.join(root, entry), outDir, precache);
      },
    },
  };
}

async function listPrecache(outDir: string): Promise<readonly PrecacheEntry[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => needed.test(file))
    .toSorted();
  const revised = async (url: string, file: string): Promise<PrecacheEntry> => ({
    url,
    revision: file.startsWith('assets/') ? null : await hashOf(path.join(outDir, file)),
  });
  return await Promise.all([
    revised('/', 'index.html'),
    ...files.map(async (file) => await revised(`/${file}`, file)),
  ]);
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
}

/** One classic script: the oldest supported Firefox has no module service workers. */
async function buildWorker(input: string, outDir: string, precache: readonly PrecacheEntry[]): Promise<void> {
  await build({
    configFile: false,
    root: path.dirname(input),
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHE: JSON.stringify(precache),
    },
    build: {
      target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
