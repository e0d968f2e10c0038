import { layOut } from './geometry.ts';
import type { Arm, JunctionScene } from './schema.ts';
import {
  endWords,
  gestures,
  inLane,
  intoLane,
  lettered,
  lightWords,
  sideWords,
  signsWords,
  tramWords,
  turnWords,
  vehicleWords,
  wayWords,
} from './words.ts';

type Vehicle = JunctionScene['vehicles'][number];
type Side = Vehicle['from'];

/** Whether it is one road with the way out of a yard, which makes no junction of it (clause 1.2 of the Rules). */
export function isBesideYard({ ring, arms }: JunctionScene): boolean {
  return !ring && Object.values(arms).filter(({ surface }) => surface !== 'yard').length === 2;
}

function meeting(scene: JunctionScene): string {
  const names = Object.keys(scene.arms);
  if (scene.ring) return 'Круговое движение';
  if (isBesideYard(scene)) return 'Дорога с выездом со двора';
  if (names.length === 4) return 'Перекрёсток';
  return names.some((name) => name.length === 2) ? 'Развилка' : 'Т-образный перекрёсток';
}

/** The kind of a junction in words. */
export function shapeOf(scene: JunctionScene): string {
  return meeting(scene) + (scene.tracks.length > 0 ? ' с трамвайными путями' : '');
}

function lanesOf({ lanes: [to, from] }: Arm): string {
  if (from === 0) return `движение только к перекрёстку, полос ${to}`;
  if (to === 0) return `движение только от перекрёстка, полос ${from}`;
  if (to === 1 && from === 1) return '';
  return to === from ? `по ${to} полосы в каждую сторону` : `полос к перекрёстку ${to}, от него ${from}`;
}

/** Lanes of the arms, those alike named together. */
function laneWords(scene: JunctionScene): string[] {
  const alike = new Map<string, string[]>();
  for (const [name, arm] of Object.entries(scene.arms)) {
    const words = lanesOf(arm);
    if (words !== '') alike.set(words, [...(alike.get(words) ?? []), sideWords[name as Side].at]);
  }
  const all = Object.keys(scene.arms).length;
  return [...alike].map(
    ([words, where]) => `${where.length === all ? 'на всех дорогах' : where.join(' и ')} ${words}`,
  );
}

function arrowWords(arrows: Arm['arrows']): string {
  return arrows.length === 1
    ? `стрелка на полосе: ${turnWords(arrows)}`
    : `стрелки на полосах справа налево: ${turnWords(arrows)}`;
}

function armWords(name: Side, arm: Arm): string[] {
  const parts: string[] = [];
  if (arm.surface !== 'paved') parts.push(arm.surface === 'dirt' ? 'грунтовая дорога' : 'выезд со двора');
  if (arm.signs.length > 0) parts.push(signsWords(arm.signs));
  if (arm.light !== undefined) parts.push(lightWords(arm.light));
  if (arm.tramLight !== undefined) parts.push(tramWords(arm.tramLight));
  if (arm.end !== 'none') parts.push(endWords[arm.end]);
  if (arm.arrows.length > 0) parts.push(arrowWords(arm.arrows));
  if (arm.zebra) parts.push('пешеходный переход');
  return parts.length === 0 ? [] : [`${sideWords[name].at} ${parts.join(', ')}`];
}

function wayOf(scene: JunctionScene, { from }: Vehicle, to: Side): string {
  return scene.ring ? `съезжает на дорогу ${sideWords[to].at}` : wayWords(from, to);
}

function placeOf(scene: JunctionScene, { is, from, lane, onRing, at = 0 }: Vehicle): string {
  if (onRing) return `на кольце за дорогой ${sideWords[from].at}`;
  const inside = at < -20 ? ' уже на перекрёстке' : '';
  if (is !== 'tram' && lane === 0) return `${sideWords[from].from} на трамвайных путях${inside}`;
  const own = is === 'tram' ? '' : inLane(lane, scene.arms[from]?.lanes[0] ?? 1);
  return sideWords[from].from + (own === '' ? '' : ` ${own}`) + inside;
}

function trafficWords(scene: JunctionScene): string[] {
  return scene.vehicles.map(
    (vehicle) =>
      `${vehicleWords(vehicle)} ${placeOf(scene, vehicle)}${vehicle.path ? ` ${wayOf(scene, vehicle, vehicle.to)}` : ''}`,
  );
}

