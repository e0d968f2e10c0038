import { describe, expect, it } from 'vitest';

import { altOf } from './alt.ts';
import { sceneSchema } from './schema.ts';

function alt(scene: object): string {
  return altOf(sceneSchema.parse(scene));
}

describe('altOf a junction', () => {
  const arms = { n: {}, e: {}, s: {}, w: {} };

  it('names lanes, arrows, end lines and the grid', () => {
    const s = { lanes: [2, 2], arrows: ['right', 'ahead-left'], end: '1.13' };
    const words = alt({ kind: 'junction', grid: true, arms: { ...arms, s } });
    expect(words).toContain('внизу по 2 полосы в каждую сторону');
    expect(words).toContain('жёлтая разметка клеткой');
    expect(words).toContain(
      'внизу поперечная линия из треугольников, стрелки на полосах справа налево: «направо», «прямо и налево»',
    );
  });

  it('tells a walk past a yard from one across a road', () => {
    const people = [
      { id: 'one', crosses: 'e' },
      { id: 'two', crosses: 's' },
    ];
    const words = alt({ kind: 'junction', arms: { ...arms, s: { surface: 'yard' } }, people });
    expect(words).toContain('пешеход переходит дорогу справа');
    expect(words).toContain('пешеход идёт через выезд со двора внизу');
  });

  it('says by which road one leaves a ring', () => {
    const vehicles = [
      { id: 'you', from: 's', to: 'w' },
      { id: 'bus', is: 'bus', from: 'n', to: 'e', onRing: true },
    ];
    const words = alt({ kind: 'junction', ring: true, arms, vehicles });
    expect(words).toContain('ваш автомобиль снизу съезжает на дорогу слева');
    expect(words).toContain('жёлтый автобус на кольце за дорогой вверху съезжает на дорогу справа');
    expect(words).not.toContain('поворачивает');
  });

  it('says where letters lie', () => {
    const letters = [
      { text: 'А', x: 319, y: 205 },
      { text: 'Б', x: 319, y: 152 },
      { text: 'В', x: 150, y: 90 },
      { text: 'Г', x: 302, y: 106 },
    ];
    expect(alt({ kind: 'junction', arms, letters })).toBe(
      'Перекрёсток; место А внизу на полосе к перекрёстку; место Б внизу на полосе к перекрёстку у самого перекрёстка; место В слева на полосе от перекрёстка; место Г на перекрёстке.',
    );
  });

  it('says how the main road goes on plate 8.13', () => {
    expect(alt({ kind: 'junction', arms: { ...arms, s: { signs: ['2.1', '8.13-left-up'] } } })).toContain(
      'внизу знаки 2.1 и 8.13 «главная слева вверх»',
    );
  });
});

