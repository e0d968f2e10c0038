import { drawnSigns, faceSize, sign } from './sign.ts';
import { num } from './svg.ts';

/** Usual values of signs that carry one. */
const usualValues: Readonly<Record<string, string>> = {
  '1.13': '12%', '1.14': '10%', '3.4': '8т', '3.11': '7т', '3.12': '6т', '3.13': '4,5м', '3.14': '2,7м', '3.15': '10м', '3.16': '70м', '3.24': '50', '3.25': '50',
  '4.6': '50', '4.7': '50', '5.15.1': 'left,ahead,ahead-right', '5.15.2': 'ahead-left', '5.23.1': 'Лесное', '5.24.1': 'Лесное', '5.25': 'Лесное',
  '5.26': 'Лесное', '5.31': '30', '5.32': '30', '6.2': '60', '6.10.1': 'Лесное', '6.12': 'Лесное 20', '6.13': '125 км', '8.1.1': '300 м', '8.1.2': '250 м',
  '8.1.3': '150 м', '8.1.4': '150 м', '8.2.1': '100 м', '8.2.2': '50 м', '8.5.4': '8.00–18.00', '8.5.5': '8.00–20.00', '8.5.6': '8.00–20.00',
  '8.5.7': 'Пн, Ср 8.00–20.00', '8.9.1': '30 мин', '8.11': '8т', '8.26': '220 В',
}; // prettier-ignore

/** The number of a sign as the kit wants it: with a usual value behind a colon where the sign carries one. */
export function usualSign(number: string): string {
  const value = usualValues[number];
  return value === undefined ? number : `${number}:${value}`;
}

/** A sign by its number in Appendix 1 as a picture of its own, SVG text; `undefined` for one that the kit does not draw. */
export function signPicture(number: string): string | undefined {
  if (!drawnSigns.includes(number)) return undefined;
  const name = usualSign(number);
  const [width, height] = faceSize(name).map((side) => side + 4) as [number, number];
  const box = [-width / 2, -height / 2, width, height].map(num).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${num(width)}" height="${num(height)}" font-family="Arial,sans-serif" font-weight="700" text-anchor="middle">${sign(name, 0, 0, 100)}</svg>`;
}
