import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';

import type * as faceDrawings from '@avto/question-bank/faces.ts';

const MODULE = 'virtual:faces';

let drawn: Promise<string> | undefined;

/** Made once for the app and for what renders its screens at the build. */
async function drawFaces(): Promise<string> {
  // Not an import of this file: tests and editors load the configuration with a Node that reads no TypeScript.
  const { allFaces } = (await tsImport(
    '@avto/question-bank/faces.ts',
    import.meta.url,
  )) as typeof faceDrawings;
  return `export default ${JSON.stringify(allFaces())};`;
}

/** The module `virtual:faces`: the drawings of all signs and markings, made once at the build. */
export function faces(): Plugin {
  return {
    name: 'faces',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? (drawn ??= drawFaces()) : undefined),
  };
}