describe('altOf a road', () => {
  it('names everything in the order in which it lies along the road', () => {
    const scene = {
      kind: 'road',
      shoulders: true,
      features: [{ is: 'bridge', from: 300, to: 420 }],
      posts: [{ signs: ['3.28'], x: 200 }],
      vehicles: [{ id: 'you', x: 100, lane: 1 }],
      letters: [
        { text: 'В', x: 500, lane: 0.1 },
        { text: 'Б', x: 360, lane: 1 },
        { text: 'А', x: 250, lane: -1 },
      ],
    };
    expect(alt(scene)).toContain(
      'по порядку слева направо: ваш автомобиль на нашей полосе; знак 3.28; место А на встречной полосе; мост; место Б на нашей полосе на мосту; место В на обочине справа.',
    );
  });

  it.each([
    [{ is: 'hump', x: 200 }, 'неровност'],
    [{ is: 'island', from: 100, to: 300, lane: 0 }, 'остров'],
    [{ is: 'cycle-crossing', x: 200 }, 'велосипед'],
    [{ is: 'slip-on', from: 100, to: 300 }, 'разгон'],
  ])('says how a marking looks, and not what it means: %j', (feature, meaning) => {
    const words = alt({ kind: 'road', features: [feature] });
    expect(words).toMatch(/штрих|треугольник|квадрат/);
    expect(words).not.toContain(meaning);
  });

  it('names the lane to gather speed on where somebody is on it', () => {
    const features = [{ is: 'slip-on', from: 100, to: 300 }];
    const vehicles = [{ id: 'you', x: 200, lane: 'pavement' }];
    expect(alt({ kind: 'road', features, vehicles })).toMatch(
      /полоса разгона; ваш автомобиль на полосе разгона/,
    );
  });

  it.each([
    ['on the carriageway', 1, {}, 'пешеход на дороге.'],
    ['on the pavement', 0.15, {}, 'пешеход на тротуаре справа.'],
    ['on the pavement opposite', -0.15, {}, 'пешеход на тротуаре слева.'],
    ['on the shoulder', 0.15, { shoulders: true }, 'пешеход на обочине справа.'],
  ])('says where somebody on foot is: %s', (_, lane, more, words) => {
    expect(alt({ kind: 'road', features: [{ is: 'person', x: 200, lane }], ...more })).toContain(words);
  });

  it.each([
    ['the pavement', { lane: 'pavement' }, 'на тротуаре справа'],
    ['the kerb', { lane: 'kerb' }, 'у правого края проезжей части'],
    [
      'against the traffic',
      { lane: 'far-kerb', turned: 180 },
      'у левого края проезжей части, стоит навстречу движению',
    ],
    [
      'driving against the traffic',
      { lane: -1, turned: 180 },
      'на встречной полосе, едет навстречу движению',
    ],
    ['nose to the road', { lane: 'pavement', turned: -90 }, 'на тротуаре справа передом к дороге'],
    [
      'to another lane',
      { lane: 1, path: { is: 'change', lane: 2 } },
      'в правой полосе перестраивается в левую полосу',
    ],
    ['out of the edge', { lane: 'kerb', path: { is: 'change', lane: 1 } }, 'выезжает в правую полосу'],
    ['past another', { lane: 1, path: { is: 'overtake', lane: -1 } }, 'едет в объезд по встречной стороне'],
    ['off the road', { lane: 1, path: { is: 'turn', lane: -1 } }, 'сворачивает налево'],
    ['with a lamp', { lane: 1, blink: 'left' }, 'ваш автомобиль с левым указателем поворота в правой полосе'],
  ])('says how a vehicle stands and goes: %s', (_, vehicle, words) => {
    const vehicles = [{ id: 'you', x: 300, ...vehicle }];
    expect(alt({ kind: 'road', lanes: [2, 1], vehicles })).toContain(words);
  });

  it('tells a ramp or a bay from the pavement', () => {
    const vehicles = [{ id: 'you', x: 300, lane: 'pavement' }];
    const bay = alt({ kind: 'road', features: [{ is: 'bay', from: 240, to: 360 }], vehicles });
    expect(bay).toContain('ваш автомобиль в заездном кармане');
    const letters = [{ text: 'А', x: 300, lane: 0.2 }];
    const features = [{ is: 'bay', from: 240, to: 360 }];
    expect(alt({ kind: 'road', shoulders: true, features, letters })).toContain('место А в заездном кармане');
    const ramp = alt({ kind: 'road', features: [{ is: 'slip-on', from: 240, to: 460 }], vehicles });
    expect(ramp).toContain('ваш автомобиль на полосе разгона');
  });

  it('names the lane where a way ends, and where the axis changes', () => {
    const scene = {
      kind: 'road',
      lanes: [2, 1],
      axis: [
        { line: '1.1', until: 300 },
        { line: '1.11', until: 604 },
      ],
      vehicles: [{ id: 'you', x: 100, lane: 1 }],
      ways: [{ of: 'you', path: { is: 'change', lane: 2 }, letter: 'А' }],
    };
    expect(alt(scene)).toContain('дальше осевая 1.11 прерывистой стороной к нам');
    expect(alt(scene)).toContain('линия А: перестраивается в левую полосу');
  });
});

describe('altOf other scenes', () => {
  it('names lanes, lines and arrows of a view', () => {
    const scene = {
      kind: 'view',
      lanes: [2, 1],
      own: 2,
      edge: '1.2',
      end: '1.13',
      arrows: ['right', 'ahead'],
      cars: [{ lane: 1, far: 0.4 }],
    };
    expect(alt(scene)).toBe(
      'Вид с места водителя на дорогу: полос в нашу сторону 2, навстречу 1, мы в левой полосе; осевая разметка 1.5; между полосами разметка 1.5; по правому краю разметка 1.2; впереди поперечная линия из треугольников; стрелки на полосах слева направо: «прямо», «направо»; впереди автомобиль в правой полосе.',
    );
  });

  it('puts the arrows of a sign into words', () => {
    expect(alt({ kind: 'view', lanes: [2, 1], over: ['5.15.1:left,ahead-right'] })).toContain(
      'над дорогой знак 5.15.1, стрелки слева направо: «налево», «прямо и направо»',
    );
  });

  it('says how lamps of a dashboard look, and not what they mean', () => {
    const lamps = [
      { is: 'hazard', letter: 'А' },
      { is: 'oil', letter: 'Б' },
    ];
    expect(alt({ kind: 'dashboard', speed: 0, lamps })).toBe(
      'Приборная панель, скорость 0 км/ч; горят: А — двойной красный треугольник, Б — красная маслёнка.',
    );
  });

  it('does not say that a car on a slope drives', () => {
    expect(alt({ kind: 'slope', cars: [{ id: 'you', at: 0.5, facing: 'down' }] })).toBe(
      'Уклон, подъём вправо; ваш автомобиль посередине, передом к спуску.',
    );
  });
});
