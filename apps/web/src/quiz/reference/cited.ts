import type { Reference } from '@avto/handbook/references.ts';

/** How a text cites it: «п. 13.9», «знак 3.27», «п. 11 Основных положений». */
export function citedAs({ kind, number }: Reference): string {
  switch (kind) {
    case 'clause':
      return `п.\u00A0${number}`;
    case 'sign':
      return `знак\u00A0${number}`;
    case 'marking':
      return `разметка\u00A0${number}`;
    case 'provision':
      return `п.\u00A0${number} Основных положений`;
    default:
      return `п.\u00A0${number} Перечня неисправностей`;
  }
}

/** Name of its drawing among the faces: «знак 2.4», «разметка 1.1». */
export function faceOf({ kind, number }: Reference): string {
  return `${kind === 'marking' ? 'разметка' : 'знак'} ${number}`;
}
