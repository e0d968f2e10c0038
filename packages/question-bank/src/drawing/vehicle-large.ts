import { paint, palette, type Paint } from './palette.ts';
import type { Spot } from './road.ts';
import { path, place, rect, stroke } from './svg.ts';
import { beaconLamp, lamps, onSpot, type VehicleState } from './vehicle.ts';

const edge = { stroke: '#FFFFFF', 'stroke-opacity': 0.7 } as const;

/** A lorry with a box body, 84×30. */
export function lorry(spot: Spot, color: Paint = 'green', state: VehicleState = {}): string {
  return onSpot(
    spot,
    84,
    29,
    path('M30-13l3-3.5h2.5v4ZM30 13l3 3.5h2.5v-4ZM14-13.5H36Q42-13 42-8V8Q42 13 36 13.5H14Z', {
      fill: paint[color],
      ...edge,
    }) +
      path('M31-11.5H36Q38.5 0 36 11.5H31Q33 0 31-11.5Z', { fill: palette.glass }) +
      rect(18, -10, 9, 20, '#FFFFFF', { rx: 3, opacity: 0.2 }) +
      rect(-42, -15, 56, 30, '#ECECF3', { rx: 2.5 }) +
      stroke('M-31-14V14M-20-14V14M-9-14V14M2-14V14', '#C9CAD8', 1.6) +
      lamps(41, -41.5, 14, state),
  );
}

/** A bus, 100×30. */
export function bus(spot: Spot, color: Paint = 'yellow', state: VehicleState = {}): string {
  const shape = 'M-50-10Q-50-15-45-15H42Q50-15 50-8V8Q50 15 42 15H-45Q-50 15-50 10Z';
  return onSpot(
    spot,
    100,
    30,
    path(shape, { fill: paint[color], ...edge }) +
      path('M42-12.5H45Q48.5 0 45 12.5H42Q45 0 42-12.5Z', { fill: palette.glass }) +
      stroke('M-44-13.2H37M-44 13.2H37', palette.glass, 2.4, { 'stroke-dasharray': '11 2.5' }) +
      rect(-44, -9.5, 80, 19, '#FFFFFF', { rx: 5, opacity: 0.28 }) +
      rect(-30, -6, 14, 12, '#FFFFFF', { rx: 2.5, opacity: 0.55 }) +
      rect(8, -6, 14, 12, '#FFFFFF', { rx: 2.5, opacity: 0.55 }) +
      lamps(49, -49.5, 14, state),
  );
}

/** A trolleybus: a bus with two current collectors, 100×30. */
export function trolleybus(spot: Spot, color: Paint = 'blue', state: VehicleState = {}): string {
  const poles = stroke('M6-3L-60-7M6 3L-60-1', '#1F2130', 1.8, { 'stroke-linecap': 'round' });
  return bus(spot, color, state) + place(poles, spot.x, spot.y, spot.a);
}

/** A tram, 112×30, with its pantograph. */
export function tram(spot: Spot, color: Paint = 'red', state: VehicleState = {}): string {
  const shape = 'M-56-6Q-54-15-46-15H46Q54-15 56-6V6Q54 15 46 15H-46Q-54 15-56 6Z';
  return onSpot(
    spot,
    112,
    30,
    path(shape, { fill: paint[color], ...edge }) +
      path('M46-11Q53-9 52.5 0Q53 9 46 11Q49.5 0 46-11ZM-46-11Q-53-9-52.5 0Q-53 9-46 11Q-49.5 0-46-11Z', {
        fill: palette.glass,
      }) +
      stroke('M-42-13H42M-42 13H42', palette.glass, 2.6, { 'stroke-dasharray': '12 3' }) +
      rect(-41, -9.5, 82, 19, '#FFF4E6', { rx: 4 }) +
      stroke('M-12-7L0 7L12-7M-12 7L0-7L12 7M-14-8.5V8.5M14-8.5V8.5', '#3B3E50', 1.6) +
      lamps(54, -54.5, 10, state),
  );
}

/** A fire engine, ambulance van or other special lorry, 74×29, with a beacon. */
export function specialTruck(spot: Spot, fill: string, stripe: string, state: VehicleState = {}): string {
  const shape = 'M-37-10Q-37-14.5-32-14.5H30Q37-14 37-8V8Q37 14 30 14.5H-32Q-37 14.5-37 10Z';
  const lamp =
    state.beacon === undefined ? rect(14, -7, 4, 14, '#2E7BFF', { rx: 2 }) : beaconLamp(15, state.beacon);
  return onSpot(
    spot,
    74,
    29,
    path(shape, { fill, ...edge }) +
      path('M-35-8.5H35V-5.5H-35ZM-35 5.5H35V8.5H-35Z', { fill: stripe }) +
      path('M25-11.5H30Q33 0 30 11.5H25Q27 0 25-11.5Z', { fill: palette.glass }) +
      lamps(36, -36, 13.5, state) +
      lamp,
  );
}

/** A tractor (slow vehicle), 50×30, with the tail-plate triangle. */
export function tractor(spot: Spot, color: Paint = 'orange'): string {
  return onSpot(
    spot,
    44,
    30,
    path('M-22-17h18v8h-18ZM-22 9h18v8h-18ZM10-13h12v6h-12ZM10 7h12v6h-12Z', { fill: '#22242E' }) +
      path('M-2-7H22Q26 0 22 7H-2Z', { fill: paint[color], ...edge }) +
      rect(-20, -11, 20, 22, paint[color], { rx: 3, ...edge }) +
      rect(-16, -8, 12, 16, palette.glass, { rx: 2 }),
  );
}

/** A trailer 34×24, hitched behind a vehicle heading right. */
export function trailer(spot: Spot, color: Paint = 'grey'): string {
  return onSpot(
    spot,
    34,
    24,
    stroke('M14-6L26 0L14 6', '#22242E', 2.2) +
      rect(-18, -12, 32, 24, paint[color], { rx: 2.5, ...edge }) +
      rect(-14, -8.5, 24, 17, '#FFFFFF', { rx: 2, opacity: 0.3 }),
  );
}

/** A tractor unit with a long semitrailer heading right, 190×30. */
export function roadTrain(spot: Spot, color: Paint = 'blue', state: VehicleState = {}): string {
  return onSpot(
    spot,
    190,
    29,
    path('M83-13l3-3.5h2.5v4ZM83 13l3 3.5h2.5v-4ZM52-9H64V-13.5H89Q95-13 95-8V8Q95 13 89 13.5H64V9H52Z', {
      fill: paint[color],
      ...edge,
    }) +
      path('M84-11.5H89Q91.5 0 89 11.5H84Q86 0 84-11.5Z', { fill: palette.glass }) +
      rect(69, -10, 11, 20, '#FFFFFF', { rx: 3, opacity: 0.2 }) +
      rect(-95, -15, 154, 30, '#D9DAE4', { rx: 2.5, ...edge }) +
      stroke('M-76-14V14M-57-14V14M-38-14V14M-19-14V14M0-14V14M19-14V14M38-14V14', '#B9BBCB', 1.6) +
      lamps(94, -94.5, 14, state),
  );
}
