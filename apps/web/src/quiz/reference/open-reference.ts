import type { Reference } from '@avto/handbook/references.ts';
import { createContext } from 'react';

/** Opens a reference over the screen; `null`: references lead to their pages. */
export const OpenReference = createContext<((reference: Reference) => void) | null>(null);
