import type { Spot } from '#drawing/road.ts';
import { num, type Point } from '#drawing/svg.ts';

import { headsBack, heightOf, type RoadLayout } from './road-geometry.ts';
import type { SceneOf } from './schema.ts';
import { lengthOf } from './vehicles.ts';

type Vehicle = SceneOf<'road'>['vehicles'][number];
type Path = NonNullable<Vehicle['path']>;

/** A way of a vehicle on a plan. */
export interface RoadWay {
  /** Path data, up to the arrow's head. */
  readonly d: string;
  readonly tip: Spot;
  readonly dash: string | undefined;
  /** Middle of its letter, before the head. */
  readonly letterAt: Point;
  /** The farthest place along the road, where the way comes back from there. */
  readonly reach?: Point;
}

/** From the head of an arrow to the middle of its letter. */
const letterApart = 26;

/** The way of a vehicle of a road by a path; null where it has none. */
export function wayOf(layout: RoadLayout, vehicle: Vehicle, path: Path | undefined): RoadWay | null {
  if (path === undefined || path.is === 'none') return null;
  const { x } = vehicle;
  const back = headsBack(vehicle);
  const forward = back ? -1 : 1;
  const y = heightOf(layout, vehicle.lane);
  const nose = x + (forward * lengthOf[vehicle.is]) / 2;
  const dash = path.dashed ? '9 5' : undefined;
  const to = (usual: number): number => path.to ?? x + forward * usual;
  const a = back ? 180 : 0;
  const lane = heightOf(layout, path.lane ?? vehicle.lane);
  if (path.is === 'ahead') {
    const end = to(100);
    return {
      d: `M${num(x)} ${num(y)}H${num(end)}`,
      tip: { x: end, y, a },
      dash,
      letterAt: [end + forward * letterApart, y],
    };
  }
  if (path.is === 'back') {
    const end = to(-90);
    return {
      d: `M${num(x)} ${num(y)}H${num(end)}`,
      tip: { x: end, y, a: a + 180 },
      dash,
      letterAt: [end - forward * letterApart, y],
    };
  }
  if (path.is === 'change') {
    const end = to(170);
    const middle = (nose + end) / 2;
    return {
      d: `M${num(x)} ${num(y)}H${num(nose)}C${num(middle)} ${num(y)} ${num(middle)} ${num(lane)} ${num(end)} ${num(lane)}`,
      tip: { x: end, y: lane, a },
      dash,
      letterAt: [end + forward * letterApart, lane],
    };
  }
  if (path.is === 'overtake') {
    const end = to(300);
    const [p, q] = [nose + (end - nose) * 0.3, nose + (end - nose) * 0.7];
    return {
      d: `M${num(x)} ${num(y)}C${num(nose + forward * 20)} ${num(y)} ${num(p - forward * 30)} ${num(lane)} ${num(p)} ${num(lane)}H${num(q)}C${num(q + forward * 30)} ${num(lane)} ${num(end - forward * 40)} ${num(y)} ${num(end)} ${num(y)}`,
      tip: { x: end, y, a },
      dash,
      // Beside those that are passed: there it is on no other way.
      letterAt: [(p + q) / 2, lane],
    };
  }
  if (path.is === 'round') {
    const turn = to(70);
    const target = heightOf(layout, path.lane ?? (back ? 1 : -1));
    const reach = turn + forward * 30;
    const end = turn - forward * 30;
    return {
      d: `M${num(x)} ${num(y)}H${num(turn)}C${num(reach)} ${num(y)} ${num(reach)} ${num(target)} ${num(turn)} ${num(target)}H${num(end)}`,
      tip: { x: end, y: target, a: a + 180 },
      dash,
      letterAt: [end - forward * letterApart, target],
      reach: [reach, (y + target) / 2],
    };
  }
  // A turn off the road: to the lane's own side, or across the oncoming lanes if `lane` is an oncoming one.
  const across = path.lane !== undefined && path.lane < 0 !== back;
  const down = back === across;
  const end = to(120);
  const away = down ? 1 : -1;
  const exit = down ? layout.bottom + 26 : layout.top - 26;
  const corner = end - forward * 26;
  return {
    d: `M${num(x)} ${num(y)}H${num(corner)}Q${num(end)} ${num(y)} ${num(end)} ${num(y + away * 26)}V${num(exit)}`,
    tip: { x: end, y: exit, a: down ? 90 : -90 },
    dash,
    letterAt: [end, exit + away * letterApart],
  };
}
