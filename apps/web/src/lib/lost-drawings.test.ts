import { expect, it } from 'vitest';

import { hideLostDrawings } from './lost-drawings.ts';

it('hides a drawing that did not come until it comes, and no picture with words', () => {
  hideLostDrawings();
  document.body.innerHTML = '<img alt="" src="/offline.svg"><img alt="Знак 3.1" src="/sign.svg">';
  const [drawing, sign] = document.images;
  const looks = () => [drawing?.style.visibility, sign?.style.visibility];
  for (const image of document.images) image.dispatchEvent(new Event('error'));
  expect(looks()).toEqual(['hidden', '']);
  for (const image of document.images) image.dispatchEvent(new Event('load'));
  expect(looks()).toEqual(['', '']);
});
