import type { Crossing, Driver } from './crossing.ts';
import { permissionOf, regulationOf, type Regulation } from './permission.ts';
import { relationOf, walkersBefore } from './yields.ts';

/** Order of the road users at a junction. All names are ids of the scene. */
export interface Verdict {
  readonly regulation: Regulation;
  /** Drivers whom a signal does not let in now. */
  readonly stopped: readonly string[];
  /** To whom each driver who may enter gives way; people on foot included. */
  readonly yields: Readonly<Record<string, readonly string[]>>;
  /** Those who may enter, in waves: the drivers of one wave go at the same time; null in a deadlock. */
  readonly order: readonly (readonly string[])[] | null;
  /** Drivers who wait for each other in a circle: the Rules do not name the first of them. */
  readonly deadlock: readonly string[];
}

/** Solves a junction: signals and controller, then signs, then trams, turns and the right-hand rule. */
export function solve(crossing: Crossing): Verdict {
  const may = crossing.vehicles.filter((driver) => permissionOf(crossing, driver) !== 'stop');
  const drivers = may.map((driver) => ({ driver, before: beforeOf(crossing, driver, may) }));
  const waves: string[][] = [];
  let waiting = drivers;
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ driver }) => driver.id));
    const free = waiting.filter(({ before }) => before.every((id) => !left.has(id)));
    if (free.length === 0) break;
    waves.push(free.map(({ driver }) => driver.id));
    waiting = waiting.filter((entry) => !free.includes(entry));
  }
  return {
    regulation: regulationOf(crossing),
    stopped: crossing.vehicles.filter((driver) => !may.includes(driver)).map(({ id }) => id),
    yields: Object.fromEntries(
      drivers.map(({ driver, before }) => [driver.id, [...before, ...walkersBefore(crossing, driver)]]),
    ),
    order: waiting.length === 0 ? waves : null,
    deadlock: inCircle(waiting),
  };
}

function beforeOf(crossing: Crossing, driver: Driver, all: readonly Driver[]): string[] {
  return all
    .filter((other) => other !== driver && relationOf(crossing, driver, other) === -1)
    .map(({ id }) => id);
}

/** Members of the circle among stuck drivers; those who only queue behind it are left out. */
function inCircle(
  stuck: readonly { readonly driver: Driver; readonly before: readonly string[] }[],
): string[] {
  let circle = stuck;
  for (;;) {
    const awaited = new Set(circle.flatMap(({ before }) => before));
    const rest = circle.filter(({ driver }) => awaited.has(driver.id));
    if (rest.length === circle.length) return rest.map(({ driver }) => driver.id);
    circle = rest;
  }
}
