import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { build, type Manifest, type Plugin, type UserConfig } from 'vite';

import { afterBuild } from './after-build.ts';
import { bundleScript } from './bundle-script.ts';
import { criticalCss } from './critical-css.ts';

interface Screen {
  readonly screen: string;
  /** The module of its route. */
  readonly route: string;
  /** Its page in the build. */
  readonly file: string;
}

/** Screens of the entrance. */
const screens: readonly Screen[] = [
  { screen: '/onboarding', route: 'src/routes/onboarding/index.tsx', file: 'entrance/introduction.html' },
  { screen: '/onboarding/code', route: 'src/routes/onboarding/code.tsx', file: 'entrance/code.html' },
  { screen: '/auth/login', route: 'src/routes/_auth.auth.login.tsx', file: 'entrance/login.html' },
  {
    screen: '/auth/registration',
    route: 'src/routes/_auth.auth.registration.tsx',
    file: 'entrance/registration.html',
  },
];

/** The screen whose frame the shell holds, and the module of its route. */
const framed = {
  screen: '/home',
  route: 'src/routes/_tabs/home.tsx',
  layout: 'src/routes/_tabs.tsx',
} as const;

const PRODUCT = 'Твоя автошкола';

interface Sources {
  /** Renders a screen. */
  readonly entry: string;
  /** The script in the head of each page with a screen, and that of the shell. */
  readonly starts: readonly [screen: string, shell: string];
  /** Makes the plugins of the app anew. */
  readonly config: () => Pick<UserConfig, 'plugins' | 'resolve' | 'css'>;
}

/**
 * Renders the screens of the entrance into pages of their own, and the frame of home into the shell: markup of the app's components with the styles that it needs,
 * its pictures and the scripts of the head inside, so that the page is painted without a second request. All else is
 * fetched after the first paint (decisions/0031).
 */
export function prerender({ entry, starts, config }: Sources): Plugin {
  let root = '';
  let outDir = 'dist';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root;
      outDir = path.resolve(root, resolved.build.outDir);
    },
    ...afterBuild(async () => {
      const { markups, frame: bareFrame } = await renderAll(root, entry, config());
      const shell = await readFile(path.join(outDir, 'index.html'), 'utf8');
      const manifest = JSON.parse(
        await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      const files = screens.map(({ route }) => filesOf(manifest, route));
      const styles = await stylesFor(outDir, new Set(files.flatMap(({ css }) => css)), [shell, ...markups]);
      const [script, shellScript] = [
        await bundleScript(path.join(root, starts[0])),
        await bundleScript(path.join(root, starts[1])),
      ];
      await mkdir(path.join(outDir, 'entrance'), { recursive: true });
      const entrance = { shell: withFontsLater(shell), styles: withoutFetchedFaces(styles) };
      for (const [at, { screen, file }] of screens.entries()) {
        const markup = await withPictures(outDir, markups[at] ?? '');
        const page = pageOf({ ...entrance, screen, markup, files: files[at] ?? noFiles });
        await writeFile(path.join(outDir, file), await withScripts(outDir, page, script));
      }
      const own = filesOf(manifest, undefined);
      const frame = await withPictures(outDir, bareFrame);
      const frameCss = [framed.layout, framed.route].flatMap((route) => filesOf(manifest, route).css);
      const bare = await stylesFor(outDir, new Set([...own.css, ...frameCss]), [shell, bareFrame]);
      const page = pageOf({ shell, screen: '', markup: frame, styles: bare, files: own });
      await writeFile(path.join(outDir, 'index.html'), await withScripts(outDir, page, shellScript));
    }),
  };
}

interface Rendered {
  /** One for each of `screens`. */
  readonly markups: readonly string[];
  /** That of `framed`. */
  readonly frame: string;
}

