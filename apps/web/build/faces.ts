import type { Plugin } from 'vite';

import { allFaces } from '@avto/question-bank/faces.ts';

const MODULE = 'virtual:faces';

/** The module `virtual:faces`: the drawings of all signs and markings, made once at the build. */
export function faces(): Plugin {
  return {
    name: 'faces',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(allFaces())};` : undefined),
  };
}
