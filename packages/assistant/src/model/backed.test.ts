import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { handbook } from '@avto/handbook';
import type { Source } from '#reply/reply.ts';

import { backed } from './backed.ts';
import { plain } from './figures.ts';
import { contradicts } from './polarity.ts';

const speed: Source = {
  kind: 'clause',
  cited: 'п. 10.2 ПДД',
  numbers: ['10.2'],
  text: 'Не более 60 км/ч в населённом пункте.\nВ жилых зонах не более 20 км/ч (см. п. 10.1 ПДД и знак 5.21).',
};
const sign: Source = {
  kind: 'sign',
  cited: 'знак 3.27',
  numbers: ['3.27'],
  text: '«Остановка запрещена»: нельзя и останавливаться, и стоять.',
};
const light: Source = {
  kind: 'defect',
  cited: 'п. 3.1 Перечня неисправностей',
  numbers: ['3.1'],
  text: 'Нельзя ездить, если фары не работают. От 7 до 14 лет — сзади. Не ближе пятнадцати метров, груз до 3,5 т.',
};
const aid: Source = {
  kind: 'aid',
  cited: 'раздел билетов «Первая помощь»',
  numbers: [],
  text: 'Жгут накладывают не дольше чем на полчаса зимой.',
};
const say = (said: string, sources: readonly Source[] = [speed, sign, light], text = 'Не более 60 км/ч.') => {
  const result = backed(said, { text, sources });
  return 'text' in result ? result.text : `(${result.unbacked})`;
};

