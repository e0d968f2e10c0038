import { describe, expect, it } from 'vitest';

import { palette } from '#drawing/palette.ts';
import { sceneSchema } from '#scene/schema.ts';

import { readBuiltinQuestions } from './builtin-bank.ts';
import { askedFrom, otherViewOf, ownViewOf, type Pictured } from './views.ts';

const arms = { n: {}, e: {}, s: { signs: ['2.4'] }, w: {} };
const bus = { id: 'bus', is: 'bus', from: 'w', to: 'e' };
const junction = (more: object = {}, vehicles: object[] = [bus], to = 'n') =>
  sceneSchema.parse({
    kind: 'junction',
    arms,
    vehicles: [{ id: 'you', from: 's', to }, ...vehicles],
    ...more,
  });
const road = (more: object) => sceneSchema.parse({ kind: 'road', ...more });
const you = { id: 'you', x: 300, lane: 1 };
const asks = { about: 'first' as const, options: [['bus'], ['you']] };
const plain = {
  title: 'Кто проедет первым?',
  options: ['Автобус.', 'Вы.'],
  right: 1,
  explanation: 'Вы перед знаком «Уступите дорогу» (знак 2.4).',
  sources: ['13.9', 'знак 2.4'],
};
type Scened = Pictured & { readonly scene: NonNullable<Pictured['scene']> };
const question = (scene: Scened['scene'], more: Omit<Partial<Pictured>, 'scene'> = {}): Scened => ({
  ...plain,
  ...more,
  scene,
});

