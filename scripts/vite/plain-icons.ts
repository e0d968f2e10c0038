import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../../packages/ui/src/make-icon.ts', import.meta.url));

/** Icons of lucide-react are made by `packages/ui/src/make-icon.ts`, which does at once what theirs does at every render. */
export function plainIcons(): Plugin {
  let isInPlace = false;
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.m?js$/ },
      handler() {
        isInPlace = true;
        return own;
      },
    },
    generateBundle() {
      if (!isInPlace)
        this.error('lucide-react makes its icons in another place now: no icon is made by make-icon.ts');
    },
  };
}