describe('what a model said', () => {
  it.each([
    'В городе — не более 60 км/ч (п. 10.2 ПДД).',
    'Согласно пункту 10.2 Правил, не быстрее шестидесяти километров в час, а в жилой зоне 20.',
    'Под знаком 3.27 нельзя даже остановиться, скорость тут ни при чём (пп. 10.2 ПДД).',
    'Знак «Остановка запрещена» (3.27) запрещает и стоянку.',
    'По п. 3.1 Перечня неисправностей ездить без фар нельзя. Детям с 7 лет можно.',
    'По п. 3.1 — не ближе 15 м, груз до 3.5 т.'.replace('3.5', '3,5'),
  ])('is shown: «%s»', (said) => {
    expect(say(said)).toBe(said);
  });

  it('is shown where it names a source that has no number', () => {
    const said = 'Зимой не дольше чем на полчаса (раздел билетов «Первая помощь»).';
    expect(say(said, [aid])).toBe(said);
    expect(say('Зимой не дольше чем на полчаса.', [aid])).toBe('(uncited)');
  });

  it.each([
    ['', 'empty'],
    ['НЕТ ОТВЕТА', 'uncited'],
    ['Не более 60 км/ч.', 'uncited'],
    ['Так велят Правила, пункт десять.', 'uncited'],
    ['Не более 60 км/ч (п. 10.2 ПДД). '.repeat(60), 'too-long'],
    ['Не более 60 км/ч (п. 10.2 ПДД), подробнее на https://пример.рф', 'address'],
    ['Не более 60 км/ч (п. 10.2 ПДД), подробнее на gibdd.ru', 'address'],
    ['<img src=x> п. 10.2 ПДД', 'address'],
    ...[
      'пишите на help@пример.рф',
      'пишите на help＠example.org',
      'канал @pdd_help',
      'канал t.me/pdd',
      'канал t . me',
      'сайт gibdd точка ру',
      'сайт gibdd[.]ru',
      'сайт пример.online',
      'спросите в Телеграме',
      'группа vk',
      'звоните +7 20 60',
      'звоните 20-60-20 60',
      'звоните 7 (20) 60-20-60',
      'наберите *60#',
      'mailto: help',
      'почта help собака пример',
    ].map((said) => [`Не более 60 км/ч (п. 10.2 ПДД), ${said}.`, 'address']),
    ['Не более 60 км/ч (п. 10.3 ПДД).', 'foreign-clause'],
    ['Не более 60 км/ч (пп. 10.2, 10.3 ПДД).', 'foreign-clause'],
    ['Не более 60 км/ч (п. 10.2 и знак 5.21).', 'foreign-clause'],
    // Named in a source's text and yet not retrieved.
    ['Не более 60 км/ч (п. 10.2 ПДД, п. 10.1 ПДД).', 'foreign-clause'],
    ['Не более 60 км/ч (п. 10.2 ПДД), ст. 12.9 КоАП.', 'foreign-clause'],
    // The number of a sign as the number of a clause, and of a defect as of a clause.
    ['Не более 60 км/ч (п. 10.2 ПДД, п. 3.27 ПДД).', 'foreign-clause'],
    ['Ездить нельзя (п. 3.1 ПДД).', 'foreign-clause'],
    ['Стоять нельзя (линия 3.27).', 'foreign-clause'],
    ['Не более 70 км/ч (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не более семидесяти (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не более ста двадцати км/ч (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не ближе 60 метров (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не ближе двадцатиметровой отметки (п. 10.2 ПДД).', 'foreign-figure'],
    ['До 6 0 км/ч (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не более 60 км/ч (п. 10.2 ПДД), иначе 1 000 рублей.', 'foreign-figure'],
    ['Не более 60 км/ч (п. 10.2 ПДД), иначе штраф.', 'foreign-figure'],
    ['Не более 60 км/ч (п. 10.2 ПДД), иначе 60 ₽.', 'foreign-figure'],
    ['Не более ６１ км/ч (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не дольше получаса (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не более 60 км/ч, пунктштраф 10.2.', 'foreign-figure'],
    ['Не более ٧٠ км/ч (п. 10.2 ПДД).', 'foreign-figure'],
    ['Не более 60 км/ч (п. 10.2 ПДД, п. 10․3).', 'foreign-clause'],
    ['Не более 60 км/ч (п.10.2 ПДД и п 10.3).', 'foreign-clause'],
    ['Не более 60 км/ч (п. 10.2 ПДД), раздел 13.', 'foreign-figure'],
  ])('is not: «%s» (%s)', (said, why) => {
    expect(say(said)).toBe(`(${why})`);
  });

  it('must not turn the retrieved answer round', () => {
    expect(say('Да, можно (п. 10.2 ПДД).', [speed], 'Нет, нельзя: …')).toBe('(contradicts)');
    expect(say('Нет, нельзя (п. 10.2 ПДД).', [speed], 'Нет, нельзя: …')).toBe('Нет, нельзя (п. 10.2 ПДД).');
  });

  const bridge: Source = {
    kind: 'clause',
    cited: 'п. 11.4 ПДД',
    numbers: ['11.4'],
    text: 'Нельзя обгонять: на мостах и эстакадах; на пешеходных переходах, кроме пустых.\nСъезжать с моста можно, если знаки не запрещают. Разрешённая масса ни при чём.',
  };

  it.each([
    ['Обгонять на мосту можно', 'Нельзя обгонять: …'],
    ['Обгон на эстакадах разрешается', 'Нельзя обгонять: …'],
    ['На мосту не запрещено обгонять', 'Нельзя обгонять: …'],
    ['На мосту нельзя обгонять, а на пешеходных переходах можно обгонять', 'Нельзя обгонять: …'],
    ['Съезжать с моста нельзя', 'Съезжать можно.'],
    ['Съезжать с моста запрещается, если знаки не запрещают', 'Съезжать можно.'],
    ['Можно', 'Нельзя обгонять: …'],
    ['Допускается', 'Нельзя обгонять: …'],
  ])('must not turn a source round: «%s»', (said, retrieved) => {
    expect(say(`${said} (п. 11.4 ПДД).`, [bridge], retrieved)).toBe('(contradicts)');
  });

  it.each([
    'Обгонять на мосту нельзя',
    'Обгон на эстакадах не допускается',
    'Обгонять на пустых пешеходных переходах можно',
    'Съезжать с моста можно, если знаки не запрещают',
    'Съезжать с моста нельзя, если знаки запрещают',
    'Держитесь как можно правее, когда обгоняете на мосту',
    'Разрешённая масса для обгона на мосту ни при чём',
    'Думать о мостах и эстакадах можно ночью',
  ])('may word a source otherwise: «%s»', (said) => {
    expect(say(`${said} (п. 11.4 ПДД).`, [bridge], 'Нельзя обгонять: …')).toBe(`${said} (п. 11.4 ПДД).`);
  });

  it('is held against its source for every fact of the handbook', () => {
    const turned = { нельзя: 'можно', можно: 'нельзя' };
    let [begin, refused] = [0, 0];
    for (const { says } of handbook) {
      const fact = plain(says);
      expect([fact, contradicts(fact, fact)]).toEqual([fact, false]);
      const [first = '', ...others] = fact.split(' ');
      if (first !== 'нельзя' && first !== 'можно') continue;
      begin += 1;
      if (contradicts([turned[first], ...others].join(' '), fact)) refused += 1;
    }
    expect(begin).toBeGreaterThan(150);
    // Facts that say both in one clause are told by no word.
    expect(refused / begin).toBeGreaterThan(0.95);
  });

  it('loses marks of Markdown, numbers of a list and what cannot be seen', () => {
    expect(say('**Не более 60 км/ч**\u202E (`п. 10.2 ПДД`).')).toBe('Не более 60 км/ч (п. 10.2 ПДД).');
    expect(say('1. В городе 60 км/ч.\n2. Во дворе 20 км/ч (п. 10.2 ПДД).')).toBe(
      '• В городе 60 км/ч.\n• Во дворе 20 км/ч (п. 10.2 ПДД).',
    );
    expect(say('5) В городе 60 км/ч (п. 10.2 ПДД).')).toBe('(foreign-figure)');
  });
});

