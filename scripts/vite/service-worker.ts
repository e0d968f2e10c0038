import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Manifest, type Plugin } from 'vite';

import { afterBuild } from './after-build.ts';

/** Files that the app needs without a network; pictures of questions have a cache of their own. */
const needed = /^(?:assets\/.+\.(?:js|css|woff2|svg)|(?:404|offline|privacy)\.html|favicon\.svg)$/;

/**
 * Screens that do not belong to the specification and whose code is the largest, and the handbook: they are kept after the
 * installation, so that the screens of the specification are there sooner (decision P18). What they share with others is
 * installed.
 */
const laterScreens =
  /^src\/(?:routes\/(?:exam\.internal|favourites|new-password|profile_\.settings|progress|review|search|tasks|topics|what-school-sees|rules|admission|defects|signs|markings|signals)|quiz\/reference\/reference-sheet)\.|^_handbook-/;

/** The picture of the introduction: whoever has installed the app has seen it, and may see it again after signing out. */
const laterPicture = /^panorama-.+\.svg$/;

/** A file of the precache. */
interface PrecacheEntry {
  readonly url: string;
  /** `null` where the name already holds a hash of the content. */
  readonly revision: string | null;
}

/**
 * Builds the service worker into `sw.js` after the app, with the list of files that it keeps; the list also goes into
 * `.vite/precache.json` for the byte budgets. The shell is listed under its address: the server has no `/index.html`.
 */
export function serviceWorker(entry: string, shell: string): Plugin {
  let root = '';
  let outDir = 'dist';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
    },
    ...afterBuild(async () => {
      const later = await listLater(outDir);
      const precache = await listPrecache(outDir, shell, new Set(later));
      await writeFile(path.join(outDir, '.vite/precache.json'), JSON.stringify(precache));
      await writeFile(path.join(outDir, '.vite/later-files.json'), JSON.stringify(later));
      await buildWorker(path.join(root, entry), outDir, { PRECACHE: precache, LATER_FILES: later });
    }),
  };
}

/** Addresses of the code that only `laterScreens` need, and of `laterPicture`. */
async function listLater(outDir: string): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const isLater = (key: string) => laterScreens.test(key);
  const installed = filesFrom(manifest, ['index.html'], isLater);
  const later = filesFrom(manifest, Object.keys(manifest).filter(isLater), () => false);
  if (later.size === 0) throw new Error('no screen is kept later: have the routes moved?');
  const pictures = (await readdir(path.join(outDir, 'assets'))).filter((name) => laterPicture.test(name));
  if (pictures.length === 0) throw new Error('no picture of the introduction: has it another name?');
  return [...later, ...pictures.map((name) => `assets/${name}`)]
    .filter((file) => !installed.has(file))
    .map((file) => `/${file}`)
    .toSorted();
}

/** Scripts and styles of these modules and of all that they import, but of what `isLeftOut`. */
function filesFrom(
  manifest: Manifest,
  keys: readonly string[],
  isLeftOut: (key: string) => boolean,
): ReadonlySet<string> {
  const files = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || isLeftOut(key) || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(next);
  };
  for (const key of keys) collect(key);
  return files;
}

async function listPrecache(
  outDir: string,
  shell: string,
  later: ReadonlySet<string>,
): Promise<readonly PrecacheEntry[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => needed.test(file) && !later.has(`/${file}`))
    .toSorted();
  const revised = async (url: string, file: string): Promise<PrecacheEntry> => ({
    url,
    revision: file.startsWith('assets/') ? null : await hashOf(path.join(outDir, file)),
  });
  return await Promise.all([
    revised(shell, 'index.html'),
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
async function buildWorker(
  input: string,
  outDir: string,
  lists: Readonly<Record<string, unknown>>,
): Promise<void> {
  await build({
    configFile: false,
    root: path.dirname(input),
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])),
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
