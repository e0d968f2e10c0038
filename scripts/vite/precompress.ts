import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

import { afterBuild } from './after-build.ts';

const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const smallestBytes = 512;

/** Writes .br and .gz beside every text file of the build, so that the server compresses nothing per request. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    ...afterBuild(async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))));
    }),
  };
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallestBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
