import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A tiny built console in a folder of its own. */
export function makeConsoleRoot() {
  const root = mkdtempSync(join(tmpdir(), 'avto-console-'));
  mkdirSync(join(root, 'assets'));
  const script = `console.log(${JSON.stringify('console '.repeat(500))});`;
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Кабинет автошколы</title>');
  writeFileSync(join(root, 'assets/index-1a2b3c.js'), script);
  writeFileSync(join(root, 'assets/index-1a2b3c.js.br'), brotliCompressSync(script));
  return { root, script, remove: () => rmSync(root, { recursive: true }) };
}

const SCRIPT = 'let a = "<b>";';
const STYLE = 'p{top:0}';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the script and the style inside the sign-in page of `makeWebRoot`, as a content policy names them. */
export const inlineHashes = { script: hashOf(SCRIPT), style: hashOf(STYLE) };

/** A tiny built web app in a folder of its own, with a file beside it that must never be served. */
export function makeWebRoot() {
  const folder = mkdtempSync(join(tmpdir(), 'avto-web-'));
  const root = join(folder, 'dist');
  for (const name of ['assets', 'entrance']) mkdirSync(join(root, name), { recursive: true });
  const script = `console.log(${JSON.stringify('shell '.repeat(500))});`;
  const files = {
    'index.html':
      '<!doctype html><title>Твоя автошкола</title><script type="module" src="/assets/app-1a2b3c.js"></script>',
    'entrance/login.html': `<!doctype html><title>Твоя автошкола</title><style>${STYLE}</style><script>${SCRIPT}</script>Вход`,
    '404.html': '<!doctype html><title>Страница не найдена</title>',
    'offline.html': '<!doctype html><title>Без интернета</title>',
    'sw.js': 'self.addEventListener("fetch", () => {});',
    'manifest.webmanifest': '{"name":"Твоя автошкола"}',
    'assets/app-1a2b3c.js': script,
    'assets/app-1a2b3c.js.br': brotliCompressSync(script),
    '../secret.txt': 'never served',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return { root, script, remove: () => rmSync(folder, { recursive: true }) };
}
