import { fileURLToPath } from 'node:url';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { lookScript } from '../../scripts/vite/look-script.ts';
import { plainIcons } from '../../scripts/vite/plain-icons.ts';
import { withoutSummaries } from '../../scripts/vite/without-summaries.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { preloadFonts } from '../../scripts/vite/preload-fonts.ts';
import { shortClassNames } from '../../scripts/vite/short-class-names.ts';

/** The server of `npm run dev`. */
const api = `http://localhost:${process.env['PORT'] ?? 3000}`;

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ command }) => ({
  root,
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(root) } } }),
  base: '/console/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      enableRouteTreeFormatting: false,
      disableLogging: true,
    }),
    react(),
    plainIcons(),
    withoutSummaries(),
    lookScript('src/look.ts'),
    preloadFonts(['rubik-cyrillic', 'avto-regular']),
    precompress(),
  ],
  // The web app of `npm run dev` passes /console on to this port.
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/favicon.svg': api } },
  build: {
    target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
    // The policy is style-src/font-src 'self': a data: URL would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A screen should cost one or two requests, not a dozen of a few hundred bytes each.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/ },
            {
              name: 'contract',
              // The calls of the school's editor, of questionnaires and of reports, and the journal's words, come with their screens.
              test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/](?!src[\\/](?:report-about|console[\\/](?:forms|journal|reports|school)))/,
            },
            {
              name: 'parts',
              // Forms of tasks and the words of exams come with the screens that have them.
              test: /packages[\\/]ui[\\/]|src[\\/](?:data|parts(?![\\/](?:tasks|exams))|lib)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
