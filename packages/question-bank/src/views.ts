import { developed, type Take, takeSeat } from '#camera/seat/take.ts';
import { solve } from '#priority/solve.ts';
import { altOf } from '#scene/alt.ts';
import { drawScene } from '#scene/draw.ts';
import type { Scene } from '#scene/schema.ts';
import type { Told } from '#scene/told.ts';

import { type Asking, missingFromSeat, untoldFromSeat } from './asked-from.ts';

/** The parts of a question that its pictures follow from. */
export interface Pictured extends Asking {
  readonly scene?: Scene | undefined;
  /** From where the picture of the question is taken; by default the seat where the driver sees all that the task needs. */
  readonly camera?: 'seat' | 'plan' | undefined;
}

/** A picture of a situation, from the driver's seat or from above. */
export interface DrawnView {
  readonly is: 'seat' | 'plan';
  readonly svg: string;
  readonly alt: string;
}

/** Does its work once for each scene: a question is read with the words of its picture, and then drawn. */
function once<Made>(make: (scene: Scene) => Made): (scene: Scene) => Made {
  const known = new WeakMap<Scene, { readonly made: Made }>();
  return (scene) => {
    const { made } = known.get(scene) ?? { made: make(scene) };
    known.set(scene, { made });
    return made;
  };
}

/** The look at a scene from its driver's seat. */
export const takeOf: (scene: Scene) => Take | null = once(takeSeat);

const planOf = once((scene) => ({ svg: drawScene(scene), alt: altOf(scene) }));
const seatOf = once((scene) => {
  const take = takeOf(scene);
  return take === null ? planOf(scene) : developed(scene, take);
});

/** From where a question with a scene is asked; null where its picture is no road situation. */
export function askedFrom(question: Pictured & { readonly scene: Scene }): 'seat' | 'plan' | null {
  const { scene, camera } = question;
  if (scene.kind === 'view') return 'seat';
  if (scene.kind !== 'junction' && scene.kind !== 'road') return null;
  if (camera !== undefined) return camera;
  const take = takeOf(scene);
  const hidden = missingFromSeat(scene, take, question);
  return take === null || hidden.length + untoldFromSeat(scene, take, question).length > 0 ? 'plan' : 'seat';
}

/** The turns in which the vehicles of a solved junction pass, where there is an order to tell. */
function orderOf(scene: Scene, asks: Pictured['asks']): ReadonlyMap<string, number> {
  const waves = scene.kind === 'junction' && asks !== undefined ? (solve(scene).order ?? []) : [];
  return new Map(waves.length < 2 ? [] : waves.flatMap((wave, index) => wave.map((id) => [id, index + 1])));
}

/** Additions of a question's explanation: a ring around the signs that it rests on, and the order. */
export function toldOf(scene: Scene, { sources, asks }: Pictured): Told {
  const signs = sources.flatMap((source) => (source.startsWith('знак ') ? [source.slice(5)] : []));
  return { ringed: new Set(signs), order: orderOf(scene, asks) };
}

/** The picture of a question by its scene, without a word of the answer. @throws Error in Russian if the scene names what is not there */
export function ownViewOf(question: Pictured & { readonly scene: Scene }): Pick<DrawnView, 'svg' | 'alt'> {
  const { scene } = question;
  return askedFrom(question) === 'seat' ? seatOf(scene) : planOf(scene);
}

/**
 * The other view of a question's situation, for its explanation: the plan of what is asked from the seat; from the seat what the plan
 * asks, and only where the driver sees all of it. It has rings around the signs that decide, and the order in numbers. A `view` has no plan.
 */
export function otherViewOf(question: Pictured): DrawnView | null {
  const { scene } = question;
  if (scene?.kind !== 'junction' && scene?.kind !== 'road') return null;
  const told = toldOf(scene, question);
  if (askedFrom({ ...question, scene }) === 'seat')
    return { is: 'plan', svg: drawScene(scene, told), alt: altOf(scene, told) };
  const take = takeOf(scene);
  if (take === null) return null;
  const { svg, alt, faults } = developed(scene, take, told);
  return faults.length > 0 ? null : { is: 'seat', svg, alt };
}
