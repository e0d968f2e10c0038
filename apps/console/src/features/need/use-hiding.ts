import { changeLearner, getLearner, type LearnerRow } from '@avto/contract/console';
import { toasts } from '@avto/ui/toast-queue.ts';

import { NetworkError, textOf } from '#data/call-error.ts';
import { call } from '#data/http.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dateWords } from '#lib/day-words.ts';
import { callName } from '#parts/roster/learner-view.ts';
import { useNow } from '#parts/use-now.ts';

type Row = Pick<LearnerRow, 'id' | 'version' | 'name' | 'login'>;

/**
 * Hides a learner for a week, or shows one again; what is hidden can be taken back from the toast. A try whose response was
 * lost ends like any other once it is repeated: with the toast that belongs to it.
 */
export function useHiding() {
  const now = useNow();
  const { send, isSending } = useChange(changeLearner, AFTER_LEARNER);
  const setHidden = async (row: Row, isHidden: boolean): Promise<boolean> => {
    try {
      const outcome = await send({
        params: { id: String(row.id) },
        body: { version: row.version, isHidden },
      });
      if (isHidden) offerUndo(outcome.kind === 'done' ? outcome.result : await rowOf(row.id));
      else toasts.show(`${callName(row)}: снова в «Кому помочь»`);
      return true;
    } catch (error) {
      toasts.show(textOf(error), {
        tone: 'error',
        // The button that was pressed may be gone with its toast.
        ...(error instanceof NetworkError && {
          action: { text: 'Повторить', run: () => void setHidden(row, isHidden) },
        }),
      });
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

/** A learner as the server has it now: a change that was made already does not return it. */
async function rowOf(id: number): Promise<LearnerRow> {
  return (await call(getLearner, { params: { id: String(id) } })).row;
}
