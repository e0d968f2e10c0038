import type { Plugin } from 'vite';

/** The function that the router's plugin makes for a loader that is split off. */
const IMPORTER = /(const \$\$splitLoaderImporter = )(\(\) => import\([^()]+\))/;

/**
 * Imports the code of a route's loader once: the router imports it at every call, and a browser takes a task for each
 * module behind it, between which it paints what has not changed yet.
 */
export function loadersOnce(): Plugin {
  let count = 0;
  return {
    name: 'loaders-once',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routes\//, code: IMPORTER },
      handler(code) {
        count += 1;
        const importing = code.replace(IMPORTER, '$1importOnce($2)');
        return { code: `import { importOnce } from '#lib/import-once.ts';\n${importing}`, map: null };
      },
    },
    generateBundle() {
      if (count === 0) this.error('no loader of a route is split off any more: this plugin is dead');
    },
  };
}
