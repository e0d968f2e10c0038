import type { SceneOf } from './schema.ts';
import {
  endWords,
  gestures,
  inLane,
  lightWords,
  list,
  reversible,
  signsWords,
  tramWords,
  turnWords,
} from './words.ts';

type ViewScene = SceneOf<'view'>;

const facing = {
  s: 'лицом к нам',
  n: 'спиной к нам',
  e: 'правым боком к нам',
  w: 'левым боком к нам',
} as const;

function roadWords({ lanes, own }: ViewScene): string {
  const [ours, theirs] = lanes;
  const place = inLane(own, ours);
  return `Вид с места водителя на дорогу: полос в нашу сторону ${ours}, навстречу ${theirs}${place === '' ? '' : `, мы ${place}`}`;
}

function lineWords(kind: ViewScene['axis']): string {
  const side = kind === '1.11' ? ', прерывистая сторона у нас' : ', сплошная сторона у нас';
  return kind.startsWith('1.11') ? `1.11${side}` : kind;
}

function markings({ lanes, axis, between, edge, end, arrows }: ViewScene): string[] {
  const [ours, theirs] = lanes;
  const parts: string[] = [];
  if (theirs > 0 && axis !== 'none') parts.push(`осевая разметка ${lineWords(axis)}`);
  if ((ours > 1 || theirs > 1) && between !== 'none')
    parts.push(`между полосами разметка ${lineWords(between)}`);
  if (edge !== 'none') parts.push(`по правому краю разметка ${lineWords(edge)}`);
  if (end !== 'none') parts.push(`впереди ${endWords[end]}`);
  if (arrows.length === 1) parts.push(`стрелка на полосе: ${turnWords(arrows)}`);
  if (arrows.length > 1) parts.push(`стрелки на полосах слева направо: ${turnWords(arrows.toReversed())}`);
  return parts;
}

function posts({ right, left, over, light, tramLight, laneLights, controller }: ViewScene): string[] {
  const parts: string[] = [];
  if (right.length > 0) parts.push(`справа ${signsWords(right)}`);
  if (left.length > 0) parts.push(`слева ${signsWords(left)}`);
  if (over.length > 0) parts.push(`над дорогой ${signsWords(over)}`);
  if (light !== undefined) parts.push(lightWords(light));
  if (tramLight !== undefined) parts.push(tramWords(tramLight));
  if (laneLights.length > 0)
    parts.push(`над полосами слева направо: ${list(laneLights.map((lit) => reversible[lit]))}`);
  if (controller !== undefined)
    parts.push(`регулировщик ${gestures[controller.arms]}, ${facing[controller.faces]}`);
  return parts;
}

function carWords({ lanes, own }: ViewScene, { lane, brake }: ViewScene['cars'][number]): string {
  const lamps = brake ? ' с горящими стоп-сигналами' : '';
  if (lane < 0) return `навстречу едет автомобиль${lamps}`;
  const where = lane === own ? 'в нашей полосе' : inLane(lane, lanes[0]);
  return `впереди автомобиль ${where}${lamps}`;
}

/** Describes the road ahead in Russian. */
export function altView(scene: ViewScene): string {
  const parts = [
    roadWords(scene),
    ...(scene.crossroads ? ['впереди перекрёсток'] : []),
    ...markings(scene),
    ...posts(scene),
    ...scene.cars.map((car) => carWords(scene, car)),
    ...(scene.night ? ['темно'] : []),
  ];
  return `${parts.join('; ')}.`;
}