describe('the picture of a question', () => {
  it('is what the driver sees where that is all that matters', () => {
    const asked = question(junction(), { asks });
    expect(askedFrom(asked)).toBe('seat');
    const { svg, alt } = ownViewOf(asked);
    expect(svg).toContain('viewBox="0 0 960 640"');
    expect(alt).toBe(
      'Вид с места водителя: впереди перекрёсток; справа знак 2.4; слева жёлтый автобус, передом вправо.',
    );
  });

  const behind = [you, { id: 'bus', is: 'bus', x: 225, lane: 1 }];
  const avenue = { light: { signal: 'green' }, lanes: [2, 2], axis: '1.3' };
  const signs = (e: string) => ({ arms: { ...arms, s: {}, e: { signs: [e] } } });
  it.each<[string, Scened]>([
    ['somebody too near behind the driver for a mirror', question(road({ vehicles: behind }))],
    ['no driver', question(sceneSchema.parse({ kind: 'junction', arms, vehicles: [bus] }))],
    ['a sign for others that the sources name', question(junction(signs('2.4')))],
    [
      'one that an option names',
      question(junction(signs('2.5')), { options: ['Знак 2.5 на месте.', 'Нет'] }),
    ],
    [
      'a marking that is passed',
      question(
        road({
          axis: [
            { line: '1.3', until: 250 },
            { line: '1.5', until: 604 },
          ],
          vehicles: [you],
        }),
        { sources: ['разметка 1.3'] },
      ),
    ],
    [
      'a marking that begins far ahead',
      question(
        road({
          axis: [
            { line: '1.5', until: 590 },
            { line: '1.1', until: 604 },
          ],
          vehicles: [{ ...you, x: 40 }],
        }),
        { sources: ['разметка 1.1'] },
      ),
    ],
    [
      'a place with a letter behind the driver',
      question(junction({ letters: [{ text: 'А', x: 318, y: 212 }] })),
    ],
    [
      'words for marked places where none is marked',
      question(junction(), { title: 'Где из отмеченных мест?' }),
    ],
    ['ways of others', question(junction({ ways: [{ of: 'bus', to: 'e', letter: 'А' }] }))],
    [
      'ways that turn round on a road',
      question(road({ vehicles: [you], ways: [{ of: 'you', path: { is: 'round' }, letter: 'А' }] })),
    ],
    ['words for lines where there is none', question(junction(), { title: 'По линии А или Б?' })],
    [
      'words about what is drawn on the plan',
      question(junction(), { title: 'Разрешён ли показанный поворот?' }),
    ],
    [
      'words about a way that is no arrow on the road',
      question(road({ vehicles: [{ ...you, path: { is: 'round', to: 400 } }] }), {
        title: 'Разрешён ли показанный разворот?',
      }),
    ],
    [
      'the board of a stop that looks to those who come',
      question(road({ features: [{ is: 'stop', x: 400, side: 'far' }], vehicles: [you] })),
    ],
    [
      'a rider whose lit indicator is on the far side',
      question(junction({}, [{ id: 'moto', is: 'motorcycle', from: 'e', to: 'n' }])),
    ],
    [
      'a bus whose lit indicator is beyond the edge of the picture',
      question(
        junction({
          arms: { n: {}, e: avenue, s: {}, w: avenue },
          vehicles: [
            { id: 'you', from: 'w', to: 'n', lane: 2 },
            { id: 'bus', is: 'bus', from: 'e', to: 'n', at: 42 },
            { id: 'lorry', is: 'lorry', from: 'e', to: 'w', lane: 2 },
          ],
        }),
      ),
    ],
    [
      'an order by the lights of others',
      question(junction({ arms: { ...arms, s: {}, e: { light: { signal: 'green' } } } }), {
        asks: { about: 'may', options: [['you'], ['bus']] },
        right: 2,
      }),
    ],
  ])('is the plan with %s', (_, asked) => {
    expect(askedFrom(asked)).toBe('plan');
    expect(ownViewOf(asked).svg).not.toContain('viewBox="0 0 960 640"');
  });

  it('is the seat for places with letters that the driver sees, and words about them', () => {
    const letters = [
      { text: 'А', x: 319, y: 154 },
      { text: 'Б', x: 319, y: 62 },
    ];
    const asked = question(junction({ letters }), { title: 'В каком из отмеченных мест остановиться?' });
    expect(askedFrom(asked)).toBe('seat');
    expect(ownViewOf(asked).svg).toMatch(/>А<.*>Б</);
  });

  it('is the seat for ways with letters, and words about them', () => {
    const ways = ['w', 'n', 'e', 's'].map((to, index) => ({ of: 'you', to, letter: 'АБВГ'.charAt(index) }));
    const own = { id: 'you', from: 's', to: 'n', path: false };
    const scene = sceneSchema.parse({ kind: 'junction', arms, vehicles: [own], ways });
    const asked = question(scene, { title: 'По каким из показанных линий можно ехать?' });
    expect(askedFrom(asked)).toBe('seat');
    const { svg, alt } = ownViewOf(asked);
    for (const paint of ['#FFD866', '#7FE3FF', '#FF9DC4', '#A8F08C']) expect(svg).toContain(paint);
    expect(alt).toContain('линия А — поворачивает налево; линия Б — едет прямо');
    expect(alt).toContain('линия Г — разворачивается');
  });

  it('is what the driver sees where the words are about the arrow on the road', () => {
    const passes = road({ vehicles: [{ ...you, path: { is: 'overtake', lane: -1, to: 560 } }] });
    const title = 'Разрешён ли показанный обгон?';
    expect(askedFrom(question(passes, { title }))).toBe('seat');
  });

  it('is the one that its file names, and for a view always the seat', () => {
    expect(askedFrom(question(junction(), { camera: 'plan' }))).toBe('plan');
    expect(
      askedFrom(question(junction(), { title: 'Разрешён ли показанный поворот?', camera: 'seat' })),
    ).toBe('seat');
    const view = question(sceneSchema.parse({ kind: 'view', right: ['2.4'] }));
    expect(askedFrom(view)).toBe('seat');
    expect(ownViewOf(view).svg).toContain('viewBox="0 0 960 640"');
    expect(askedFrom(question(sceneSchema.parse({ kind: 'signs', signs: [{ sign: '2.4' }] })))).toBeNull();
  });

  it('shows the own indicator on the dashboard, on its side, and says so', () => {
    const arrows = (to: string): number[] => {
      const { svg } = ownViewOf(question(junction({}, [bus], to)));
      return [...svg.matchAll(/<circle cx="([\d.]+)"[^>]*fill="#27D07A"/gi)].map(([, x]) => Number(x));
    };
    expect(arrows('n')).toEqual([]);
    const [left, right] = [arrows('w'), arrows('e')];
    expect([left.length, right.length]).toEqual([1, 1]);
    expect(left[0]).toBeLessThan(480);
    expect(right[0]).toBeGreaterThan(480);
    expect(ownViewOf(question(junction({}, [bus], 'w'))).alt).toContain(
      'у нас включён левый указатель поворота;',
    );
  });

  it('gives nothing of the answer away, in none of the bank', async () => {
    const scened = (await readBuiltinQuestions()).flatMap((own) => {
      const { scene } = own;
      return scene === undefined ? [] : [{ ...own, scene }];
    });
    const asked = scened.filter((own) => askedFrom(own) === 'seat');
    expect(asked.length).toBeGreaterThan(150);
    for (const own of asked) {
      const { svg, alt } = ownViewOf(own);
      expect(alt).toBe(own.alt);
      expect(alt).not.toMatch(/обвед|номера по порядку/);
      expect(svg).not.toMatch(/>[1-9]<\/text>/);
      expect(svg).not.toContain(`stroke="${palette.indicator}"`);
    }
  });
});

