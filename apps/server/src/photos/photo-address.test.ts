import { expect, it } from 'vitest';

import { parsePhotoAddress, printPhotoAddress } from '#photos/photo-address.ts';

it.each([
  ['file:///srv/pictures', { kind: 'file', folder: '/srv/pictures' }],
  ['file:///srv/two%20words/', { kind: 'file', folder: '/srv/two words' }],
  ['s3://school', { kind: 's3', bucket: 'school', prefix: '' }],
  ['s3://school.example/', { kind: 's3', bucket: 'school.example', prefix: '' }],
  ['s3://school/a/b', { kind: 's3', bucket: 'school', prefix: 'a/b/' }],
  ['s3://school//a//b/', { kind: 's3', bucket: 'school', prefix: 'a/b/' }],
])('%s is an address', (text, address) => {
  expect(parsePhotoAddress(text)).toEqual(address);
  expect(parsePhotoAddress(printPhotoAddress(parsePhotoAddress(text)))).toEqual(address);
});

it.each([
  ['/srv/pictures', /ожидается file:\/\/\/папка или s3:/],
  ['https://school.example/pictures', /ожидается file:\/\/\/папка или s3:/],
  ['file:pictures', /полный путь/],
  ['file://pictures/here', /полный путь/],
  ['file:///', /полный путь/],
  ['file:////server/pictures', /полный путь/],
  ['file:///a%2Fb', /полный путь/],
  ['s3:', /имя корзины/],
  ['s3://', /имя корзины/],
  ['s3:///pictures', /имя корзины/],
  ['s3://key:secret@school/a', /имя корзины/],
  ['s3://school/../other', /в папке корзины/],
  ['s3://school/a?b', /в папке корзины/],
])('%s is none, and the reason is told', (text, reason) => {
  expect(() => parsePhotoAddress(text)).toThrow(reason);
});
