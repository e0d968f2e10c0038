import { createHash } from 'node:crypto';
import path from 'node:path';

import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

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
      const code = await bundle(path.join(root, entry));
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

async function bundle(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: ['es2022', 'chrome107', 'safari16', 'firefox104'],
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs;
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error('look-script: not one chunk');
  return chunk.code;
}
