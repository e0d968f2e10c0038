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

/** A passenger car seen from behind, or `front`, 84×66 at size 1; (x, y) is the point on the road under its middle. */
export function rearCar(x: number, y: number, color: Paint, size = 1, front = false): string {
  const lamps = front ? '#FFF6D6' : '#A3232B';
  const body =
    `<ellipse cx="0" cy="-1" rx="46" ry="5" fill="#23242E" opacity=".35"/>` +
    path('M-38-14V-2H-24V-14ZM24-14V-2H38V-14Z', { fill: '#22242E' }) +
    path(
      'M-42-14V-34Q-42-40-36-42L-27-61Q-25-65-20-65H20Q25-65 27-61L36-42Q42-40 42-34V-14Q42-10 38-10H-38Q-42-10-42-14Z',
      {
        fill: paint[color],
      },
    ) +
    path('M-30-42L-22-59Q-21-61-19-61H19Q21-61 22-59L30-42Z', { fill: palette.glass }) +
    path('M-41-35H-28V-27H-41ZM28-35H41V-27H28Z', { fill: lamps, stroke: '#FFFFFF', 'stroke-width': 1 }) +
    path('M-14-26H14V-18H-14Z', { fill: '#FFFFFF' }) +
    stroke('M-40-14H40', '#22242E', 4, { opacity: 0.45 });
  return place(body, x, y, 0, size);
}
