import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quoteOf } from './quote.ts';

const list =
  'Привязывать воздушных змеев нельзя:\nк опорам старых мостов и к перилам лестниц;\nк багажникам самокатов, если змей длиннее хвоста;\nк фонарям ночью.';

describe('a quote', () => {
  it('goes by the question first, and by the fact where the question says too little', () => {
    expect(quoteOf(list, 'а у фонарей?', 'Нельзя к самокатам и багажникам.', 95)).toContain('к фонарям');
    expect(quoteOf(list, 'а там?', 'Нельзя к самокатам и багажникам.', 125)).toContain('к багажникам');
  });

  it('is the whole clause where that is short, on one line', () => {
    expect(quoteOf('Змеев  запускают\nв поле.', 'змей', '', 100)).toBe('Змеев запускают в поле.');
  });

  it('of a list is what was asked for, with the words that open it', () => {
    expect(quoteOf(list, 'к фонарям ночью можно?', '', 90)).toBe(
      'Привязывать воздушных змеев нельзя: … к фонарям ночью.',
    );
    expect(quoteOf(list, 'самокат и багажник', '', 120)).toBe(
      'Привязывать воздушных змеев нельзя: … к багажникам самокатов, если змей длиннее хвоста; …',
    );
    expect(quoteOf(list, 'опоры мостов', '', 110)).toBe(
      'Привязывать воздушных змеев нельзя: к опорам старых мостов и к перилам лестниц; …',
    );
  });

  it('of one long paragraph begins with the sentence that was asked for', () => {
    const text = `${'Сначала говорится о другом. '.repeat(10)}Змея сматывают до заката. Потом ещё раз.`;
    expect(quoteOf(text, 'до заката', '', 60)).toBe('… Змея сматывают до заката. Потом ещё раз.');
  });

  it('is never longer than its limit and never cuts a word', () => {
    const words = fc.array(fc.constantFrom('змей', 'ветер,', 'нить.', 'хвост:', 'поле;', '\n'), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 400 }), (parts, longest) => {
        const quote = quoteOf(parts.join(' '), 'нить и хвост', '', longest);
        expect(quote.length).toBeLessThanOrEqual(longest);
        for (const word of quote.match(/\p{L}+/gu) ?? []) {
          expect(['змей', 'ветер', 'нить', 'хвост', 'поле']).toContain(word);
        }
      }),
    );
  });
});
