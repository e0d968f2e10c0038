import { palette } from './palette.ts';
import type { Spot } from './road.ts';
import { path, place, stroke } from './svg.ts';

/** Directions allowed from a lane. */
export type LaneTurn =
  | 'ahead'
  | 'left'
  | 'right'
  | 'ahead-left'
  | 'ahead-right'
  | 'left-right'
  | 'back'
  | 'back-left';

/** Arrow shafts and heads of lane directions around (0, 0), pointing up, about 24×64. */
const parts: Record<LaneTurn, readonly [string, string]> = {
  ahead: ['M0 32V-14', 'M-9-12L0-32L9-12Z'],
  left: ['M3 32V-2Q3-12-5-12', 'M-4-21L-20-12L-4-3Z'],
  right: ['M-3 32V-2Q-3-12 5-12', 'M4-21L20-12L4-3Z'],
  'ahead-left': ['M4 32V-14M4 18Q4 4-5 4', 'M-5-12L4-32L13-12ZM-4-5L-19 4L-4 13Z'],
  'ahead-right': ['M-4 32V-14M-4 18Q-4 4 5 4', 'M-13-12L-4-32L5-12ZM4-5L19 4L4 13Z'],
  'left-right': ['M0 32V6Q0-10-6-10M0 6Q0-10 6-10', 'M-5-19L-20-10L-5-1ZM5-19L20-10L5-1Z'],
  back: ['M9 32V-8A9 9 0 0 0-9-8V6', 'M-19 4L-9 24L1 4Z'],
  'back-left': ['M9 32V-12A9 9 0 0 0-9-12V6M9 20Q9 12 2 12', 'M-19 4L-9 22L1 4Z'],
};

/** A lane arrow drawn pointing up in any colour. */
export function turnArrow(turn: LaneTurn, color: string, width = 7): string {
  const [shaft, head] = parts[turn];
  return stroke(shaft, color, width) + path(head, { fill: color });
}

/** Marking 1.18: a white arrow on a lane, looking where the spot heads. */
export function markingArrow(spot: Spot, turn: LaneTurn, size = 0.62): string {
  return place(turnArrow(turn, palette.marking), spot.x, spot.y, spot.a + 90, size);
}
