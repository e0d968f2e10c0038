import { type Asks, disagreements } from '#priority/asks.ts';
import { manoeuvreOf, type Side } from '#priority/crossing.ts';
import { solve } from '#priority/solve.ts';
import { driverAt } from '#scene/driver.ts';
import type { JunctionScene } from '#scene/schema.ts';
import { signNumber } from '#scene/told.ts';

import { citedIn } from '#checks/citations.ts';

/** The parts of a question by which the order at its crossing is told. */
interface Ordered {
  readonly title: string;
  readonly options: readonly string[];
  readonly right: number;
  readonly asks?: Asks | undefined;
}

/** Signs that tell which road is the main one, with the names that texts call them by. */
const prioritySigns: ReadonlyMap<string, string> = new Map([
  ['2.1', 'Главная дорога'],
  ['2.3.1', 'Пересечение со второстепенной дорогой'],
  ['2.3.2', 'Примыкание второстепенной дороги'],
  ['2.3.3', 'Примыкание второстепенной дороги'],
  ['2.4', 'Уступите дорогу'],
  ['2.5', 'Движение без остановки запрещено'],
]);

function ownSigns(scene: JunctionScene): readonly string[] {
  const own = driverAt(scene)?.from;
  return (own !== undefined && scene.arms[own]?.signs) || [];
}

/**
 * The crossing as its driver knows it: of other roads neither lights nor signs. How the main road goes is told by a plate under the own sign;
 * without one it goes straight on.
 */
export function knownCrossing(scene: JunctionScene): JunctionScene {
  const own = driverAt(scene)?.from;
  const signs = ownSigns(scene);
  const plate = signs.some((name) => name.startsWith('8.13'));
  const signed = signs.some((name) => /^2\.[1345]/.test(name));
  const arms = Object.entries(scene.arms).map(([side, arm]) => {
    if (side === own || own === undefined) return [side, arm];
    const told = plate || (signed && manoeuvreOf(own, side as Side) === 'ahead');
    return [side, { ...arm, light: undefined, tramLight: undefined, signs: told ? arm.signs : [] }];
  });
  return { ...scene, arms: Object.fromEntries(arms) as JunctionScene['arms'] };
}

/** Whether all give way as they do when every sign and light of other roads is seen. */
function isOrderKnown(scene: JunctionScene, { asks, right }: Ordered): boolean {
  const crossing = knownCrossing(scene);
  if (asks !== undefined) return disagreements(crossing, asks, right).length === 0;
  return JSON.stringify(solve(crossing)) === JSON.stringify(solve(scene));
}

/** Whether the sign is what the question asks about, and not only what its answer rests on: the text speaks of it and does not say where it stands. */
function isAskedAbout(number: string, { title, options }: Ordered): boolean {
  if (title.includes(`«${prioritySigns.get(number) ?? number}»`)) return false;
  return [title, ...options].flatMap(citedIn).some((cited) => cited.number === number);
}

/**
 * Whether a sign of priority that stands for other roads alone is known without a look: the driver's own sign tells which road is the
 * main one, the order follows from it, and nothing is asked about the sign itself.
 */
export function isToldByOwnSign(scene: JunctionScene, number: string, question: Ordered): boolean {
  const own = ownSigns(scene).map(signNumber);
  return (
    prioritySigns.has(number) &&
    !own.includes(number) &&
    own.some((name) => prioritySigns.has(name)) &&
    !isAskedAbout(number, question) &&
    isOrderKnown(scene, question)
  );
}
