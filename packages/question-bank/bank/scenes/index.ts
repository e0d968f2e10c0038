import { ticket01 } from './ticket-01.ts';
import { ticket02 } from './ticket-02.ts';
import { ticket03 } from './ticket-03.ts';
import { ticket04 } from './ticket-04.ts';
import { ticket05 } from './ticket-05.ts';

/** Scene drawings of all tickets by picture id. */
export const scenes: Readonly<Record<string, () => string>> = {
  ...ticket01,
  ...ticket02,
  ...ticket03,
  ...ticket04,
  ...ticket05,
};
