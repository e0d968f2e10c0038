import { describe, expect, it } from 'vitest';

import { type AnswerCount, answersOf, countAnswers, questionsOf } from './form-counts.ts';

const question = (
  title: string,
  right: readonly string[],
  wrong: readonly string[],
  change: object = {},
) => ({
  title,
  theme: 'Тема',
  link: null,
  photoName: null,
  answers: [
    ...right.map((each) => ({ title: each, isRight: true })),
    ...wrong.map((each) => ({ title: each, isRight: false })),
  ],
  ...change,
});
const given = (text: string | null, chosen: string, change: Partial<AnswerCount> = {}): AnswerCount => ({
  question: text,
  claimed: null,
  photo: null,
  theme: 'Тема',
  chosen,
  isRight: false,
  count: 1,
  ...change,
});
const counted = (form: Parameters<typeof questionsOf>[0], ...rows: AnswerCount[]) =>
  countAnswers(questionsOf(form), rows, rows.filter((row) => row.question === null).length);
const options = ({ questions }: ReturnType<typeof counted>, at = 0) =>
  questions[at]?.options.map(({ title, count, isFormer }) => [title, count, ...(isFormer ? ['former'] : [])]);

describe('answers of a form', () => {
  it('stand under their option, and what was not chosen with nothing', () => {
    const found = counted(
      [question('Первый', ['Да'], ['Нет']), question('Второй', ['Да'], ['Нет'])],
      given('Первый', 'Да', { count: 3, isRight: true }),
      given('Первый', 'Нет'),
    );
    expect(options(found)).toEqual([
      ['Да', 3],
      ['Нет', 1],
    ]);
    expect(options(found, 1)).toEqual([
      ['Да', 0],
      ['Нет', 0],
    ]);
    expect(found.questions.map(({ answers, rightPercent }) => [answers, rightPercent])).toEqual([
      [4, 75],
      [0, null],
    ]);
    expect(found.rightPercent).toBe(75);
  });

  it('of an option that was removed stand under its own words', () => {
    const found = counted(
      [question('Первый', ['Да'], ['Нет'])],
      given('Первый', 'Не знаю'),
      given('Первый', 'Да', { isRight: true }),
    );
    expect(options(found)).toEqual([
      ['Да', 1],
      ['Нет', 0],
      ['Не знаю', 1, 'former'],
    ]);
    expect(found.rightPercent).toBe(50);
  });

  it.each([
    ['words', { question: 'Иначе?' }],
    ['picture', { photo: 'a'.repeat(32) }],
    ['theme', { theme: 'Другая' }],
  ])('of a question of other %s are a former question’s', (_, change) => {
    const found = counted([question('Первый', ['Да'], ['Нет'])], { ...given('Первый', 'Да'), ...change });
    expect(found.questions.map(({ isFormer, answers }) => [isFormer, answers])).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  it('of an unknown question belong to none, though theme and words fit one', () => {
    const found = counted(
      [question('Первый', ['Да'], ['Нет'])],
      given(null, 'Да', { count: 3 }),
      given(null, 'Да', { claimed: 'Первый' }),
    );
    expect(options(found)).toEqual([
      ['Да', 0],
      ['Нет', 0],
    ]);
    expect(found).toMatchObject({ rightPercent: null, moreLoose: 0 });
    expect(found.loose).toEqual([
      { question: null, theme: 'Тема', answer: 'Да', count: 3 },
      { question: 'Первый', theme: 'Тема', answer: 'Да', count: 1 },
    ]);
  });

  it('of unknown questions are told up to fifty', () => {
    const many = Array.from({ length: 53 }, (_, index) =>
      given(null, `Ответ ${index}`, { count: index + 1 }),
    );
    const { loose, moreLoose } = countAnswers([], many, 2500);
    expect([loose.length, loose[0]?.answer, moreLoose]).toEqual([50, 'Ответ 52', 2450]);
  });

  it('are right as the form says now, and as they were judged where it says nothing', () => {
    const found = counted(
      [question('Первый', ['Нет'], ['Да'])],
      given('Первый', 'Да', { isRight: true, count: 3 }),
      given('Первый', 'Нет', { count: 1 }),
      given('Прежний', 'Да', { isRight: true, count: 4 }),
    );
    expect(found.questions.map(({ rightPercent }) => rightPercent)).toEqual([25, 100]);
    expect(found.rightPercent).toBe(63);
  });

  it('have no share of right ones where no option is right', () => {
    const form = [question('Мнение', [], ['Да', 'Нет'])];
    expect(counted(form, given('Мнение', 'Да'))).toMatchObject({
      rightPercent: null,
      questions: [{ rightPercent: null, answers: 1 }],
    });
    expect(answersOf(questionsOf(form), [given('Мнение', 'Да')])).toMatchObject({
      judged: 0,
      chosen: [{ text: 'Да', isRight: null }],
    });
  });

  it('to two questions of the same words and picture are counted together', () => {
    const twins = [question('Что это?', ['Да'], ['Нет']), question('Что это?', ['Да'], ['Не знаю'])];
    const found = counted(twins, given('Что это?', 'Да', { count: 2 }), given('Что это?', 'Не знаю'));
    expect(found.questions).toHaveLength(1);
    expect(options(found)).toEqual([
      ['Да', 2],
      ['Нет', 0],
      ['Не знаю', 1],
    ]);
    const [only] = answersOf(questionsOf(twins), [
      given('Что это?', 'Да'),
      given('Что это?', 'Не знаю'),
    ]).chosen;
    expect(only?.text).toBe('Да; Не знаю');
  });
});

it('of one learner stand in the order of the form, and the rest apart', () => {
  const form = questionsOf([question('Первый', ['Да'], ['Нет']), question('Второй', ['Да'], ['Нет'])]);
  const kept = [
    given('Второй', 'Нет'),
    given('Прежний', 'Что-то', { isRight: true }),
    given(null, 'Слова'),
    given(null, 'Да', { claimed: 'Первый' }),
  ];
  expect(answersOf(form, kept)).toEqual({
    rightCount: 1,
    judged: 2,
    chosen: [null, { text: 'Нет', isRight: false }],
    others: [
      { question: 'Прежний', answer: 'Что-то' },
      { question: 'Тема', answer: 'Слова' },
      { question: 'Первый', answer: 'Да' },
    ],
  });
  expect(answersOf(form, [given(null, 'Слова')]).rightCount).toBeNull();
});
