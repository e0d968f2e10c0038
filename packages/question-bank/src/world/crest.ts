import type { Measure, RoadScene } from './road-measure.ts';
import type { Ground } from './world.ts';

/** Place along a road where its climb ends and nothing of it is seen behind; null where there is no such place. */
export function crestOf(scene: RoadScene, { x }: Measure): number | null {
  const hill = scene.features.find((feature) => feature.is === 'hill');
  return hill === undefined ? null : x(hill.from);
}

/** The part of an outline up to a place along the road. */
function before(crest: number, outline: readonly Ground[]): readonly Ground[] {
  return outline.flatMap(([x, y], index): Ground[] => {
    const [px, py] = outline.at(index - 1) ?? [x, y];
    if (px <= crest === x <= crest) return x <= crest ? [[x, y]] : [];
    const crossing: Ground = [crest, py + ((y - py) * (crest - px)) / (x - px)];
    return x <= crest ? [crossing, [x, y]] : [crossing];
  });
}

/** The parts of things on the ground that lie up to the end of a climb; all of them without one. */
export function upTo<T extends { readonly outline: readonly Ground[] }>(
  crest: number | null,
  things: readonly T[],
): readonly T[] {
  if (crest === null) return things;
  return things
    .map((thing) => ({ ...thing, outline: before(crest, thing.outline) }))
    .filter(({ outline }) => outline.length > 2);
}
