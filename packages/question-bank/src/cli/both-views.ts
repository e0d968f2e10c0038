import type { SeatFault } from '#camera/seat/faults.ts';
import { seatPicture } from '#camera/seat/take.ts';
import { drawScene } from '#scene/draw.ts';

import type { BuiltinQuestion } from '../builtin-bank.ts';
import type { SheetPicture } from './contact-sheet.ts';

/** A question with its picture and the same situation from the driver's seat, side by side. */
export interface BothViews {
  readonly where: string;
  readonly pictures: readonly [SheetPicture, SheetPicture];
  readonly faults: readonly SeatFault[];
}

const reasons: Readonly<Record<SeatFault['is'], string>> = {
  behind: 'позади водителя',
  cut: 'не помещается',
  hidden: 'заслонён',
  small: 'слишком мелко',
  crossed: 'за столбом',
};

/** Both views of every question whose situation can be seen from a seat. */
export function bothViews(questions: readonly BuiltinQuestion[]): readonly BothViews[] {
  return questions.flatMap(({ ticket, position, scene }): BothViews[] => {
    const seat = scene === undefined ? null : seatPicture(scene);
    if (scene === undefined || seat === null) return [];
    const where = `${ticket}.${position}`;
    const failed = seat.faults.length === 0 ? '' : ' – не всё видно';
    return [
      {
        where,
        pictures: [
          { name: where, svg: drawScene(scene) },
          { name: `${where} с места водителя${failed}`, svg: seat.svg },
        ],
        faults: seat.faults,
      },
    ];
  });
}

/** Lines that say what the driver of a question does not see, then how many questions have both views. */
export function unseen(views: readonly BothViews[]): readonly string[] {
  const faulty = views.filter(({ faults }) => faults.length > 0);
  return [
    ...faulty.map(
      ({ where, faults }) =>
        `${where}: с места водителя ${faults.map(({ name, is }) => `${name} ${reasons[is]}`).join(', ')}`,
    ),
    `С места водителя видно всё: ${views.length - faulty.length} из ${views.length}.`,
  ];
}