async function renderAll(
  root: string,
  entry: string,
  config: ReturnType<Sources['config']>,
): Promise<Rendered> {
  const rendered = new Set<string>([
    ...screens.flatMap(({ route }) => [route, layoutOf(route)]),
    framed.route,
    framed.layout,
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'avto-prerender-'));
  try {
    await build({
      ...config,
      configFile: false,
      root,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: folder,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          // The other screens: loaded when they are opened, which happens to none of them there.
          external: (id) => {
            const [file = '', query] = id.split('?');
            return query?.startsWith('tsr-split=') === true && !rendered.has(relativeTo(root, file));
          },
          output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    return await renderApart(pathToFileURL(path.join(folder, 'prerender.mjs')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a thread that can be ended: what the app opens when it is loaded, such as channels to other tabs, nobody closes. */
async function renderApart(module: string): Promise<Rendered> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(async ({ renderFrame, renderScreen }) => {
      const markups = [];
      for (const screen of workerData.screens) markups.push(await renderScreen(screen));
      parentPort.postMessage({ markups, frame: await renderFrame(workerData.framed) });
    });`;
  const worker = new Worker(code, {
    eval: true,
    // The app warns that it finds no database.
    stdout: true,
    stderr: true,
    workerData: { module, screens: screens.map(({ screen }) => screen), framed: framed.screen },
  });
  try {
    const [rendered] = (await once(worker, 'message')) as [Rendered];
    return rendered;
  } finally {
    await worker.terminate();
  }
}

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

const noFiles: Files = { js: [], css: [] };

/** The module of the route around a screen; its own where there is none. */
const layoutOf = (route: string): string => route.replace(/(?<=\/_[a-z]+)\..*(?=\.tsx$)/, '');

const relativeTo = (root: string, file: string): string => path.relative(root, file).replaceAll('\\', '/');

/** Files of the entry and of a screen: of its route and those around it. */
function filesOf(manifest: Manifest, route: string | undefined): Files {
  const js = new Set<string>();
  const css = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) return;
    for (const next of chunk.imports ?? []) collect(next);
    js.add(chunk.file);
    for (const style of chunk.css ?? []) css.add(style);
  };
  collect('index.html');
  if (route !== undefined) {
    for (const key of Object.keys(manifest)) {
      if (key.startsWith(`${layoutOf(route)}?`) || key.startsWith(`${route}?`)) collect(key);
    }
  }
  return { js: [...js], css: [...css] };
}

/** One text for all pages of the entrance: the policy of the server names each. */
async function stylesFor(
  outDir: string,
  files: ReadonlySet<string>,
  markups: readonly string[],
): Promise<string> {
  const sheets = await Promise.all([...files].map((file) => readFile(path.join(outDir, file), 'utf8')));
  return criticalCss(sheets.join(''), markups.join(''));
}

/**
 * Fonts come after the first paint, as the style sheets do: a browser holds the paint back for those that are on their way, and
 * where the first layout takes a slow phone long they are here before it.
 */
const withFontsLater = (html: string): string =>
  html.replaceAll(/<link rel="preload"(?= as="font")/g, '<link data-later="preload"');

/** Local faces, which have the metrics of those, stay. */
const withoutFetchedFaces = (css: string): string => css.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '');

interface PageParts {
  readonly shell: string;
  readonly screen: string;
  readonly markup: string;
  readonly styles: string;
  readonly files: Files;
}

function pageOf({ shell, screen, markup, styles, files }: PageParts): string {
  const title = /<h1[^>]*>([^<]*)</.exec(markup)?.[1] ?? PRODUCT;
  const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(shell)?.[1];
  if (app === undefined) throw new Error('prerender: no script of the app in index.html');
  const later = [
    ...files.css.map((file) => `<link data-later="stylesheet" href="/${file}" crossorigin>`),
    ...files.js.map((file) =>
      `/${file}` === app
        ? `<link data-later="modulepreload" data-app href="${app}" crossorigin>`
        : `<link data-later="modulepreload" href="/${file}" crossorigin>`,
    ),
  ];
  const parts: readonly (readonly [RegExp, string])[] = [
    [/ data-screen=""/, ` data-screen="${screen}"`],
    [/<title>[^<]*<\/title>/, `<title>${title === PRODUCT ? PRODUCT : `${title} — ${PRODUCT}`}</title>`],
    [/\s*<script type="module"[^>]*><\/script>/, ''],
    [/(?:\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>)+/, ''],
    [/(?=<\/head>)/, `<style>${styles}</style>${later.join('')}`],
    [/<div id="root"><\/div>/, `<div id="root">${markup}</div>`],
  ];
  let html = shell;
  for (const [place, text] of parts) {
    if (!place.test(html)) throw new Error(`prerender: ${String(place)} is not in index.html`);
    html = html.replace(place, () => text);
  }
  // Spaces of the source; in the body none of them stands between words.
  return html.replaceAll(/<!--(?!\/?\$)[^]*?-->/g, '').replaceAll(/\s*\n\s*/g, '\n');
}

/** The scripts of the head inside, the one for the look first. */
async function withScripts(outDir: string, html: string, start: string): Promise<string> {
  const link = /<script src="\/(assets\/look-script-[\w-]+\.js)"><\/script>/.exec(html);
  if (!link?.[1]) throw new Error('prerender: no script for the look in index.html');
  const look = await readFile(path.join(outDir, link[1]), 'utf8');
  const scripts = [look, start].map((code) => `<script>${code.trim()}</script>`).join('');
  if (/<\/script/i.test(look + start)) throw new Error('prerender: a script ends too early');
  return html.replace(link[0], '').replace('<style>', () => `${scripts}<style>`);
}

/** Pictures of the screen as data: the policy allows them, and they need no request. */
async function withPictures(outDir: string, markup: string): Promise<string> {
  let html = markup;
  for (const [attribute, file = ''] of markup.matchAll(/ src="\/(assets\/[^"]+\.svg)"/g)) {
    const picture = await readFile(path.join(outDir, file), 'utf8');
    html = html.replace(attribute, () => ` src="${dataAddress(picture)}"`);
  }
  return html;
}

function dataAddress(svg: string): string {
  const text = svg
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('"', "'");
  const escaped = text.replaceAll(/[%#<>&]/g, (char) => encodeURIComponent(char));
  return `data:image/svg+xml,${escaped}`;
}
