import type { SceneOf } from '#scene/schema.ts';

import type { Pose, World } from './world.ts';

type Own = SceneOf<'junction'>['vehicles'][number] | SceneOf<'road'>['vehicles'][number];

/** Kinds without indicators. */
const unlit = new Set<Own['is']>(['bicycle', 'scooter']);

/** The indicators that are lit on a vehicle, by default those of its path; nothing on one that has none. */
export function indicatorOf(
  { is, blink }: Pick<Own, 'is' | 'blink'>,
  byPath: 'left' | 'right' | undefined,
): 'left' | 'right' | 'both' | undefined {
  if (unlit.has(is) || blink === 'none') return undefined;
  return blink ?? byPath;
}

/** The driver's eyes at a pose, and what the driver steers. */
export function driven(pose: Pose, { is }: Pick<Own, 'is'>, blink: World['you']['blink']): World['you'] {
  const truck = is === 'lorry' || is === 'bus';
  return blink === undefined ? { ...pose, truck } : { ...pose, truck, blink };
}
