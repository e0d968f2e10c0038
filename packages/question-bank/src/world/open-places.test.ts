import { describe, expect, it } from 'vitest';

import { takeSeat } from '#camera/seat/take.ts';
import { sceneSchema, type SceneInput } from '#scene/schema.ts';

import type { World } from './world.ts';

function worldOf(input: SceneInput): World {
  const take = takeSeat(sceneSchema.parse(input));
  if (take === null) throw new Error('no world');
  expect(take.faults).toEqual([]);
  return take.world;
}

/** Metres from the eyes, along the road that is driven: to the north of the plan. */
function lineAway({ marks, you }: World): number {
  const across = marks.flatMap(({ outline }) => {
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
    const [width, depth] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    return width > 3 && depth < 0.6 ? [you.y - Math.max(...ys)] : [];
  });
  return Math.min(...across);
}

const crossing = (you: object, arm: object = {}): SceneInput => ({
  kind: 'junction',
  arms: { n: {}, e: {}, s: { end: '1.12', ...arm }, w: {} },
  vehicles: [{ id: 'you', from: 's', to: 'n', ...you }],
});

describe('places that the Rules leave open', () => {
  it('has the stop line just before the bonnet of one who has stopped at it', () => {
    const away = lineAway(worldOf(crossing({})));
    expect(away).toBeGreaterThan(4.5);
    expect(away).toBeLessThan(5.3);
  });

  it('leaves the line where the plan has it for one who comes, and behind arrows', () => {
    expect(lineAway(worldOf(crossing({ at: 90 })))).toBeGreaterThan(8);
    expect(lineAway(worldOf(crossing({}, { arrows: ['ahead'] })))).toBeGreaterThan(8);
  });

  it('has the board «СТОП» nearer than the light', () => {
    const { posts } = worldOf({
      kind: 'view',
      crossroads: true,
      light: { signal: 'red' },
      right: ['6.16'],
    });
    const at = (name: string): number => posts.find((post) => post.name === name)?.x ?? Number.NaN;
    expect(at('light') - at('right')).toBeGreaterThan(3);
  });

  it('has the traffic controller near enough to tell the arms', () => {
    const { officer, you } = worldOf({
      kind: 'view',
      crossroads: true,
      controller: { arms: 'sides', faces: 'e' },
    });
    expect((officer?.x ?? 99) - you.x).toBeLessThan(10);
  });

  it('has arrows of the lanes beside all in the picture', () => {
    const { marks } = worldOf({
      kind: 'view',
      lanes: [3, 0],
      own: 2,
      crossroads: true,
      end: '1.12',
      arrows: ['right', 'ahead', 'left'],
    });
    const beside = marks
      .filter(({ outline }) => outline.length < 5 && outline.every(([x]) => x < 14))
      .flatMap(({ outline }) => outline)
      .filter(([x, y]) => Math.abs(y) > 2.2 && Math.abs(y) < 4.8 && x > 7);
    expect(beside.length).toBeGreaterThan(8);
    expect(beside.every(([x, y]) => (860 * Math.abs(y)) / x < 480)).toBe(true);
  });

  it('has arrows of the lanes nearly half a lane wide: flat on the road they are told by their width', () => {
    const { marks } = worldOf({ kind: 'view', axis: 'none', crossroads: true, arrows: ['left'] });
    const across = marks.flatMap(({ outline }) => outline).map(([, y]) => y);
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(1.6);
  });
});
