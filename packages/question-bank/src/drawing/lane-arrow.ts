import { path, stroke } from './svg.ts';

/** Directions allowed from a lane. */
export type LaneTurn = 'ahead' | 'left' | 'ahead-right';

/** Arrow shafts and heads of lane directions around (0, 0), pointing up, about 24×64. */
const parts: Record<LaneTurn, readonly [string, string]> = {
  ahead: ['M0 32V-14', 'M-9-12L0-32L9-12Z'],
  left: ['M3 32V-2Q3-12-5-12', 'M-4-21L-20-12L-4-3Z'],
  'ahead-right': ['M-4 32V-14M-4 18Q-4 4 5 4', 'M-13-12L-4-32L5-12ZM4-5L19 4L4 13Z'],
};

/** A lane arrow drawn pointing up in any colour. */
export function turnArrow(turn: LaneTurn, color: string, width: number): string {
  const [shaft, head] = parts[turn];
  return stroke(shaft, color, width) + path(head, { fill: color });
}
