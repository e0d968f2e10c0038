import { changeLearner, type LearnerRow } from '@avto/contract/console';
import { toasts } from '@avto/ui/toast-queue.ts';

import { textOf } from '#data/call-error.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dateWords } from '#lib/day-words.ts';
import { callName } from '#parts/roster/learner-view.ts';
import { useNow } from '#parts/use-now.ts';

type Row = Pick<LearnerRow, 'id' | 'version' | 'name' | 'login'>;

/** Hides a learner for a week, or shows one again; what is hidden can be taken back from the toast. */
export function useHiding() {
  const now = useNow();
  const { send, isSending } = useChange(changeLearner, AFTER_LEARNER);
  const setHidden = async (row: Row, isHidden: boolean): Promise<boolean> => {
    try {
      const outcome = await send({
        params: { id: String(row.id) },
        body: { version: row.version, isHidden },
      });
      if (isHidden && outcome.kind === 'done') offerUndo(outcome.result);
      return true;
    } catch (error) {
      toasts.show(textOf(error), { tone: 'error' });
      return false;
    }
  };
  const offerUndo = (row: LearnerRow) => {
    const until = row.hiddenUntil === null ? '' : ` до ${dateWords(row.hiddenUntil, now)}`;
    toasts.show(`${callName(row)}: скрыто${until}`, {
      id: `hidden-${row.id}-${row.version}`,
      action: { text: 'Вернуть', run: () => void setHidden(row, false) },
    });
  };
  return { setHidden, isSending };
}