/** The ways to compare in words. */
export function wayWordsOf(scene: JunctionScene): string[] {
  return scene.ways.flatMap(({ of, to, lane, letter }) => {
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    if (vehicle === undefined) return [];
    const side =
      lane === 0
        ? 'на трамвайные пути'
        : lane < 0
          ? 'на встречную сторону'
          : intoLane(lane, scene.arms[to]?.lanes[1] ?? 1);
    return [
      lettered(wayOf(scene, vehicle, to) + (side === '' ? '' : `, ${side}`), letter && `линия ${letter}`),
    ];
  });
}

/** Distance from the crossing of a letter on one of its roads. */
function outOf({ zebra }: Arm, distance: number): string {
  if (zebra) {
    if (distance < 9) return ' между переходом и перекрёстком';
    return distance < 31 ? ' на переходе' : ' за переходом от перекрёстка';
  }
  return distance < 22 ? ' у самого перекрёстка' : '';
}

/** The lane that lies so far right of a road's axis, seen by a driver who approaches the crossing. */
function laneAt({ lanes: [to, from] }: Arm, right: number, wayIn: number, wayOut: number): string {
  const [count, width] = right > 0 ? [to, wayIn] : [from, wayOut];
  const lane = Math.min(count, Math.max(1, Math.ceil(((width - Math.abs(right)) / width) * count)));
  return `${inLane(lane, count) || 'на полосе'} ${right > 0 ? 'к перекрёстку' : 'от перекрёстка'}`;
}

/** The place of a letter on one of the roads, before or behind the crossing; null on the crossing itself and beside the roads. */
export function letterOnRoad(
  scene: JunctionScene,
  { x, y }: JunctionScene['letters'][number],
  at: (side: Side) => string,
): string | null {
  const layout = layOut(scene);
  const [dx, dy] = [x - layout.cx, y - layout.cy];
  for (const { side, ux, uy, edge, wayIn, wayOut } of layout.arms) {
    const arm = scene.arms[side];
    const [distance, right] = [dx * ux + dy * uy - edge, dx * uy - dy * ux];
    if (arm === undefined || distance < -4 || right > wayIn + 4 || right < -wayOut - 4) continue;
    return `${at(side)} ${laneAt(arm, right, wayIn, wayOut)}${outOf(arm, distance)}`;
  }
  return null;
}

/** The place of a letter in words. */
function letterPlace(scene: JunctionScene, own: JunctionScene['letters'][number]): string {
  const onRoad = letterOnRoad(scene, own, (side) => sideWords[side].at);
  if (onRoad !== null) return onRoad;
  const layout = layOut(scene);
  const [dx, dy] = [own.x - layout.cx, own.y - layout.cy];
  const near = layout.arms.every(({ edge, ux, uy }) => dx * ux + dy * uy < edge);
  const up = Math.abs(dy) < 8 ? '' : dy < 0 ? ' вверху' : ' внизу';
  const aside = Math.abs(dx) < 8 ? '' : dx < 0 ? ' слева' : ' справа';
  return `${near ? 'на перекрёстке' : 'у дороги'}${aside}${up}`;
}

function peopleWords(scene: JunctionScene): string[] {
  const who = { adult: 'пешеход', child: 'ребёнок', blind: 'пешеход с белой тростью' } as const;
  return scene.people.map(({ crosses, is }) => {
    const way = scene.arms[crosses]?.surface === 'yard' ? 'идёт через выезд со двора' : 'переходит дорогу';
    return `${who[is]} ${way} ${sideWords[crosses].at}`;
  });
}

/** Describes a junction in Russian. */
export function altJunction(scene: JunctionScene): string {
  const officer =
    scene.controller &&
    `регулировщик ${gestures[scene.controller.arms]}, лицом ${sideWords[scene.controller.faces].to}`;
  const parts = [
    shapeOf(scene),
    ...laneWords(scene),
    ...(scene.grid ? ['на перекрёстке жёлтая разметка клеткой'] : []),
    ...(officer === undefined ? [] : [officer]),
    ...Object.entries(scene.arms).flatMap(([name, arm]) => armWords(name as Side, arm)),
    ...trafficWords(scene),
    ...wayWordsOf(scene),
    ...peopleWords(scene),
    ...scene.letters.map((own) => `место ${own.text} ${letterPlace(scene, own)}`),
  ];
  return `${parts.join('; ')}.`;
}