describe('the other view of a question', () => {
  it('is the plan of what is asked from the seat, the signs of its sources ringed, the order in numbers', () => {
    const view = otherViewOf(question(junction(), { asks }));
    expect(view?.is).toBe('plan');
    expect(view?.alt).toBe(
      'Перекрёсток; внизу знак 2.4; ваш автомобиль снизу едет прямо; жёлтый автобус слева едет прямо; обведён знак 2.4; номера по порядку проезда: 1 — жёлтый автобус, 2 — ваш автомобиль.',
    );
    expect(view?.svg).not.toContain('viewBox="0 0 960 640"');
    expect(view?.svg).toContain(`stroke="${palette.indicator}"`);
    expect(view?.svg.match(/>[12]<\/text>/g)).toEqual(['>2</text>', '>1</text>']);
  });

  it('is the same from the seat where the plan asks', () => {
    const view = otherViewOf(question(junction(), { asks, camera: 'plan' }));
    expect(view).toMatchObject({ is: 'seat' });
    expect(view?.alt).toBe(
      'Вид с места водителя: впереди перекрёсток; справа знак 2.4; слева жёлтый автобус, передом вправо; обведён знак 2.4; номера по порядку проезда: 1 — жёлтый автобус, 2 — ваш автомобиль.',
    );
    expect(view?.svg).toContain(`fill="none" rx="`);
    expect(view?.svg.match(/>[12]<\/text>/g)).toEqual(['>1</text>', '>2</text>']);
  });

  const crowded = junction({ arms: { ...arms, s: { signs: ['2.4', '8.13'] } } }, [
    { id: 'bus', is: 'bus', from: 'e', to: 'w' },
    { id: 'tram', is: 'tram', from: 'w', to: 'e' },
  ]);

  it.each([
    ['seat', 'plan', 22, 20],
    ['plan', 'seat', 10, 9],
  ] as const)('keeps numbers off signs and in the picture of the %s', (_, camera, radius, room) => {
    const view = otherViewOf(question(crowded, { asks, camera, sources: ['знак 2.4', 'знак 8.13'] }));
    const numbers = (view?.svg ?? '').matchAll(
      new RegExp(`<circle cx="([\\d.]+)" cy="([\\d.]+)" r="${radius}"`, 'g'),
    );
    const rect = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/;
    const [x = 0, y = 0, wide = 0, high = 0] = (rect.exec(view?.svg ?? '') ?? []).slice(1).map(Number);
    const [left = 0, , width = 0] = (/viewBox="([^"]*)"/.exec(view?.svg ?? '')?.[1] ?? '')
      .split(' ')
      .map(Number);
    const places = [...numbers].map(([, cx, cy]) => [Number(cx), Number(cy)] as const);
    expect(places).toHaveLength(3);
    for (const [cx, cy] of places) {
      expect(cx).toBeGreaterThanOrEqual(left + room);
      expect(cx).toBeLessThanOrEqual(left + width - room);
      expect(cx + room < x || cx - room > x + wide || cy - room > y + high || cy + room < y).toBe(true);
    }
    expect(view?.alt).toContain('обведены знаки 2.4 и 8.13;');
  });

  it.each(['seat', 'plan'] as const)(
    'of one asked from the %s tells no order that nobody has solved, none where all go at once, and rings no other sign',
    (camera) => {
      const quiet = otherViewOf(question(junction(), { sources: ['знак 2.1'], camera }));
      expect(quiet?.svg).not.toContain(`stroke="${palette.indicator}"`);
      expect(quiet?.alt).not.toMatch(/обвед|номера/);
      const together = junction({ arms: { ...arms, s: {} } }, [{ ...bus, from: 'n', to: 's' }]);
      expect(otherViewOf(question(together, { asks, camera }))?.alt).not.toContain('номера');
    },
  );

  it('is not there without a scene, for a view, without a driver, and where the driver does not see it all', () => {
    expect(otherViewOf(plain)).toBeNull();
    expect(otherViewOf(question(sceneSchema.parse({ kind: 'view', right: ['2.4'] })))).toBeNull();
    expect(otherViewOf(question(sceneSchema.parse({ kind: 'junction', arms, vehicles: [bus] })))).toBeNull();
    const bound = road({ vehicles: [you, { id: 'bus', is: 'bus', x: 225, lane: 1 }] });
    expect(otherViewOf(question(bound))).toBeNull();
  });
});
