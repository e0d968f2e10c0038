import type { BankPicture, PictureFormat } from '@avto/question-bank';

/** A picture whose bytes say which format was chosen. */
export function testPicture(name: string, ...types: PictureFormat['contentType'][]): BankPicture {
  return {
    name,
    width: 10,
    height: 10,
    formats: types.map((contentType) => ({ contentType, bytes: new TextEncoder().encode(contentType) })),
  };
}
