import { box, from } from './ground.ts';
import { walls } from './walls.ts';
import type { Ground, House, Pose, Structure, Surface } from './world.ts';

/** Metres from the edge of a road to the gate of a yard, and beyond it to the house. */
const gateAt = 3;
const houseAt = 27;
/** Depth of a dropped kerb, in metres. */
const kerb = 0.3;

/** The mouth of a yard: the middle of it at the edge of the road, heading into the yard, and half of its width. */
export interface YardMouth {
  readonly pose: Pose;
  readonly half: number;
  /** Width of the shoulder there; with 0 there is a kerb. */
  readonly shoulder: number;
}

/** The dropped kerb, which passes the mouth of a yard. */
export function yardThreshold({ pose, half, shoulder }: YardMouth): readonly Surface[] {
  return shoulder > 0 ? [] : [{ of: 'kerb', outline: box(pose, [0, kerb], [-half, half]) }];
}

/** The posts of the gate of a yard. */
export function yardGate({ pose, half, shoulder }: YardMouth): readonly Structure[] {
  return [-1, 1].map((side): Structure => {
    const foot: Ground = from(pose, gateAt + shoulder, side * (half + 0.4));
    return { is: 'gatepost', from: foot, to: foot };
  });
}

/** The house at the end of a yard. */
export function yardHouse({ pose }: YardMouth): House {
  const [x, y] = from(pose, houseAt, 0);
  return { x, y, a: pose.a + 180, width: 18, height: 10, fill: walls[1] ?? walls[0] };
}
