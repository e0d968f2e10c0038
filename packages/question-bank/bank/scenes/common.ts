import { axis, type LineKind } from '#drawing/marking.ts';
import { crossing, lawn, trees, type Junction, type Side } from '#drawing/road.ts';
import { backdrop, caption, softShadow } from '#drawing/setting.ts';
import { sign } from '#drawing/sign.ts';
import { picture } from '#drawing/svg.ts';

/** A picture of one sign, large, in the middle of the neutral background. */
export function bigSign(name: string, size = 178): string {
  return picture(backdrop(), softShadow(302, 212, 60), sign(name, 302, 112, size));
}

/** A picture of two or three signs in a row, with a caption under each. */
export function signRow(names: readonly (readonly [string, string])[], size = 136): string {
  const step = names.length === 2 ? 220 : 180;
  const first = 302 - (step * (names.length - 1)) / 2;
  return picture(
    backdrop(),
    ...names.map(
      ([name, mark], index) =>
        sign(name, first + index * step, 92, size) + caption(first + index * step, 194, mark),
    ),
  );
}

/** Lawn with a few trees above and below a straight road. */
export function park(): string {
  return (
    lawn() +
    trees(
      [60, 14, 12],
      [190, 12, 9],
      [430, 13, 11],
      [550, 14, 10],
      [110, 212, 11],
      [340, 213, 9],
      [510, 210, 12],
    )
  );
}

/** Lawn with trees in the four corners around a junction. */
export function corners(): string {
  return lawn() + trees([64, 24, 16], [142, 28, 11], [70, 200, 15], [520, 198, 16], [560, 28, 13]);
}

/** A junction on its lawn with the axis lines of all its arms. */
export function plainJunction(j: Junction, kind: LineKind = '1.5', from = 10): string {
  const arms = ['n', 'e', 's', 'w'].filter((side) => j.arms.includes(side)) as Side[];
  return corners() + crossing(j) + arms.map((side) => axis(j, side, kind, from)).join('');
}
