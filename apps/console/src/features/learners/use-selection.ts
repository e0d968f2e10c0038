import type { LearnerRow } from '@avto/contract/console';
import { useState } from 'react';

export interface Selection {
  /** Chosen learners with the rows that they were chosen by; other pages of the table too. */
  readonly chosen: ReadonlyMap<number, LearnerRow>;
  readonly set: (rows: readonly LearnerRow[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Which learners of a table are chosen. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, LearnerRow>>(new Map());
  return {
    chosen,
    set: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const row of rows)
          if (isChosen) after.set(row.id, row);
          else after.delete(row.id);
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
