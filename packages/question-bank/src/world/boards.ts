import type { RoadScene } from './road-measure.ts';

type PlanPost = RoadScene['posts'][number];

/** Posts of a road, those of its stops and crossings too, which are written as parts of them. */
export function planPosts(scene: RoadScene): readonly PlanPost[] {
  const boards = scene.features.flatMap((feature): PlanPost[] => {
    if (feature.is === 'stop')
      return [
        {
          signs: [feature.of === 'bus' ? '5.16' : '5.17'],
          x: feature.x,
          side: feature.side,
          size: 36,
        },
      ];
    if (feature.is !== 'zebra' || !feature.signs) return [];
    const out = feature.width / 2 + 14;
    return [
      { signs: ['5.19.1'], x: feature.x - out, side: 'near', size: 34 },
      { signs: ['5.19.1'], x: feature.x + out, side: 'far', size: 34 },
    ];
  });
  return [...scene.posts, ...boards];
}

/** The board of the country's speed limits is larger than a sign: what is written on it is read from a car. */
export const largeBoard = { name: '6.1', width: 2, lower: 1.2 } as const;