describe('anything that is shown', () => {
  const parts =
    'п. 10.2 ПДД|п.|пп.|пункт|знак|знаки|линия|3.27|10.3|10.2|3.1|и|,|–|60|20|70|7|15|3,5|1.5|км/ч|метров|м|лет|шестидесяти|ста|двадцать|рублей|штраф|₽|ПДД|Перечня|№|(|)|\n|1.|2)|**|https://|да|нет|раздел|½|²|١';
  const said = fc
    .array(fc.oneof(fc.constantFrom(...parts.split('|')), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 40,
    })
    .chain((words) => fc.constantFrom(words.join(' '), words.join('')));

  it('has no number and no sum that the sources lack, whatever was said', () => {
    const sources = [speed, sign, light];
    const numbers = new Set(sources.flatMap((source) => source.numbers));
    const figures = new Set(
      sources.flatMap(({ text }) => text.replace('пятнадцати', '15').match(/\d+(?:,\d+)?/g) ?? []),
    );
    /** «3.1,3,5» is a clause and a figure. */
    const isKnown = (number: string): boolean =>
      numbers.has(number) ||
      figures.has(number) ||
      [...number.matchAll(/,/g)].some(
        ({ index }) => isKnown(number.slice(0, index)) && isKnown(number.slice(index + 1)),
      );
    let shown = 0;
    const showable = said.map((text) => `Так говорит п. 10.2 ПДД: ${text}`);
    fc.assert(
      fc.property(fc.oneof(said, showable), (text) => {
        const answer = say(text, sources);
        if (answer.startsWith('(') && /^\([a-z-]+\)$/.test(answer)) return;
        shown += 1;
        // Runs of digits with dots or commas between them, however they came about.
        for (const number of answer.normalize('NFKC').match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []) {
          expect([number, isKnown(number)]).toEqual([number, true]);
        }
        expect(answer).not.toMatch(/руб|₽|штраф|:\/\/|семьдесят/);
      }),
      { numRuns: 2000 },
    );
    expect(shown).toBeGreaterThan(10);
  });

  it('is found out without searching a long text over and over', () => {
    // A pattern that began anew at every character would take minutes.
    for (const text of [
      '\n'.repeat(200_000),
      '1. '.repeat(80_000),
      'п. 1, '.repeat(1000),
      '9'.repeat(5900),
    ]) {
      expect(say(text)).toMatch(/^\((?:empty|too-long|foreign-clause)\)$/);
    }
  }, 60_000);
});
