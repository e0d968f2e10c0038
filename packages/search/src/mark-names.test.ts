import { expect, it } from 'vitest';

import { markName } from './mark-names.ts';

it.each([
  ['знак 3.1', 'Въезд запрещён'],
  ['знак 2.3.5', 'Примыкание второстепенной дороги'],
  ['знак 8.4.7.2', 'Вид транспортного средства'],
  ['разметка 1.12', 'стоп-линия'],
  ['знак 9.9', undefined],
  ['3.1', undefined],
  ['', undefined],
])('%s is %s', (source, name) => {
  expect(markName(source)).toBe(name);
});
