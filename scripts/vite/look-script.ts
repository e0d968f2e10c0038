import { createHash } from 'node:crypto';
import path from 'node:path';

import type { HtmlTagDescriptor, Plugin } from 'vite';

import { bundleScript } from './bundle-script.ts';

/**
 * Adds a classic script to the head of every page, which the browser runs before the first paint. The content policy
 * allows no inline script, and a file with a hash in its name needs no request after the first visit.
 */
export function lookScript(entry: string): Plugin {
  let root = '';
  let base = '/';
  let isBuild = false;
  let file: string | undefined;
  return {
    name: 'look-script',
    configResolved(config) {
      root = config.root;
      base = config.base;
      isBuild = config.command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const code = await bundleScript(path.join(root, entry));
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      file = `assets/look-script-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (): HtmlTagDescriptor[] => [
        file === undefined
          ? { tag: 'script', attrs: { type: 'module', src: `${base}${entry}` }, injectTo: 'head' }
          : { tag: 'script', attrs: { src: `${base}${file}` }, injectTo: 'head' },
      ],
    },
  };
}
