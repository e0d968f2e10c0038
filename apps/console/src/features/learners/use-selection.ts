import type { LearnerRow } from '@avto/contract/console';
import { useState } from 'react';

export interface Selection {
  /** Chosen learners with the newest rows that were listed of them; other pages of the table too. */
  readonly chosen: ReadonlyMap<number, LearnerRow>;
  readonly set: (rows: readonly LearnerRow[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Which learners of a table are chosen. `listed`: the rows that it shows now. */
export function useSelection(listed: readonly LearnerRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, LearnerRow>>(new Map());
  // A change that names the version of the choosing would be refused for ever once somebody else had changed the card.
  const newer = listed.filter(({ id, version }) => version > (chosen.get(id)?.version ?? Infinity));
  if (newer.length > 0) setChosen(new Map([...chosen, ...newer.map((row) => [row.id, row] as const)]));
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
