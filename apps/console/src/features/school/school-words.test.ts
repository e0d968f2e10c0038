import { expect, it } from 'vitest';

import { changeWords, fileFieldWords, valueWords } from './school-words.ts';

it.each([
  ['name', 'Название'],
  ['branding.image', 'Логотип'],
  ['staticBanner', 'Баннер на главной'],
  ['staticBanner.title', 'Баннер на главной: заголовок'],
  ['performanceBanner.form', 'Баннер после входа: анкета'],
  ['forms[1].questions[2].answers[3].title', 'Анкеты: [1], вопрос 2, ответ 3, заголовок'],
  ['nam', 'nam'],
  ['nameless', 'nameless'],
])('%s is %s', (field, words) => {
  expect(fileFieldWords(field)).toBe(words);
});

it('says of a picture that it is one', () => {
  expect(changeWords('branding.image', '«0123»')).toBe('картинка');
  expect(changeWords('branding.image', '—')).toBe('—');
  expect(valueWords('0123', 'logo')).toBe('картинка');
  expect(valueWords([], 'forms')).toBe('0 анкет');
  expect(valueWords(null, 'staticBanner')).toBe('нет');
});
