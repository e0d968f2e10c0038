import { heightOf, layOutRoad } from './road-geometry.ts';
import type { Feature, SceneOf } from './schema.ts';
import { inLane } from './words.ts';

type RoadScene = SceneOf<'road'>;
type Vehicle = RoadScene['vehicles'][number];

/** Words for standing on a lane on which one gathers speed. */
export const onSlipRoad = 'на полосе разгона';

/** Bays and slip roads that join the carriageway, in words for standing there. */
const beside: Partial<Record<Feature['is'], string>> = {
  bay: 'в заездном кармане',
  'slip-on': onSlipRoad,
  'slip-off': 'на полосе торможения',
  parking: 'на размеченном месте стоянки',
};

/** Features that a road user can be on, with half of their width where they have one. */
const on: Partial<Record<Feature['is'], readonly [string, number]>> = {
  bridge: ['на мосту', 0],
  tunnel: ['в тоннеле', 0],
  railway: ['на переезде', 24],
  zebra: ['на переходе', 20],
  crossroads: ['на пересечении', 36],
  yard: ['напротив двора', 24],
};

function spans(feature: Feature, x: number, room: number): boolean {
  if ('x' in feature) return Math.abs(feature.x - x) <= room;
  const { from, to } = feature;
  return typeof from === 'number' && typeof to === 'number' && x >= from - room && x <= to + room;
}

/** The feature that a road user is on: « на мосту». */
function onWhat({ features }: RoadScene, x: number): string {
  const found = features.find((feature) =>
    spans(feature, x, on[feature.is]?.[1] ?? Number.NEGATIVE_INFINITY),
  );
  return found === undefined ? '' : ` ${on[found.is]?.[0] ?? ''}`;
}

/** The bay, slip road or row of parking places that joins the road there. */
function joinedAt(scene: RoadScene, x: number, side: 'near' | 'far'): string | undefined {
  const found = scene.features.find((feature) => feature.is in beside && spans(feature, x, 40));
  return side === 'near' && found !== undefined ? beside[found.is] : undefined;
}

/** Place of a vehicle beside the road: in the yard or road that joins there, otherwise behind the edge. */
function besideRoad(scene: RoadScene, x: number, side: 'near' | 'far'): string {
  const hand = side === 'near' ? 'справа' : 'слева';
  const yard = scene.features.some(
    (feature) => feature.is === 'yard' && feature.side === side && Math.abs(feature.x - x) < 40,
  );
  if (yard) return `на выезде со двора ${hand}`;
  return joinedAt(scene, x, side) ?? `${scene.shoulders ? 'за обочиной' : 'на тротуаре'} ${hand}`;
}

function laneWords({ lanes }: RoadScene, lane: number): string {
  if (lane === 0) return 'посередине дороги';
  if (lane > 0) return inLane(lane, lanes[0]) || 'на нашей полосе';
  return lanes[1] > 1 ? `на встречной стороне ${inLane(-lane, lanes[1])}` : 'на встречной полосе';
}

/** Lane of a vehicle, and the thing on the road that it stands on, in words. */
export function placeWords(scene: RoadScene, { lane, x }: Pick<Vehicle, 'lane' | 'x'>): string {
  if (typeof lane === 'number')
    return (
      (lane === 0 && scene.tracks ? 'посередине на трамвайных путях' : laneWords(scene, lane)) +
      onWhat(scene, x)
    );
  if (lane === 'pavement') return besideRoad(scene, x, 'near');
  if (lane === 'far-pavement') return besideRoad(scene, x, 'far');
  const words = {
    kerb: 'у правого края проезжей части',
    'far-kerb': 'у левого края проезжей части',
    shoulder: 'на обочине справа',
    'far-shoulder': 'на обочине слева',
    track: 'на трамвайных путях',
    'far-track': 'на встречных трамвайных путях',
  } as const;
  return words[lane];
}

/** Place of a letter across one direction, `from` lanes away from its edge. */
function fromEdge(
  scene: RoadScene,
  { x, from, hand }: { x: number; from: number; hand: 'right' | 'left' },
): string {
  const count = scene.lanes[hand === 'right' ? 0 : 1];
  const [side, edge] = hand === 'right' ? ['справа', 'правого'] : ['слева', 'левого'];
  if (from < -0.1)
    return (
      joinedAt(scene, x, hand === 'right' ? 'near' : 'far') ??
      (scene.shoulders ? `на обочине ${side}` : `${side} от проезжей части`)
    );
  if (from < 0.2) return `у ${edge} края проезжей части`;
  const line = Math.round(from);
  if (line < count && Math.abs(from - line) < 0.15) return 'между полосами';
  const lane = Math.min(count, Math.floor(from) + 1);
  return laneWords(scene, hand === 'right' ? lane : -lane);
}

/** Place of a letter, whose lane may be a fraction. */
export function placeOfLetter(scene: RoadScene, { x, lane }: RoadScene['letters'][number]): string {
  const { top, bottom, axis, middle, lane: width } = layOutRoad(scene);
  const y = heightOf(layOutRoad(scene), lane);
  if (scene.lanes[1] > 0 && Math.abs(y - axis) <= middle + width * 0.15)
    return scene.median ? 'на разделительной полосе' : placeWords(scene, { lane: 0, x });
  if (scene.lanes[1] === 0 && y < top) return 'слева от проезжей части';
  const ours = y > axis || scene.lanes[1] === 0;
  const place = ours
    ? fromEdge(scene, { x, from: (bottom - y) / width, hand: 'right' })
    : fromEdge(scene, { x, from: (y - top) / width, hand: 'left' });
  return place + (y > top && y < bottom ? onWhat(scene, x) : '');
}
