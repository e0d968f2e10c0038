import { altOf } from '#scene/alt.ts';
import type { Scene, SceneOf } from '#scene/schema.ts';
import { worldOf } from '#world/from-scene.ts';
import type { Stage } from '#world/stage.ts';
import type { World } from '#world/world.ts';

import { altSeat } from './alt-seat.ts';
import { outlookOf, type SeatFault, seatFaults } from './faults.ts';
import type { Lens } from './lens.ts';
import { drawSeat } from './seat.ts';
import { nothingTold, type Told } from '#scene/told.ts';

/** A world and the eyes that look at it. */
export interface Take {
  readonly world: World;
  readonly lens: Lens;
  readonly faults: readonly SeatFault[];
}

const focus = 860;
const eyeHeight = { car: 1.2, truck: 2.2 } as const;

/** Before a junction whose lanes are told apart by letters, from near too. */
const nearBacks = [7, 8.5];
const backs: Readonly<Record<'junction' | 'road' | 'view', readonly number[]>> = {
  junction: [10.5, 12, 13.5, 15, 17, 19, 21.5, 24, 27, 30],
  road: [0, 2, 4, 6, 8, 11, 14, 17],
  view: [13.5, 16, 18, 21],
};
/** Arms of a traffic controller are told from near. */
const nearOfficer = [8.5, 9.5];
/** Arrows of lanes beside the own one are all in the picture from here on. */
const beforeArrows = 18;
const asides = [0, -3, 3, -6, 6, -9, 9, -12, 12];
const besides = [1.25, 1.9, 2.6];
const legible = [7, 7.8, 8.6, 9.6];

/** Distances that a scene is tried from, the wanted ones first. */
function backsOf(scene: SceneOf<'junction' | 'road' | 'view'>): readonly number[] {
  const usual = backs[scene.kind];
  if (scene.kind === 'road') return usual;
  if (scene.kind === 'junction' && scene.letters.length + scene.ways.length > 0)
    return [...nearBacks, ...usual];
  if (scene.controller !== undefined) return [...nearOfficer, ...usual];
  return scene.kind === 'view' && scene.arrows.length > 0
    ? usual.filter((back) => back >= beforeArrows)
    : usual;
}

/** Ways to stage a scene with the driver set back so far. */
function stages(back: number): readonly Stage[] {
  return besides.flatMap((beside) => legible.map((near): Stage => ({ back, beside, legible: near })));
}

function lensOf({ you }: World, aside: number): Lens {
  return { eye: [you.x, you.y, you.truck ? eyeHeight.truck : eyeHeight.car], focus, aside, heading: you.a };
}

function weight({ faults }: Pick<Take, 'faults'>): number {
  return faults.reduce((sum, { is }) => sum + (is === 'crossed' ? 1 : 100), 0);
}

/** The weight of faults that stay at another stage of the same distance: posts alone stand elsewhere there, and hide others. */
function lastingWeight({ world, faults }: Take): number {
  const posts = new Set(world.posts.map(({ name }) => name));
  return weight({
    faults: faults.filter(({ name, is }) => is !== 'crossed' && is !== 'hidden' && !posts.has(name)),
  });
}

/** The look of least faults from one distance; null where the scene is no world. */
function takeFrom(scene: Scene, back: number): Take | null {
  let best: Take | null = null;
  const tried = new Set<string>();
  /** By how far aside the driver looks. */
  const lasting = new Map<number, number>();
  for (const stage of stages(back)) {
    const world = worldOf(scene, stage);
    if (world === null) return null;
    // Stages of one distance differ by their posts alone, and some not even by them.
    const posts = JSON.stringify(world.posts);
    if (tried.has(posts)) continue;
    tried.add(posts);
    const outlook = outlookOf(lensOf(world, 0), world);
    for (const aside of asides) {
      if (aside !== 0 && best !== null && (lasting.get(aside) ?? 0) >= weight(best)) continue;
      const lens = lensOf(world, aside);
      const take: Take = { world, lens, faults: seatFaults(lens, world, outlook) };
      if (take.faults.length === 0) return take;
      if (!lasting.has(aside)) lasting.set(aside, lastingWeight(take));
      if (best === null || weight(take) < weight(best)) best = take;
      // A glance aside brings into the picture what is cut off, and helps against nothing else.
      if (aside === 0 && !take.faults.some(({ is }) => is === 'cut')) break;
    }
    if (world.posts.length === 0) break;
  }
  return best;
}

/**
 * The best look at a scene from the driver's seat: from the nearest place without a fault, otherwise the one with the
 * fewest; null where the scene is no situation seen from a seat.
 */
export function takeSeat(scene: Scene): Take | null {
  if (scene.kind !== 'junction' && scene.kind !== 'road' && scene.kind !== 'view') return null;
  let best: Take | null = null;
  for (const back of backsOf(scene)) {
    const take = takeFrom(scene, back);
    if (take === null) return null;
    if (best === null || weight(take) < weight(best)) best = take;
    if (weight(best) === 0) return best;
  }
  return best;
}

/** A picture from the seat as SVG text and in words, and what it fails to show: a pole before a vehicle is no failure. */
export interface SeatPicture {
  readonly svg: string;
  readonly alt: string;
  readonly faults: readonly SeatFault[];
}

/** The picture of a look at a scene. */
export function developed(
  scene: Scene,
  { world, lens, faults }: Take,
  told: Told = nothingTold,
): SeatPicture {
  return {
    svg: drawSeat(world, lens, told),
    alt:
      scene.kind === 'junction' || scene.kind === 'road' ? altSeat(scene, lens, world, told) : altOf(scene),
    faults: faults.filter(({ is }) => is !== 'crossed'),
  };
}

/** The picture of a scene from the driver's seat; null where the scene is no situation seen from a seat. */
export function seatPicture(scene: Scene, told: Told = nothingTold): SeatPicture | null {
  const take = takeSeat(scene);
  return take === null ? null : developed(scene, take, told);
}
