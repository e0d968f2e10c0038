import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `<link rel="preload">` for the named fonts of the first view. Their hashed names are known only
 * when the bundle is, and without the hint a font waits for the style sheet to be parsed.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return names.map((name): HtmlTagDescriptor => {
          const file = files.find((candidate) => new RegExp(`/${name}-[\\w-]+\\.woff2$`).test(candidate));
          if (!file) throw new Error(`preload-fonts: no font called ${name} in the bundle`);
          return {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
