// Makes the icons of the installed app out of the favicon, the one drawing of them all. Run it when that changes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from './lib.mjs';

// The server's own dependency: one copy of it is enough for a script that hardly ever runs.
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');
const folder = join(root, 'apps/web/public');
const rounded = readFileSync(join(folder, 'favicon.svg'), 'utf8');
// Launchers and iOS cut the corners themselves; what they would cut a transparent corner out of turns black.
const square = rounded.replace(' rx="22"', '');
if (square === rounded) throw new Error('favicon.svg has no rounded corners to leave out');

for (const [name, drawing, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-512', square, 512],
  ['apple-touch-icon', square, 180],
]) {
  // 96 units at 72 dpi: drawn at its final size, not enlarged from a small one.
  const image = sharp(Buffer.from(drawing), { density: (72 * size) / 96 }).resize(size, size);
  await image
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `icons/${name}.png`));
}
