// Byte budgets of the first view, measured on the production build. Fails when one is exceeded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { root } from './lib.mjs';

const dist = join(root, 'apps/web/dist');
const KIB = 1024;

/** Downloads of a learner who opens /onboarding: the shell's own files and the chunks of that route. */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const files = { js: new Set(), css: new Set() };

/** @param {string} key a module's key in the manifest */
function collect(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`no chunk ${key} in the manifest: did the route move?`);
  if (files.js.has(chunk.file)) return;
  files.js.add(chunk.file);
  for (const css of chunk.css ?? []) files.css.add(css);
  for (const imported of chunk.imports ?? []) collect(imported);
}

collect('index.html');
// The script in the head of the page is no module and stands in no manifest.
for (const name of readdirSync(join(dist, 'assets')))
  if (/^look-script-[\w-]+\.js$/.test(name)) files.js.add(`assets/${name}`);
// The introduction is part of the entry; if it is split off again, its chunk counts too.
for (const key of Object.keys(manifest)) if (/routes\/onboarding\/index\.tsx/.test(key)) collect(key);
const introduction = 'Погрузись в мир ПДД';
if (![...files.js].some((name) => readFileSync(join(dist, name), 'utf8').includes(introduction))) {
  throw new Error('the measured chunks do not hold the introduction: the measurement is broken');
}

/** Marks of code that only the development server may send: the query tools, the router tools, the gallery. */
const DEVELOPMENT = ['tsqd-', 'TanStackRouterDevtools', 'Её нельзя вернуть.', 'dev-learner'];
for (const name of readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))) {
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  const found = DEVELOPMENT.find((mark) => text.includes(mark));
  if (found !== undefined) throw new Error(`${name} holds code for development only: ${found}`);
}

const gzipped = (names) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name)), { level: 9 }).length, 0);

/** Fonts that the first view declares: every woff2 the first CSS names. */
const fonts = new Set();
for (const css of files.css) {
  for (const [, name] of readFileSync(join(dist, css), 'utf8').matchAll(/url\(["']?\/?([^"')]+\.woff2)/g)) {
    const path = [name, join('assets', name)].find((candidate) => existsSync(join(dist, candidate)));
    if (path) fonts.add(path);
  }
}
const fontBytes = [...fonts].reduce((sum, name) => sum + readFileSync(join(dist, name)).length, 0);

/** Files that a phone keeps to open without a network, uncompressed as in the Cache: those of an installation, and the rest. */
const listed = (name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
const plain = (urls) =>
  urls.reduce((sum, url) => sum + readFileSync(join(dist, url === '/home' ? 'index.html' : url)).length, 0);
const precacheBytes = plain(listed('precache.json').map(({ url }) => url));
const laterBytes = plain(listed('later-files.json'));

/** Screens and data that only the handbook needs: what no other screen loads. */
const ofHandbook = /^(?:src\/routes\/(?:rules|admission|defects|signs|markings|signals)\.|_handbook-)/;
const handbookFiles = filesOf((key) => ofHandbook.test(key));
const otherFiles = filesOf((key) => key === 'index.html' || (!ofHandbook.test(key) && /routes\//.test(key)));
const handbookOnly = [...handbookFiles].filter((file) => !otherFiles.has(file));
if (!handbookOnly.some((file) => /\/handbook-/.test(file))) {
  throw new Error(
    'the handbook is loaded with other screens: a module that they import has moved into its chunk',
  );
}

/** @param {(key: string) => boolean} isWanted modules whose files and imports are listed */
function filesOf(isWanted) {
  const found = new Set();
  const seen = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of Object.keys(manifest).filter(isWanted)) add(key);
  return found;
}

const ofHome = filesOf((key) => /^(?:index\.html|src\/routes\/_tabs(?:\/home)?\.tsx.*)$/.test(key));

/**
 * Files that a screen asks for when it is opened from home, and nothing has been loaded ahead.
 * @param {string} route its file below src/routes
 */
function requestsOf(route) {
  const chunks = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx`));
  if (chunks.length === 0) throw new Error(`no chunk of the route ${route} in the manifest: did it move?`);
  return [...filesOf((key) => chunks.includes(key))].filter((file) => !ofHome.has(file)).length;
}

/** Downloads of somebody of the school who is signed in and opens /console: the entry, the frame and «Кому помочь». */
function consoleBytes() {
  const folder = join(root, 'apps/console/dist');
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const found = new Set(
    readdirSync(join(folder, 'assets'))
      .filter((name) => /^look-script-[\w-]+\.js$/.test(name))
      .map((name) => `assets/${name}`),
  );
  const add = (/** @type {string} */ key) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`no chunk ${key} in the manifest of the console: did the route move?`);
    if (found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add('index.html');
  const screens = Object.keys(chunks).filter((key) =>
    /^src\/routes\/_console(?:\/index)?\.tsx\?tsr-split=component$/.test(key),
  );
  if (screens.length !== 2) throw new Error(`the console's first screen was not found: ${screens.join()}`);
  for (const key of screens) add(key);
  const text = [...found].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  if (!text.includes('Кому помочь')) throw new Error('the measured chunks are not those of /console');
  return [...found].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
    0,
  );
}

/** Pages that are painted without another request: they should come with the first packets of a connection. */
const entrance = ['introduction', 'code', 'login', 'registration'].map((name) => `entrance/${name}.html`);
const pageBytes = Math.max(...entrance.map((name) => gzipped([name])));

const budgets = [
  ['largest page of the entrance, gzip', pageBytes, 14.2 * KIB],
  ['JavaScript of /onboarding, gzip', gzipped(files.js), 106.5 * KIB],
  ['CSS of /onboarding, gzip', gzipped(files.css), 12 * KIB],
  ['fonts on the first view', fontBytes, 70 * KIB],
  ['service worker, gzip', gzipped(['sw.js']), 15 * KIB],
  ['files kept by the service worker', precacheBytes, 900 * KIB],
  // The drawings of the handbook are most of it. Forms of words that the stemmer misses and everyday names, which the search of
  // the handbook needs without a network too, are 6 KiB of it, the way into an internal exam 7 KiB.
  ['files that it keeps after the installation', laterBytes, 968 * KIB],
  ['handbook: index and data, gzip', gzipped(handbookOnly), 180 * KIB],
  ['JavaScript and CSS of /console, gzip', consoleBytes(), 160 * KIB],
];
/** A connection is slower the more it is asked for at once. */
const requests = [
  ['files of a ticket, from home', requestsOf('learn.$tiket.index'), 11],
  ['files of the exam, from home', requestsOf('exam.index'), 8],
  ['files of a sign, from home', requestsOf('signs.$number'), 16],
];
let exceeded = files.css.size === 0 || fonts.size === 0;
if (exceeded) console.error('no CSS or no fonts found: the measurement is broken');
for (const [name, bytes, budget] of budgets) {
  const over = bytes > budget;
  exceeded ||= over;
  console.log(`${over ? '✗' : '✓'} ${name}: ${(bytes / KIB).toFixed(1)} of ${budget / KIB} KiB`);
}
for (const [name, count, most] of requests) {
  exceeded ||= count > most;
  console.log(`${count > most ? '✗' : '✓'} ${name}: ${count} of ${most}`);
}
process.exit(exceeded ? 1 : 0);
