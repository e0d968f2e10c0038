import { expect, it } from 'vitest';

import { changeWords, fileFieldWords, formOf, valueWords } from './school-words.ts';

it.each([
  ['name', 'Название'],
  ['branding.image', 'Логотип'],
  ['staticBanner', 'Баннер на главной'],
  ['staticBanner.title', 'Баннер на главной: заголовок'],
  ['performanceBanner.form', 'Баннер после входа: анкета'],
  ['forms', 'Анкеты'],
  ['forms[1].questions[2].answers[3].title', 'Анкета 1: вопрос 2, ответ 3, текст'],
  ['forms.check', 'Анкета check'],
  ['forms.check.questions', 'Анкета check: вопросы'],
  [
    'forms.anketa-mwz9bt5yrmqq.questions[1].answers[1].right',
    'Анкета без названия: вопрос 1, ответ 1, верный',
  ],
  ['nam', 'nam'],
  ['nameless', 'nameless'],
])('%s is %s', (field, words) => {
  expect(fileFieldWords(field)).toBe(words);
});

it('says of a picture that it is one', () => {
  expect(changeWords('branding.image', '«0123»')).toBe('картинка');
  expect(changeWords('branding.image', '—')).toBe('пусто');
  expect(valueWords('0123', 'logo')).toBe('картинка');
  expect(valueWords([], 'forms')).toBe('0 анкет');
  expect(valueWords(null, 'staticBanner')).toBe('нет');
});

it('names a questionnaire where its name is known', () => {
  expect(fileFieldWords('forms.check.questions[2].title', 'Проверка')).toBe(
    'Анкета «Проверка»: вопрос 2, текст',
  );
  const forms = [{ key: 'a', name: ' Первая ', actionText: '', actionLink: '', questions: [] }];
  expect(formOf('forms[1].name', forms)).toBe('Первая');
  const long = [{ ...forms[0], name: 'я'.repeat(41) }] as typeof forms;
  expect(formOf('forms[1].name', long)).toBe(`${'я'.repeat(40)}…`);
  expect([formOf('forms[2].name', forms), formOf('name', forms)]).toEqual([undefined, undefined]);
});
