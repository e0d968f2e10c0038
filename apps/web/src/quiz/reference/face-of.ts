import type { Reference } from '@avto/handbook/references.ts';

/** Name of its drawing among the faces: «знак 2.4», «разметка 1.1». */
export function faceOf({ kind, number }: Reference): string {
  return `${kind === 'marking' ? 'разметка' : 'знак'} ${number}`;
}
