import type { Entry } from '@avto/handbook';

import { rules10to18 } from './rules-10-18.ts';
import { rules19to26 } from './rules-19-26.ts';
import { rules1to9 } from './rules-1-9.ts';
import { signsAndCars } from './signs-and-cars.ts';
import type { Situations } from './situations.ts';

export const situations: Situations = { ...rules1to9, ...rules10to18, ...rules19to26, ...signsAndCars };

/** Words of the situations in which an entry is asked for; empty where none are known. */
export const situationsOf = ({ ref, says }: Entry): string =>
  situations[ref]?.find(([begins]) => says.startsWith(begins))?.[1] ?? '';
