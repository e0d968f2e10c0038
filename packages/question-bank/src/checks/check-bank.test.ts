import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';

import type { BuiltinQuestion } from '../builtin-bank.ts';
import { checkBank } from './check-bank.ts';
import { sheetFault } from './check-drawings.ts';
import { checkAgainst, likenessTo } from './check-similarity.ts';
import { positionTopics } from './position-topics.ts';
import type { Standard } from './standard.ts';
import {
  admissionNumbers,
  clauseNumbers,
  faultNumbers,
  markingNumbers,
  signNumbers,
} from './rule-numbers.ts';

/** Words for made-up questions that do not resemble each other. */
const words = [
  'апельсин',
  'барабан',
  'верблюд',
  'гитара',
  'дельфин',
  'ежевика',
  'жираф',
  'зонтик',
  'индюк',
  'колокол',
  'лимонад',
  'молоток',
  'носорог',
  'облако',
  'пуговица',
  'рюкзак',
  'светлячок',
  'топор',
  'улитка',
  'фонарь',
];

function madeUpBank(): BuiltinQuestion[] {
  return words.map((word, at) => ({
    ticket: 1,
    position: at + 1,
    topic: positionTopics[at]?.[0] ?? '',
    title: `Зачем нужен ${word} водителю?`,
    options: [`Чтобы ехал ${word}.`, `Чтобы полз ${word}.`, `Чтобы ждал ${word}.`],
    right: (at % 3) + 1,
    explanation: `Так велит здравый смысл, а он подсказывает вот что: ${word} водителю не помеха и не подмога (п. 1.2 ПДД).`,
    sources: ['1.2'],
  }));
}

/** Demands nothing of the bank as a whole but its one ticket. */
const lenient: Standard = {
  tickets: [1],
  minPictures: 0,
  maxPictureBytes: 40_000,
  minSeatShare: 0,
  minViews: 0,
  maxViewBytes: 40_000,
  minClauses: 1,
  sections: [1],
  pictureShares: {},
};

function faultsOf(questions: readonly BuiltinQuestion[], standard: Partial<Standard> = {}): unknown[] {
  const faults = checkBank(questions, { ...lenient, ...standard });
  return faults.map(({ check, where }) => (where === 'банк' ? check : `${check} ${where}`));
}

/** The made-up bank with its question 7 changed. */
function with7(change: Partial<BuiltinQuestion>): BuiltinQuestion[] {
  return madeUpBank().map((question) => (question.position === 7 ? { ...question, ...change } : question));
}

const long = 'Так велит здравый смысл, и подсказывает он вот что: ничего особенного делать не нужно';
/** A picture of two signs with letters, and its words. */
const picture = {
  alt: 'А – знак 2.4; Б – знак 2.1',
  scene: sceneSchema.parse({
    kind: 'signs',
    signs: [
      { sign: '2.4', letter: 'А' },
      { sign: '2.1', letter: 'Б' },
    ],
  }),
};
/** A picture of one sign. */
const signed = (sign: string): Partial<BuiltinQuestion> => ({
  scene: sceneSchema.parse({ kind: 'signs', signs: [{ sign }] }),
});

