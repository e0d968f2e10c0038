import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

import { chunkGroups, COMES_WITH_SCREEN } from './build/chunks.ts';
import { faces } from './build/faces.ts';
import { loadersOnce } from './build/loaders-once.ts';
import { lookScript } from '../../scripts/vite/look-script.ts';
import { plainIcons } from '../../scripts/vite/plain-icons.ts';
import { withoutSummaries } from '../../scripts/vite/without-summaries.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { preloadFonts } from '../../scripts/vite/preload-fonts.ts';
import { prerender } from '../../scripts/vite/prerender.ts';
import { shortClassNames } from '../../scripts/vite/short-class-names.ts';
import { serviceWorker } from '../../scripts/vite/service-worker.ts';
import { SHELL } from './src/sw/shell-address.ts';

/** The server of `npm run dev`. */
const api = `http://localhost:${process.env['PORT'] ?? 3000}`;

const root = fileURLToPath(new URL('.', import.meta.url));
const testing = process.env['VITEST'] !== undefined;

/** The stand-in for React before its version 18 stays out. */
const resolve = {
  alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
};

/** One function for the app and for its screens that the build renders: it compares their names. */
const css: UserConfig['css'] = { modules: { generateScopedName: shortClassNames(root) } };

/** Also of what renders screens at the build. */
const appConfig = (): Pick<UserConfig, 'plugins' | 'resolve' | 'css'> => ({
  css,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      enableRouteTreeFormatting: false,
      disableLogging: true,
    }),
    react(),
    faces(),
    plainIcons(),
    withoutSummaries(),
    loadersOnce(),
  ],
  resolve,
});

export default defineConfig(({ command }) => ({
  root,
  ...(command === 'build' && { css }),
  plugins: [
    // Tests read the committed route tree; generating it there would race with a running dev server.
    testing ? [react(), faces()] : appConfig().plugins,
    lookScript('src/look.ts'),
    preloadFonts(['rubik-cyrillic', 'rubik-latin', 'avto-regular']),
    prerender({
      entry: 'src/prerender.tsx',
      starts: ['src/start.ts', 'src/start-shell.ts'],
      config: appConfig,
    }),
    serviceWorker('src/sw/worker.ts', SHELL),
    // Last, so that it finds the worker too.
    precompress(),
  ],
  resolve,
  server: {
    port: 5173,
    proxy: { '/api': api, '/console': { target: 'http://localhost:5174', ws: true } },
  },
  preview: { proxy: { '/api': api } },
  build: {
    target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
    // The policy is style-src/font-src 'self': a data: URL would be refused.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => COMES_WITH_SCREEN.test(file)),
    },
    manifest: true,
    reportCompressedSize: false,
    // Bytes are judged by scripts/budgets.mjs; the handbook is one chunk on purpose.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      // The static pages stand outside the router (decision R2); built here, they share its tokens and fonts.
      input: ['index.html', '404.html', 'offline.html', 'privacy.html'],
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}));
