import { drawnSigns, faceSize, sign } from './sign.ts';
import { num } from './svg.ts';

/** Usual values of signs that carry one. */
const usualValues: Readonly<Record<string, string>> = {
  '1.13': '12%',
  '1.14': '10%',
  '3.4': '8т',
  '3.11': '7т',
  '3.12': '6т',
  '3.13': '4,5м',
  '3.14': '2,7м',
  '3.15': '10м',
  '3.16': '70м',
  '3.24': '50',
  '3.25': '50',
  '4.6': '50',
  '4.7': '50',
  '5.15.1': 'ahead-left,ahead,right',
  '5.15.2': 'ahead-right',
  '5.23.1': 'Лесное',
  '5.24.1': 'Лесное',
  '5.25': 'Лесное',
  '5.26': 'Лесное',
  '5.27': '7.00–19.00',
  '5.28': '7.00–19.00',
  '5.31': '30',
  '5.32': '30',
  '5.33': '*',
  '5.34': '*',
  '5.35': '5',
  '5.36': '5',
  '5.37': '5',
  '5.38': '5',
  '6.2': '50',
  '6.10.1': 'Лесное 54',
  '6.10.2': 'Лесное 3',
  '6.11': 'р. ЛЕСНАЯ',
  '6.12': 'Лесное 23, Речной 132, Горск 679',
  '6.13': '125',
  '6.14.1': 'М5',
  '6.14.2': 'М5',
  '6.21.1': '150 м',
  '6.21.2': '150 м',
  '7.15': '68,0',
  '8.1.1': '300 м',
  '8.1.2': '250 м',
  '8.1.3': '100 м',
  '8.1.4': '300 м',
  '8.2.1': '100 м',
  '8.2.2': '10 м',
  '8.2.5': '30 м',
  '8.2.6': '25 м',
  '8.5.4': '8.00–17.30',
  '8.5.5': '8.00–17.30',
  '8.5.6': '8.00–17.30',
  '8.5.7': 'понедельник 8.30–9.30',
  '8.9.1': '30 мин',
  '8.11': '15 т',
  '8.19': 'кл. 4.3, 6, 7',
  '8.25': '4',
};

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
  const face = sign(name, 0, 0, 100);
  const font = face.includes('<text')
    ? ' font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${num(width)}" height="${num(height)}"${font}>${face}</svg>`;
}
