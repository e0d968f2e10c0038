import { driverAt } from '#scene/driver.ts';
import { layOut, armOf, type Side } from '#scene/geometry.ts';
import type { Feature, JunctionScene } from '#scene/schema.ts';
import { signNumber } from '#scene/told.ts';
import { planPosts } from '#world/boards.ts';
import { measure, type RoadScene } from '#world/road-measure.ts';

import { showsIndicator } from './boxes.ts';
import { mirrorsOf } from './mirrors.ts';
import { facing } from './posts.ts';
import type { Take } from './take.ts';

/** Lines are told from each other up to here, in metres; nearer than the bonnet they are covered by it. */
const lineReach = 25;
const bonnet = 4.4;

/** Markings of features; those of others are lines, or have no number. */
const featureMarking: Partial<Record<Feature['is'], string>> = {
  zebra: '1.14.1',
  arrow: '1.18',
  hump: '1.25',
  grid: '1.26',
};

type Arm = NonNullable<JunctionScene['arms'][Side]>;

function armMarkings({ lanes: [to, from], axis, end, zebra, arrows, surface }: Arm): readonly string[] {
  if (surface !== 'paved') return [];
  return [
    ...(to > 0 && from > 0 ? [axis] : []),
    ...(to > 1 || from > 1 ? ['1.5'] : []),
    end,
    ...(zebra ? ['1.14.1'] : []),
    ...(arrows.length > 0 ? ['1.18'] : []),
  ];
}

/** Pieces of the lines of a road, each from one place to another in metres along it. */
function roadLines(
  scene: RoadScene,
): readonly { readonly kind: string; readonly from: number; readonly to: number }[] {
  const { x } = measure(scene);
  return [
    ...(scene.median || scene.tracks || scene.lanes[1] === 0 ? [] : [scene.axis]),
    ...scene.between,
    ...scene.edges,
  ].flatMap((run) => {
    let from = -Infinity;
    const pieces = typeof run === 'string' ? [{ line: run, until: Infinity }] : run;
    return pieces.map(({ line, until }, index) => {
      const piece = { kind: line, from, to: index === pieces.length - 1 ? Infinity : x(until) };
      from = x(until);
      return piece;
    });
  });
}

function roadMarkings(
  scene: RoadScene,
): readonly { readonly kind: string; readonly isSeen: (eyes: number) => boolean }[] {
  const { x } = measure(scene);
  const lines = roadLines(scene).map(({ kind, from, to }) => ({
    kind,
    isSeen: (eyes: number) => to > eyes + bonnet && from < eyes + lineReach,
  }));
  const others = scene.features.flatMap((feature) => {
    const kind = feature.is === 'stop-line' ? feature.kind : featureMarking[feature.is];
    if (kind === undefined || !('x' in feature)) return [];
    // A row of low squares is a grey streak from the seat.
    return [{ kind, isSeen: (eyes: number) => kind !== '1.25' && x(feature.x) > eyes + bonnet }];
  });
  return [...lines, ...others];
}

function signsOf(scene: JunctionScene | RoadScene): readonly string[] {
  const posts = scene.kind === 'junction' ? Object.values(scene.arms) : planPosts(scene);
  return posts.flatMap(({ signs }) => signs).map(signNumber);
}

/** Numbers of signs and markings that the plan of a scene shows and its driver does not see. */
export function unseenNumbers(
  scene: JunctionScene | RoadScene,
  { world, lens }: Take,
): { readonly signs: ReadonlySet<string>; readonly markings: ReadonlySet<string> } {
  const faced = new Set(
    world.posts
      .filter((post) => facing(lens, post) > 0.3)
      .flatMap(({ shows }) => (shows.is === 'signs' ? shows.signs : []))
      .map(signNumber),
  );
  const signs = new Set(signsOf(scene).filter((number) => !faced.has(number)));
  if (scene.kind === 'road') {
    const all = roadMarkings(scene);
    const seen = new Set(all.filter(({ isSeen }) => isSeen(world.you.x)).map(({ kind }) => kind));
    return { signs, markings: new Set(all.map(({ kind }) => kind).filter((kind) => !seen.has(kind))) };
  }
  const own = driverAt(scene)?.from;
  const markings = Object.entries(scene.arms).flatMap(([side, arm]) =>
    side === own ? [] : armMarkings(arm),
  );
  const ownArm = own === undefined ? undefined : scene.arms[own];
  const seen = ownArm === undefined ? [] : armMarkings(ownArm);
  const grid = scene.grid ? ['1.26'] : [];
  return { signs, markings: new Set([...markings.filter((kind) => !seen.includes(kind)), ...grid]) };
}

/** Ids of others whose way the plan tells and the driver does not see: no indicator, or one on the far side or out of the picture. */
export function unseenWays(scene: JunctionScene | RoadScene, { world, lens }: Take): readonly string[] {
  const mirrors = mirrorsOf(lens, world);
  const seenBy = (name: string) => mirrors.find(({ shows }) => shows.includes(name))?.lens ?? lens;
  const hidden = world.vehicles
    .filter((own) => own.blink !== undefined && !showsIndicator(seenBy(own.name), own))
    .map(({ name }) => name);
  const unlit = new Set(world.vehicles.filter(({ blink }) => blink === undefined).map(({ name }) => name));
  const turning =
    scene.kind === 'junction'
      ? scene.vehicles.filter(({ path, from, to }) => path && !isStraight(scene, from, to))
      : scene.vehicles.filter(({ path }) => path !== undefined && path.is !== 'ahead' && path.is !== 'none');
  return [...hidden, ...turning.map(({ id }) => id).filter((id) => unlit.has(id))];
}

function isStraight(scene: JunctionScene, from: Side, to: Side): boolean {
  const layout = layOut(scene);
  const [a, b] = [armOf(layout, from), armOf(layout, to)];
  return a.ux * b.ux + a.uy * b.uy < -0.9;
}
