import { developed } from '#camera/seat/take.ts';
import { drawScene } from '#scene/draw.ts';

import { missingFromSeat, untoldFromSeat } from '../asked-from.ts';
import type { BuiltinQuestion } from '../builtin-bank.ts';
import { askedFrom, takeOf, toldOf } from '../views.ts';
import type { SheetPicture } from './contact-sheet.ts';

/** A question asked from one place, with both pictures side by side: its own, and that of its explanation. */
export interface BothViews {
  readonly where: string;
  readonly pictures: readonly [SheetPicture, SheetPicture];
  readonly isAskedFromSeat: boolean;
  /** Why the plan asks. */
  readonly reasons: readonly string[];
}

/** Both views of every question whose situation can be seen from above and from a seat. */
export function bothViews(questions: readonly BuiltinQuestion[]): readonly BothViews[] {
  return questions.flatMap((question): BothViews[] => {
    const { ticket, position, scene } = question;
    const take = scene === undefined ? null : takeOf(scene);
    if (scene === undefined || scene.kind === 'view' || take === null) return [];
    const where = `${ticket}.${position}`;
    const told = toldOf(scene, question);
    const plan = (own: boolean) => (own ? drawScene(scene) : drawScene(scene, told));
    const seat = (own: boolean) => (own ? developed(scene, take) : developed(scene, take, told)).svg;
    const isAskedFromSeat = askedFrom({ ...question, scene }) === 'seat';
    const reasons = isAskedFromSeat
      ? []
      : [...missingFromSeat(scene, take, question), ...untoldFromSeat(scene, take, question)];
    const pictures = isAskedFromSeat
      ? ([
          { name: where, svg: seat(true) },
          { name: `${where} сверху`, svg: plan(false) },
        ] as const)
      : ([
          { name: where, svg: plan(true) },
          { name: `${where} с места водителя`, svg: seat(false) },
        ] as const);
    return [{ where, pictures, isAskedFromSeat, reasons }];
  });
}

/** Lines that say why plans ask. */
export function planReasons(views: readonly BothViews[]): readonly string[] {
  return views
    .filter(({ isAskedFromSeat }) => !isAskedFromSeat)
    .map(({ where, reasons }) => `${where}: план, ${reasons.join(', ') || 'так сказано в билете'}`);
}
