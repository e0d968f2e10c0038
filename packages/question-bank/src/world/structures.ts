import { drawingIn, edgesOnBridge, heightOf } from '#scene/road-geometry.ts';
import type { Feature } from '#scene/schema.ts';

import { box } from './ground.ts';
import type { Measure, RoadScene } from './road-measure.ts';
import type { Pose, Structure, Surface } from './world.ts';

const along: Pose = { x: 0, y: 0, a: 0 };
/** Metres from the edge of the road to the parapet of a bridge. */
const ledge = 0.75;

type Bridge = Extract<Feature, { is: 'bridge' }>;

/** Places of the two parapets across the road. */
function parapetsOf(
  feature: Bridge,
  { layout, y }: Pick<Measure, 'layout' | 'y'>,
): readonly [number, number] {
  const [top, bottom] = edgesOnBridge(layout, feature);
  return [y(top) - ledge, y(bottom) + ledge];
}

/** Ground where the road draws in before a narrow bridge, on both sides. */
function besideNarrow(
  feature: Bridge,
  { layout, x, y }: Pick<Measure, 'layout' | 'x' | 'y'>,
): readonly Surface[] {
  if (!feature.narrow) return [];
  const [top, bottom] = edgesOnBridge(layout, feature);
  const side = (wide: number, tight: number): Surface => ({
    of: layout.shoulder > 0 ? 'dirt' : 'pavement',
    outline: [
      [x(feature.from - drawingIn), wide],
      [x(feature.from), tight],
      [x(feature.to), tight],
      [x(feature.to + drawingIn), wide],
    ],
  });
  return [side(y(layout.top) - 0.3, y(top)), side(y(layout.bottom) + 0.3, y(bottom))];
}

/** Parapets of bridges, fences of works and dimensions along a road. */
export function structures(scene: RoadScene, { layout, x, y }: Measure): readonly Structure[] {
  return scene.features.flatMap((feature): Structure[] => {
    switch (feature.is) {
      case 'bridge':
        return parapetsOf(feature, { layout, y }).map((height) => ({
          is: 'parapet',
          from: [x(feature.from), height],
          to: [x(feature.to), height],
        }));
      case 'works': {
        const [at, middle] = [x(feature.x - 42), y(heightOf(layout, feature.lane))];
        return [{ is: 'fence', from: [at, middle - 1.45], to: [at, middle + 1.45] }];
      }
      case 'distance': {
        const height = y(heightOf(layout, feature.lane));
        return [
          {
            is: 'dimension',
            from: [x(feature.from), height],
            to: [x(feature.to), height],
            text: feature.text,
          },
        ];
      }
      default:
        return [];
    }
  });
}

/** Ground of bridges and works: the water under the one, the hole in the lane of the other. */
export function structureGround(scene: RoadScene, { layout, x, y }: Measure): readonly Surface[] {
  return scene.features.flatMap((feature): Surface[] => {
    if (feature.is === 'bridge') {
      const reach = [x(feature.from + 26), x(feature.to - 26)] as const;
      const [left, right] = parapetsOf(feature, { layout, y });
      return [
        ...besideNarrow(feature, { layout, x, y }),
        { of: 'water', outline: box(along, reach, [left - 300, left]) },
        { of: 'water', outline: box(along, reach, [right, right + 300]) },
      ];
    }
    if (feature.is !== 'works') return [];
    const middle = y(heightOf(layout, feature.lane));
    return [
      {
        of: 'dirt',
        outline: box(along, [x(feature.x - 34), x(feature.x + 34)], [middle - 1.4, middle + 1.4]),
      },
    ];
  });
}
