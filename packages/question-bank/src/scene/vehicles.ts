import type * as z from 'zod';

import type { Paint } from '#drawing/palette.ts';
import { palette } from '#drawing/palette.ts';
import type { Spot } from '#drawing/road.ts';
import { type Box, circle, rect, text } from '#drawing/svg.ts';
import {
  bus,
  lorry,
  roadTrain,
  specialTruck,
  tractor,
  trailer,
  tram,
  trolleybus,
} from '#drawing/vehicle-large.ts';
import { car, cyclist, kickScooter, motorcycle, specialCar, type VehicleState } from '#drawing/vehicle.ts';

import type { vehicleKind } from './schema-parts.ts';

type Kind = z.infer<typeof vehicleKind>;

/** Looks of a vehicle, independent of its place. */
export interface Look {
  readonly id: string;
  readonly is: Kind;
  readonly color?: Paint | undefined;
  readonly letter?: string | undefined;
  readonly beacon: boolean | 'blue-red';
  readonly blink?: 'left' | 'right' | 'both' | 'none' | undefined;
  readonly brake: boolean;
}

/** Length of a vehicle on the sheet, in pixels. */
export const lengthOf: Readonly<Record<Kind, number>> = {
  car: 58,
  police: 58,
  lorry: 84,
  bus: 100,
  trolleybus: 100,
  tram: 112,
  motorcycle: 40,
  bicycle: 38,
  scooter: 46,
  tractor: 46,
  'road-train': 190,
  trailer: 34,
  ambulance: 74,
  fire: 74,
};

/** Half of the width of a vehicle on the sheet; one with lamps on its corners is no wider. */
const halfWidth = 15;

/** The box around a vehicle that stands somewhere. */
export function bodyBox({ is }: Pick<Look, 'is'>, { x, y, a }: Spot): Box {
  const turn = (a * Math.PI) / 180;
  const [along, across] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const half = lengthOf[is] / 2;
  const [wide, high] = [half * along + halfWidth * across, half * across + halfWidth * along];
  return [x - wide, y - high, x + wide, y + high];
}

const usualPaint: Readonly<Record<Kind, Paint>> = {
  car: 'blue',
  police: 'white',
  lorry: 'green',
  bus: 'yellow',
  trolleybus: 'blue',
  tram: 'red',
  motorcycle: 'orange',
  bicycle: 'green',
  scooter: 'lilac',
  tractor: 'orange',
  'road-train': 'blue',
  trailer: 'grey',
  ambulance: 'white',
  fire: 'red',
};

/** The paint a vehicle has: `you` is always indigo. */
export function paintOf({ id, is, color }: Pick<Look, 'id' | 'is' | 'color'>): Paint {
  if (id === 'you' && is === 'car') return 'own';
  return color ?? usualPaint[is];
}

function body(look: Look, spot: Spot, state: VehicleState): string {
  const paint = paintOf(look);
  switch (look.is) {
    case 'car':
      return car(spot, paint, state);
    case 'police':
      return specialCar(spot, '#1259C3', state);
    case 'ambulance':
      return specialTruck(spot, '#F4F4F8', '#D5202A', state);
    case 'fire':
      return specialTruck(spot, '#D5202A', '#FFFFFF', state);
    case 'lorry':
      return lorry(spot, paint, state);
    case 'bus':
      return bus(spot, paint, state);
    case 'trolleybus':
      return trolleybus(spot, paint, state);
    case 'tram':
      return tram(spot, paint, state);
    case 'motorcycle':
      return motorcycle(spot, paint, state);
    case 'bicycle':
      return cyclist(
        spot,
        paint,
        state.blink === 'left' || state.blink === 'right' ? state.blink : undefined,
      );
    case 'scooter':
      return kickScooter(spot, paint);
    case 'tractor':
      return tractor(spot, paint);
    case 'road-train':
      return roadTrain(spot, paint, state);
    default:
      return trailer(spot, paint);
  }
}

/** «Вы» on the roof of the learner's vehicle, a letter on another one. */
function roofMark({ id, letter }: Look, { x, y, a }: Spot): string {
  const angle = (a * Math.PI) / 180;
  const [mx, my] = [x - 5 * Math.cos(angle), y - 5 * Math.sin(angle)];
  if (letter !== undefined) {
    return (
      circle(mx, my, 9.5, palette.signWhite, { stroke: palette.ink, 'stroke-width': 1.4 }) +
      text(mx, my, 14, letter, palette.ink)
    );
  }
  if (id !== 'you') return '';
  return (
    rect(mx - 12.5, my - 8.5, 25, 17, palette.signWhite, {
      rx: 8.5,
      stroke: '#2C3A9E',
      'stroke-width': 1.6,
    }) + text(mx, my, 12.5, 'Вы', '#26348F')
  );
}

/** A vehicle with its mark; `turn` is what its path asks the indicators to show. */
export function vehicleAt(look: Look, spot: Spot, turn?: 'left' | 'right'): string {
  const blink = look.blink === 'none' ? undefined : (look.blink ?? turn);
  const state: VehicleState = {
    ...(blink === undefined ? {} : { blink }),
    ...(look.brake ? { brake: true } : {}),
    ...(look.beacon === false ? {} : { beacon: look.beacon === true ? 'blue' : look.beacon }),
  };
  return body(look, spot, state) + roofMark(look, spot);
}
