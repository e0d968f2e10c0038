import { paint, palette, type Paint } from './palette.ts';
import { circle, mirror, path, place, stroke } from './svg.ts';

/** Options of a car seen from the side. */
export interface SideOptions {
  /** Turn of the whole car, degrees clockwise. */
  readonly angle?: number;
  readonly facing?: 'left' | 'right';
  readonly size?: number;
}

/** A passenger car seen from the side, 96×34 at size 1; (x, y) is the point on the road under its middle. */
export function sideCar(x: number, y: number, color: Paint, options: SideOptions = {}): string {
  const { angle = 0, facing = 'right', size = 1 } = options;
  const wheel = (cx: number): string => circle(cx, -8, 8, '#22242E') + circle(cx, -8, 3.6, '#C7C9D6');
  const body =
    `<ellipse cx="0" cy="0" rx="48" ry="4" fill="#23242E" opacity=".28"/>` +
    path(
      'M-48-10V-19Q-48-22-44-22L-33-23L-20-36Q-18-38-14-38H9Q13-38 16-36L31-23L43-20Q48-18 48-13V-10Q48-7 45-7H-45Q-48-7-48-10Z',
      {
        fill: paint[color],
      },
    ) +
    path('M-27-23L-17-33Q-15-34.5-13-34.5H-3V-23ZM1-23V-34.5H9Q11-34.5 13-33L24-23Z', {
      fill: palette.glass,
    }) +
    stroke('M-1-22V-10M-8-18H-4M-46-14H46', '#FFFFFF', 1.4, { opacity: 0.35 }) +
    path('M43-19L48-15V-13H42Z', { fill: '#FFF3C4' }) +
    path('M-48-20H-44V-14H-48Z', { fill: '#B3262E' }) +
    wheel(-28) +
    wheel(28);
  return place(facing === 'left' ? mirror(body) : body, x, y, angle, size);
}
