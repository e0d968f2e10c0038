import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

import { faces } from './build/faces.ts';
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
      // The entry would name every file of every screen: styles have to come before their screen, other files follow from its
      // imports. Those of nearly every screen come with it.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => /\.css$|\/(?:data|query|contract|calls|ui|_tabs|_auth)-/.test(file)),
    },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // The static pages stand outside the router (decision R2); built here, they share its tokens and fonts.
      input: ['index.html', '404.html', 'offline.html', 'privacy.html'],
      output: {
        // A screen should cost one or two requests, not a dozen of a few hundred bytes each.
        codeSplitting: {
          groups: [
            // The entry's own: queries, and hooks of the router that the entrance does not use, come with the first screen of a
            // learner. Only the context of the queries stands around all screens.
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
            // Before the handbook, which would take along how references are read, and every screen that reads them would load it.
            {
              name: 'contract',
              test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?:primitives|operation|errors|tickets|answers|schools|auth|app-routes)\.ts|packages[\\/]handbook[\\/]src[\\/]references/,
            },
            // A file of its own: all of the contract is too much for one task of a slow phone.
            { name: 'calls', test: /packages[\\/]contract[\\/]src[\\/]/ },
            {
              name: 'handbook',
              test: /packages[\\/]handbook[\\/](?!src[\\/]references)|virtual:faces|data[\\/]handbook[\\/](?:articles|book|named|searchable)/,
            },
            // Only the search and what has one need it: not a part of `data`, which every screen loads.
            { name: 'search', test: /packages[\\/]search[\\/]|node_modules[\\/]@orama[\\/]/ },
            // The entry's own, lest the next groups take it along and the first load with it.
            {
              name: 'start',
              tags: ['$initial'],
              test: /src[\\/](?:data|lib)[\\/]|packages[\\/]|node_modules[\\/]lucide-react[\\/]/,
            },
            // Modules that most screens of a learner use.
            {
              name: 'ui',
              test: /packages[\\/]ui[\\/]src[\\/](?!banner|brand|chip|external|tab-bar|is-under|password|css-variables|use-modal|modal|dialog)|node_modules[\\/]lucide-react[\\/](?!.*(?:book-open|car-front|heart-pulse|share-2|triangle-alert|chevron-left))/,
            },
            // Modules that every screen of a learner asks for first: one request instead of twenty. Learning has its own screens, and
            // a group takes along what its modules import.
            {
              name: 'data',
              test: /src[\\/](?:data|lib)[\\/](?!analytics|memory|learning|kept|exam-results|favourites|search)|packages[\\/]rules[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
