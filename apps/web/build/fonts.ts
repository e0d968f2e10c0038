/**
 * Regenerates the subsets in packages/ui/src/fonts: `node --import tsx apps/web/build/fonts.ts`.
 * The outputs are committed, so a build needs neither this script nor its sources.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const outDir = fileURLToPath(new URL('../../../packages/ui/src/fonts/', import.meta.url));

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const latin = `${span(0x20, 0x7e)}\u00a0«»„“”‘’–—…•·§©°±×÷²³½¼¾µ‰€₽−≤≥≈→←↑↓\u2011\u202f`;
const russian = `${span(0x410, 0x44f)}Ёё№`;

/** Kerning, and figures of one width for clocks and counters; the rest of Lato's features doubles its size. */
const keepFeatures = ['kern', 'mark', 'tnum', 'lnum'];
const common = { targetFormat: 'woff2', keepFeatures, noHinting: true, preserveNameIds: [13, 14] } as const;

const rubik = (subset: string) =>
  readFile(require.resolve(`@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`));
const lato = (style: string) =>
  readFile(require.resolve(`lato-font/fonts/lato-${style}/lato-${style}.woff2`));

const variationAxes = { wght: 600 };
await save(
  'rubik-cyrillic',
  await subsetFont(await rubik('cyrillic'), russian, { ...common, variationAxes }),
);
await save('rubik-latin', await subsetFont(await rubik('latin'), latin, { ...common, variationAxes }));
for (const [name, style] of [
  ['avto-regular', 'normal'],
  ['avto-bold', 'bold'],
] as const) {
  const whole = await subsetFont(await lato(style), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
  });
  await save(name, await subsetFont(renamed(whole), latin + russian, common));
}

async function save(name: string, font: Uint8Array): Promise<void> {
  await writeFile(`${outDir}${name}.woff2`, font);
  console.log(`${name}.woff2 ${(font.length / 1024).toFixed(1)} KiB`);
}

/**
 * "Lato" is a reserved name: under the OFL a subset must not carry it. Writes "Avto", which is as long,
 * into the names of the font and leaves the copyright and licence texts as they are.
 */
function renamed(font: Uint8Array): Uint8Array {
  const result = Buffer.from(font);
  const fontNames = new Set([1, 3, 4, 6, 16, 18, 21]);
  const table = nameTable(result);
  const count = result.readUInt16BE(table + 2);
  const strings = table + result.readUInt16BE(table + 4);
  for (let record = table + 6; record < table + 6 + count * 12; record += 12) {
    if (!fontNames.has(result.readUInt16BE(record + 6))) continue;
    const start = strings + result.readUInt16BE(record + 10);
    const text = result.subarray(start, start + result.readUInt16BE(record + 8));
    const wide = text[0] === 0;
    const old = wide ? Buffer.from('\0L\0a\0t\0o') : Buffer.from('Lato');
    const fresh = wide ? Buffer.from('\0A\0v\0t\0o') : Buffer.from('Avto');
    for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length)) fresh.copy(text, at);
  }
  return result;
}

function nameTable(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'name') return font.readUInt32BE(entry + 8);
  }
  throw new Error('no name table');
}
