import { afterEach, describe, expect, it } from 'vitest';

import type { Form } from '#data/forms.ts';
import { endCacheEpoch } from '#data/persistence/epoch.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';

import { answersOf, collect, collected, toResult } from './collected-answers.ts';

const question = (theme: string, ...titles: string[]) => ({
  title: `${theme}?`,
  theme,
  link: `https://site.ru/${theme}`,
  photoName: null,
  answers: titles.map((title, index) => ({ title, isRight: index === 0 })),
});
const form: Form = {
  id: 7,
  name: 'Проверка',
  actionText: 'Записаться',
  actionLink: 'https://site.ru',
  questions: [question('знаки', 'да', 'нет'), question('обгон', 'можно', 'нельзя', 'иногда')],
};
/** A page that is loaded again has no memory. */
const reload = () => collected.set(new Map());
const signIn = (id: number) => setTokens({ accessToken: makeToken({ user_id: id }), refreshToken: 'r' });

describe('collected answers', () => {
  afterEach(() => {
    clearSession();
    collected.set(new Map());
  });

  it('grow by one question a step, and a second press of the same step adds nothing (G7)', () => {
    expect(collect(form, 0, 1)).toEqual([1]);
    expect(collect(form, 0, 0)).toBeNull();
    expect(collect(form, 1, 2)).toEqual([1, 2]);
    expect(collect(form, 1, 2)).toBeNull();
    expect(answersOf(collected.get(), form)).toEqual([1, 2]);
  });

  it('are kept apart by form', () => {
    collect(form, 0, 1);
    expect(answersOf(collected.get(), { ...form, id: 8 })).toEqual([]);
  });

  it('begin anew when the form was replaced by one they do not fit', () => {
    collect(form, 0, 0);
    collect(form, 1, 2);
    const shorter = { ...form, questions: [question('знаки', 'да', 'нет'), question('обгон', 'можно')] };
    expect(answersOf(collected.get(), shorter)).toEqual([]);
    expect(collect(shorter, 0, 1)).toEqual([1]);
  });

  it.each([
    ['questions change places', { questions: form.questions.toReversed() }],
    [
      'answers change places',
      { questions: form.questions.map((each) => ({ ...each, answers: each.answers.toReversed() })) },
    ],
    [
      'a question is asked otherwise',
      { questions: form.questions.map((each) => ({ ...each, title: `Не ${each.title}` })) },
    ],
  ])('begin anew when %s: a place would be of another answer', (_what, change) => {
    collect(form, 0, 1);
    expect(answersOf(collected.get(), { ...form, ...change })).toEqual([]);
  });

  it('stay when only rightness or a link was corrected', () => {
    collect(form, 0, 1);
    const corrected = form.questions.map((each) => ({
      ...each,
      link: null,
      answers: each.answers.map(({ title, isRight }) => ({ title, isRight: !isRight })),
    }));
    expect(answersOf(collected.get(), { ...form, questions: corrected })).toEqual([1]);
  });

  it('are there again after a reload, until they are sent', () => {
    signIn(1);
    collect(form, 0, 1);
    reload();
    expect(answersOf(collected.get(), form)).toEqual([1]);
    expect(collect(form, 1, 2)).toEqual([1, 2]);
    reload();
    expect(answersOf(collected.get(), form)).toEqual([]);
  });

  it('are not there again after a reload with another form, an edited one or after a sign-out', () => {
    signIn(1);
    collect(form, 0, 1);
    reload();
    expect(answersOf(collected.get(), { ...form, id: 8 })).toEqual([]);
    expect(answersOf(collected.get(), { ...form, questions: form.questions.toReversed() })).toEqual([]);
    endCacheEpoch();
    expect(answersOf(collected.get(), form)).toEqual([]);
    collect(form, 0, 1);
    clearSession();
    reload();
    signIn(1);
    expect(answersOf(collected.get(), form)).toEqual([]);
  });

  it('become a result with the theme as title (G2)', () => {
    expect(toResult(form, [1, 0])).toEqual({
      formId: 7,
      formName: 'Проверка',
      formLink: 'https://site.ru',
      formAction: 'Записаться',
      elements: [
        {
          checkedTitle: 'нет',
          title: 'знаки',
          question: 'знаки?',
          link: 'https://site.ru/знаки',
          isRight: false,
        },
        {
          checkedTitle: 'можно',
          title: 'обгон',
          question: 'обгон?',
          link: 'https://site.ru/обгон',
          isRight: true,
        },
      ],
    });
  });

  it('say no questions where these are more than the call takes', () => {
    const long = (length: number) =>
      Array.from({ length }, () => ({ ...question('знаки', 'да', 'нет'), title: 'ё'.repeat(500) }));
    const elementsOf = (length: number) =>
      toResult(
        { ...form, questions: long(length) },
        Array.from({ length }, () => 0),
      ).elements;
    expect(elementsOf(40).every((element) => element.question?.length === 500)).toBe(true);
    const bare = elementsOf(80);
    expect(bare).toHaveLength(80);
    expect(bare[79]).toEqual({
      checkedTitle: 'да',
      title: 'знаки',
      link: 'https://site.ru/знаки',
      isRight: true,
    });
  });

  it('end with the session, and do not end with a renewed token', () => {
    signIn(1);
    collect(form, 0, 1);
    setTokens({ accessToken: makeToken({ user_id: 1, renewed: true }), refreshToken: 'r2' });
    expect(answersOf(collected.get(), form)).toEqual([1]);
    signIn(2);
    expect(answersOf(collected.get(), form)).toEqual([]);
    collect(form, 0, 1);
    clearSession();
    expect(answersOf(collected.get(), form)).toEqual([]);
  });
});
