import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';

import { seatPicture } from './take.ts';

function alt(scene: object): string {
  return seatPicture(sceneSchema.parse(scene))?.alt ?? '';
}

describe('altSeat of a junction', () => {
  const arms = { n: {}, e: {}, s: {}, w: {} };
  const you = { id: 'you', from: 's', to: 'n' };
  const junction = (more: object): string => alt({ kind: 'junction', arms, vehicles: [you], ...more });

  it('names the own signs, and not the backs of those for others', () => {
    const words = junction({
      arms: { ...arms, s: { signs: ['2.5'] }, e: { signs: ['2.1'] }, n: { signs: ['2.4'] } },
    });
    expect(words).toContain('справа знак 2.5');
    expect(words).not.toMatch(/2\.1|2\.4/);
  });

  it('says where the others are and how they are turned, as the driver sees it on each arm', () => {
    const others = (from: string, left: string, opposite: string, right: string): string =>
      junction({
        vehicles: [
          { id: 'you', from, to: opposite },
          { id: 'a', is: 'tram', from: left, to: right },
          { id: 'b', is: 'bicycle', from: opposite, to: from },
          { id: 'c', is: 'lorry', from: right, to: left, beacon: true },
        ],
      });
    for (const words of [
      others('s', 'w', 'n', 'e'),
      others('w', 'n', 'e', 's'),
      others('n', 'e', 's', 'w'),
    ]) {
      expect(words).toContain('слева красный трамвай, передом вправо');
      expect(words).toMatch(/(?:впереди|слева) велосипедист, передом к нам/);
      expect(words).toContain('справа зелёный грузовик с включённым маячком, передом влево');
    }
  });

  it('names indicators, lights, people, lanes, lines and the roads that there are', () => {
    const words = junction({
      arms: {
        s: { lanes: [2, 2], light: { signal: 'red' }, zebra: true },
        e: {},
        n: { lanes: [2, 2] },
      },
      vehicles: [you, { id: 'car', color: 'red', from: 'n', to: 'e' }],
      people: [{ id: 'child', crosses: 'e', is: 'child' }],
    });
    expect(words).toContain('впереди Т-образный перекрёсток; дороги прямо и направо');
    expect(words).toContain('полос к перекрёстку 2, мы в правой полосе');
    expect(words).toContain('перед нами пешеходный переход');
    expect(words).toContain('светофор: горит красный');
    expect(words).toMatch(/красный автомобиль с левым указателем поворота, передом к нам/);
    expect(words).toMatch(/(?:впереди|справа) ребёнок/);
  });

  it('names the lit indicator of a tram', () => {
    const words = junction({
      tracks: ['s-w'],
      arms: { n: {}, e: {}, s: {}, w: {} },
      vehicles: [
        { id: 'you', from: 'w', to: 'e' },
        { id: 'tram', is: 'tram', from: 'w', to: 's' },
      ],
    });
    expect(words).toContain('трамвай с правым указателем поворота');
  });

  it('says how the controller stands to the driver', () => {
    const controller = (faces: string): string => junction({ controller: { arms: 'sides', faces } });
    expect(controller('s')).toContain('впереди регулировщик вытянул руки в стороны, грудью к нам');
    expect(controller('n')).toContain('спиной к нам');
  });
});

describe('altSeat of a road', () => {
  const road = (more: object): string =>
    alt({ kind: 'road', vehicles: [{ id: 'you', x: 200, lane: 1 }], ...more });

  it('begins with the lanes, and says which is ours', () => {
    expect(road({ lanes: [2, 1] })).toMatch(
      /^Вид с места водителя на дорогу: полос в нашу сторону 2, навстречу 1, мы в правой полосе;/,
    );
    expect(road({ lanes: [2, 0] })).toMatch(
      /^Вид с места водителя на дорогу с односторонним движением: полос 2/,
    );
  });

  it('leaves out what has been passed', () => {
    const axis = [
      { line: '1.1', until: 120 },
      { line: '1.6', until: 420 },
      { line: '1.5', until: 604 },
    ];
    const features = [
      { is: 'arrow', x: 60, lane: 1, turn: 'right' },
      { is: 'arrow', x: 420, lane: 1, turn: 'ahead' },
      { is: 'zebra', x: 520 },
    ];
    const words = road({ axis, features });
    expect(words).toContain('осевая разметка 1.6; дальше осевая 1.5');
    expect(words).not.toContain('1.1');
    expect(words).toContain('впереди стрелка «прямо»; впереди пешеходный переход');
    expect(words).not.toContain('«направо»');
  });

  it('tells of the way that an arrow on the road shows, and of what is painted ahead', () => {
    const path = { is: 'overtake', lane: -1, to: 560 };
    const features = [
      { is: 'letter-a', x: 300, lane: 1 },
      { is: 'island', from: 330, to: 500, lane: 0 },
      { is: 'triangle', x: 60, lane: 1 },
    ];
    const words = alt({ kind: 'road', features, vehicles: [{ id: 'you', x: 200, lane: 1, path }] });
    expect(words).toContain('впереди буква А; впереди штриховка в белой рамке');
    expect(words).not.toContain('треугольник');
    expect(words).toContain(
      'стрелкой на дороге показано, как ваш автомобиль едет в объезд по встречной стороне;',
    );
    expect(words).toContain('у нас включён левый указатель поворота');
    const ahead = alt({ kind: 'road', vehicles: [{ id: 'you', x: 200, lane: 1, path: { is: 'ahead' } }] });
    expect(ahead).not.toContain('стрелкой');
  });

  it('names no indicator whose lamp is out of the picture', () => {
    const bus = (x: number): string =>
      alt({
        kind: 'road',
        lanes: [2, 0],
        posts: [{ signs: ['5.5'], x: 265, side: 'far' }],
        vehicles: [
          { id: 'you', x: 150, lane: 2 },
          { id: 'bus', is: 'bus', x, lane: 1, blink: 'left' },
        ],
      });
    expect(bus(300)).toContain('автобус с левым указателем поворота, задом к нам');
    // The driver is beside its tail, and the lamp there is beside the driver.
    expect(bus(150)).toContain('автобус, задом к нам');
  });

  it('tells a bridge ahead from one that the driver is on', () => {
    const on = (x: number): string =>
      alt({
        kind: 'road',
        features: [{ is: 'bridge', from: 200, to: 560 }],
        vehicles: [{ id: 'you', x, lane: 1 }],
      });
    expect(on(60)).toContain('впереди мост');
    expect(on(300)).toContain('мы на мосту');
    expect(on(300)).not.toContain('впереди мост');
  });

  it('names a car ahead from behind with its lamps, and who comes', () => {
    const vehicles = [
      { id: 'you', x: 60, lane: 1 },
      { id: 'red', color: 'red', x: 300, lane: 1, brake: true, blink: 'right' },
      { id: 'bus', is: 'bus', x: 420, lane: -1 },
    ];
    const words = alt({ kind: 'road', vehicles });
    expect(words).toContain(
      'впереди красный автомобиль с правым указателем поворота, задом к нам, горят стоп-сигналы',
    );
    expect(words).toMatch(/(?:впереди|слева) жёлтый автобус, передом к нам/);
  });
});