describe('checkBank', () => {
  it('finds nothing wrong in a good bank', () => {
    expect(faultsOf(madeUpBank())).toEqual([]);
    expect(
      faultsOf(
        with7({
          ...picture,
          title: 'Под каким знаком стоять?',
          options: ['Под знаком А.', 'Б.', 'В обоих случаях'],
        }),
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<BuiltinQuestion>, string]>([
    ['a topic of another position', { topic: 'Дорожная разметка' }, 'topic'],
    ['one option', { options: ['Да'], right: 1 }, 'option-count'],
    [
      'six options',
      { options: ['а1', 'б2', 'в3', 'г4', 'д5', 'е6'], right: 1, explanation: `${long} 1.` },
      'option-count',
    ],
    ['a right place that is not there', { right: 4 }, 'right'],
    ['options that are the same', { options: ['Ещё.', 'еще', 'Нет'] }, 'options-same'],
    [
      '«во всех случаях» not at the end',
      { options: ['Во всех перечисленных случаях', 'Зимой', 'Летом'] },
      'all-not-last',
    ],
    ['a short title', { title: 'Что?' }, 'length'],
    ['a long option', { options: ['я'.repeat(251), 'Нет', 'Да'], right: 2 }, 'length'],
    ['a short explanation', { explanation: 'Так велит п. 1.2 ПДД.' }, 'length'],
    ['HTML', { title: 'Зачем <b>нужен</b> светлячок?' }, 'html'],
    ['a character reference', { title: 'Зачем&nbsp;нужен светлячок?' }, 'html'],
    ['a double space', { title: 'Зачем  нужен светлячок?' }, 'spaces'],
    ['a trailing space', { title: 'Зачем нужен светлячок? ' }, 'spaces'],
    ['a no-break space between words', { title: 'Зачем\u00A0нужен светлячок?' }, 'nbsp'],
    ['glued sentences', { explanation: `${long}.(Пункт 1.2 ПДД)` }, 'glued'],
    ['a Latin letter in a Russian word', { title: 'Зaчем нужен светлячок?' }, 'mixed-letters'],
    ['a Latin letter instead of a Russian one', { title: 'Зачем светлячку знак A?' }, 'mixed-letters'],
    ['an invisible character', { title: 'Зачем нужен\u200B светлячок?' }, 'characters'],
    ['a number missing from the explanation', { options: ['Через 15 м', 'Нет', 'Да'], right: 1 }, 'numbers'],
    ['an explanation that counts options', { explanation: `${long}. Верен ответ № 2.` }, 'answer-number'],
    [
      'an explanation that begins with the number',
      { explanation: `Правильный ответ: 2. ${long}.` },
      'answer-number',
    ],
    ['a clause that does not exist', { sources: ['1.2', '1.9'] }, 'source'],
    ['a sign that does not exist', { sources: ['1.2', 'знак 9.1'] }, 'source'],
    ['a marking that does not exist', { sources: ['1.2', 'разметка 1.27'] }, 'source'],
    ['a fault that does not exist', { sources: ['1.2', 'перечень 11.1'] }, 'source'],
    ['a source that is not listed', { sources: ['1.2', 'Интернет'] }, 'source'],
    ['no source in the Rules', { sources: ['КоАП РФ, ст. 12.8'] }, 'source'],
    [
      'a citation of a clause that does not exist',
      { explanation: `${long} (пп. 1.2 и 8.13 ПДД).` },
      'citation',
    ],
    ['a citation of a sign that does not exist', { explanation: `${long} (знаки 1.1 и 3.99).` }, 'citation'],
    ['a picture of a sign that does not exist', { ...picture, alt: 'Знак 1.40' }, 'citation'],
    ['a picture of a sign that nobody has drawn', signed('3.99'), 'picture-missing'],
    [
      'letters that the picture lacks',
      { ...picture, options: ['Под знаком А.', 'Под знаком В.', 'Нет'] },
      'letters',
    ],
    ['letters without a picture', { options: ['Под знаком А.', 'Под знаком Б.', 'Нет'] }, 'letters'],
  ])('finds %s', (_, change, check) => {
    expect(faultsOf(with7(change))).toContain(`${check} билет 1, вопрос 7`);
  });

  it.each([
    ['a script', signed('5.23.1:<script/>'), 'svg'],
    ['a foreignObject', signed('5.23.1:<foreignObject/>'), 'svg'],
    ['an external reference', signed('5.23.1:<use href="http://a.b/c"/>'), 'svg'],
    ['a tag left open', signed('5.23.1:<g>'), 'svg'],
    ['over 6 KB', signed(`5.23.1:${'Лесное '.repeat(600)}`), 'svg-bytes'],
    [
      'so much of a road that a phone shows nothing of it',
      {
        camera: 'plan',
        scene: sceneSchema.parse({
          kind: 'road',
          vehicles: [{ id: 'you', x: 60, lane: 1 }],
          posts: [{ signs: ['2.4'], x: 900 }],
        }),
      },
      'svg-size',
    ],
  ] as const)('finds a drawing with %s', (_, change, check) => {
    expect(faultsOf(with7(change))).toEqual([`${check} билет 1, вопрос 7`]);
  });

  it('knows the sheet of each kind of picture', () => {
    expect(sheetFault('things', [0, 0, 604, 225])).toBe('');
    expect(sheetFault('things', [0, 0, 600, 225])).toContain('0 0 600 225');
    expect(sheetFault('seat', [0, 0, 960, 640])).toBe('');
    expect(sheetFault('seat', [0, 0, 604, 225])).not.toBe('');
    expect(sheetFault('plan', [40, -20, 360, 240])).toBe('');
    expect(sheetFault('plan', [0, 0, 604, 225])).toContain('3:2');
    expect(sheetFault('plan', null)).not.toBe('');
  });

  it('finds a missing and a repeated question', () => {
    expect(faultsOf(madeUpBank().slice(1))).toEqual(['tickets']);
    expect(faultsOf(with7({ position: 8 }))).toContain('tickets');
    expect(faultsOf(madeUpBank().map((question) => ({ ...question, ticket: 2 })))).toContain(
      'tickets билет 2, вопрос 1',
    );
  });

  it('finds right options that are given away', () => {
    expect(faultsOf(madeUpBank().map((question) => ({ ...question, right: 2 })))).toEqual(['right-place']);
    const longest = madeUpBank().map((question) => ({
      ...question,
      options: question.options.map((option, at) =>
        at + 1 === question.right ? `${option} И ещё что-то.` : option,
      ),
    }));
    expect(faultsOf(longest)).toEqual(['right-longest']);
    const shortest = madeUpBank().map((question) => ({
      ...question,
      options: question.options.map((option, at) =>
        at + 1 === question.right ? option : `${option} И ещё что-то.`,
      ),
    }));
    expect(faultsOf(shortest)).toEqual(['right-shortest']);
  });

  it('finds questions that are alike', () => {
    const [first] = madeUpBank();
    const { title = '', options = [] } = first ?? {};
    expect(faultsOf(with7({ title, options }))).toEqual(['repeated билет 1, вопрос 7']);
    expect(faultsOf(with7({ title: `${title} Да?`, options }))).toEqual(['similar билет 1, вопрос 7']);
    expect(faultsOf(with7({ title, options: ['Вверх', 'Вниз', 'Вбок'] }))).toEqual([
      'repeated билет 1, вопрос 7',
    ]);
  });

  it('finds too few pictures', () => {
    expect(faultsOf(with7(picture), { minPictures: 2 })).toEqual(['pictures']);
    const scene = sceneSchema.parse({ kind: 'road', vehicles: [{ id: 'you', x: 60, lane: 1 }] });
    expect(faultsOf(with7({ scene }), { minViews: 1 })).toEqual([]);
    expect(faultsOf(with7({ scene }), { minViews: 2 })).toEqual(['views']);
    expect(faultsOf(with7({ scene }), { maxViewBytes: 100 })).toEqual(['views']);
    expect(faultsOf(with7({ scene }), { minSeatShare: 100 })).toEqual([]);
    expect(faultsOf(with7({ scene, camera: 'plan' }), { minSeatShare: 1 })).toEqual(['seat']);
    const pictureShares = { 'Начало движения, маневрирование': 100, 'Дорожные знаки': 100 };
    // Three signs questions and three on manoeuvres: two may be bare, three may not.
    expect(faultsOf(with7(picture), { pictureShares })).toEqual(['topic-pictures']);
  });

  it('finds what a question that is asked from the seat does not show there', () => {
    const road = (more: object) =>
      ({ camera: 'seat', scene: sceneSchema.parse({ kind: 'road', ...more }) }) as const;
    const you = { id: 'you', x: 300, lane: 1 };
    const seat = ['seat билет 1, вопрос 7'];
    expect(faultsOf(with7(road({ vehicles: [you] })))).toEqual([]);
    expect(faultsOf(with7(road({ vehicles: [you, { id: 'bus', is: 'bus', x: 225, lane: 1 }] })))).toEqual(
      seat,
    );
    expect(
      faultsOf(with7(road({ vehicles: [you], posts: [{ signs: ['3.27'], x: 500, side: 'far' }] }))),
    ).toEqual([]);
    const cited = { sources: ['1.2', 'знак 3.27'] };
    const posts = [{ signs: ['3.27'], x: 500, side: 'far' }];
    expect(faultsOf(with7({ ...road({ vehicles: [you], posts }), ...cited }))).toEqual(seat);
    const far = { title: 'Вы едете вне населённого пункта. Можно ли здесь остановиться?' };
    const country = { vehicles: [you], shoulders: true };
    expect(faultsOf(with7({ ...road(country), ...far }))).toEqual([]);
    expect(faultsOf(with7({ ...road({ ...country, ground: 'town' }), ...far }))).toEqual(seat);
  });

  it('finds a pavement along a road outside of a town, from the seat and from above', () => {
    const edge = ['edge билет 1, вопрос 7'];
    const far = 'Вы едете вне населённого пункта. Можно ли здесь остановиться?';
    const asked = (scene: object, title?: string): unknown[] =>
      faultsOf(
        with7({ camera: 'plan', scene: sceneSchema.parse(scene), ...(title === undefined ? {} : { title }) }),
      );
    const road = { kind: 'road', vehicles: [{ id: 'you', x: 300, lane: 1 }] };
    expect(asked(road)).toEqual([]);
    expect(asked(road, far)).toEqual(edge);
    expect(asked({ ...road, shoulders: true }, far)).toEqual([]);
    const motorway = { ...road, posts: [{ signs: ['5.1'], x: 500 }] };
    expect(asked(motorway)).toEqual(edge);
    expect(asked({ ...motorway, shoulders: true })).toEqual([]);
    const vehicles = [{ id: 'you', from: 's', to: 'n' }];
    expect(asked({ kind: 'junction', arms: { n: {}, e: {}, s: {} }, vehicles }, far)).toEqual(edge);
    expect(asked({ kind: 'view', ground: 'park' }, far)).toEqual([]);
  });

  it('finds pictures that are too heavy together', () => {
    expect(faultsOf(with7(picture), { maxPictureBytes: 50 })).toEqual(['pictures-bytes']);
  });

  it('finds clauses and sections that no question cites', () => {
    expect(faultsOf(madeUpBank(), { minClauses: 2 })).toEqual(['clauses']);
    expect(faultsOf(madeUpBank(), { sections: [1, 4, 26] })).toEqual(['sections']);
  });
});

describe('checkAgainst', () => {
  it('finds a question taken from elsewhere', () => {
    const bank = with7({ title: 'Где живёт енот?', options: ['На дубе', 'Под берёзой'] });
    const other = { title: 'Так где живет енот', options: ['под березой', 'на дубе'] };
    expect(checkAgainst(bank, [other]).map(({ where }) => where)).toEqual(['билет 1, вопрос 7']);
    expect(
      checkAgainst(bank, [{ title: 'Можно ли Вам развернуться?', options: ['Можно', 'Нельзя'] }]),
    ).toEqual([]);
  });
});

describe('similarity', () => {
  it('is that of pg_trgm', () => {
    // 9 shared of 15: «сто», «ток», «ок » and «стк», «тка», «ка » differ.
    const likeness = (text: string, other: string) => likenessTo([other])(text)[0];
    expect(likeness('перекресток', 'перекрёстка')).toBeCloseTo(9 / 15, 5);
    expect(likeness('Один', 'один!')).toBe(1);
    expect(likeness('один', 'пять')).toBe(0);
  });
});

describe('the numbers of the Rules', () => {
  it('are all there, each once', () => {
    const lists = [clauseNumbers, signNumbers, markingNumbers, admissionNumbers, faultNumbers];
    expect(lists.map((list) => new Set(list).size)).toEqual([198, 314, 48, 23, 84]);
    expect(lists.every((list) => list.every((number) => /^\d+(?:\.\d+)*(?:\(\d\))?$/.test(number)))).toBe(
      true,
    );
  });
});
