import { heightOf } from '#scene/road-geometry.ts';

import { planPosts } from './boards.ts';
import type { Measure, RoadScene } from './road-measure.ts';
import type { Stage } from './stage.ts';
import { widerAt } from './widenings.ts';
import type { Barrier, Post } from './world.ts';

type PlanPost = RoadScene['posts'][number];

/** Against our way: where signs for us look. */
const towardsUs = 180;
/** Signs one after another stay so far apart. */
const apart = 6;

/** How near to the eyes a sign may be moved: what the plan puts before it stays before it. */
function moved(scene: RoadScene, { x }: Measure, at: number, eyes: number, legible: number): number {
  const before = scene.features.flatMap((feature): number[] => {
    if (feature.is === 'crossroads') return [x(feature.x + feature.width / 2) + 2];
    if (feature.is === 'railway' || feature.is === 'zebra' || feature.is === 'yard')
      return [x(feature.x) + 3];
    return [];
  });
  return Math.min(at, Math.max(eyes + legible, ...before.filter((place) => place <= at)));
}

/** Places of the posts along the road, in the order of the scene. */
function places(scene: RoadScene, own: Measure, eyes: number, legible: number): readonly number[] {
  const found = new Map<PlanPost, number>();
  for (const post of scene.posts.toSorted((a, b) => a.x - b.x)) {
    const at = own.x(post.x);
    const last = [...found].findLast(([{ side }]) => side === post.side)?.[1] ?? -Infinity;
    found.set(
      post,
      at <= eyes ? at : Math.min(at, Math.max(moved(scene, own, at, eyes, legible), last + apart)),
    );
  }
  return scene.posts.map((post) => found.get(post) ?? own.x(post.x));
}

function signPost(
  scene: RoadScene,
  own: Measure,
  { signs, side }: PlanPost,
  beside: number,
): Omit<Post, 'x' | 'name'> {
  const { layout, y } = own;
  const shoulder = layout.shoulder * own.scale;
  const twoWay = scene.lanes[1] > 0;
  if (side === 'over')
    return {
      y: (y(layout.bottom) + (twoWay ? 0 : y(layout.top))) / 2,
      a: towardsUs,
      lower: 4.4,
      hangs: true,
      shows: { is: 'signs', signs, width: 1.5 },
    };
  return {
    y: side === 'near' ? y(layout.bottom) + shoulder + beside : y(layout.top) - shoulder - beside,
    // Beyond an oncoming side signs are for those who come.
    a: side === 'far' && twoWay ? 0 : towardsUs,
    lower: signs.length > 2 ? 1.3 : 1.8,
    shows: { is: 'signs', signs, width: 0.9 },
  };
}

function lampPosts(
  scene: RoadScene,
  own: Measure,
  eyes: number,
  { legible, beside }: Stage,
): readonly Post[] {
  const { layout, x, y } = own;
  return scene.features.flatMap((feature, index): Post[] => {
    if (feature.is === 'light')
      return [
        {
          x: Math.min(x(feature.x), Math.max(eyes + legible, x(feature.x) - apart)),
          y: feature.side === 'near' ? y(layout.bottom) + beside : y(layout.top) - beside,
          a: towardsUs,
          name: `light-${index}`,
          lower: 2.3,
          shows: { is: 'light', light: feature.light },
        },
      ];
    if (feature.is === 'railway' && feature.light !== 'none')
      return [
        {
          x: x(feature.x) - 4.5,
          y: y(layout.bottom) + 1.3,
          a: towardsUs,
          name: `crossing-light-${index}`,
          lower: 2,
          shows: { is: 'crossing-light', lit: feature.light },
        },
      ];
    if (feature.is === 'lane-light')
      return [
        {
          x: x(feature.x),
          y: y(heightOf(layout, feature.lane)),
          a: feature.lane > 0 ? towardsUs : 0,
          name: `lane-light-${index}`,
          lower: 4.8,
          hangs: true,
          shows: { is: 'lane-light', lit: feature.lit },
        },
      ];
    return [];
  });
}

/** Signs and lights of a road, for a driver whose eyes are at a place along it. */
export function posts(plan: RoadScene, own: Measure, eyes: number, stage: Stage): readonly Post[] {
  const scene: RoadScene = { ...plan, posts: [...planPosts(plan)] };
  const stand = places(scene, own, eyes, stage.legible);
  const signs = scene.posts.map((post, index): Post => {
    const x = stand[index] ?? 0;
    const wider = post.side === 'over' ? 0 : widerAt(scene, own, x, post.side);
    return {
      ...signPost(scene, own, post, stage.beside + wider),
      x,
      name: `post-${index}`,
    };
  });
  return [...signs, ...lampPosts(scene, own, eyes, stage)];
}

/** Barriers of crossings, across our half of the road. */
export function barriers(scene: RoadScene, { layout, x, y }: Measure): readonly Barrier[] {
  return scene.features.flatMap((feature): Barrier[] => {
    if (feature.is !== 'railway' || feature.barrier === 'none') return [];
    const at = x(feature.x) - 3.6;
    return [{ foot: [at, y(layout.bottom) + 0.9], tip: [at, 0.2], open: feature.barrier === 'open' }];
  });
}
