import { getStaffSession } from '@avto/contract/console';
import {
  getPublication,
  getSchoolState,
  listPublications,
  restorePublication,
  type SchoolPublication,
} from '@avto/contract/console/school';
import { useQuery } from '@tanstack/react-query';

import { oneOptions } from '#data/queries.ts';
import { useChange } from '#data/use-change.ts';
import { momentText } from '#lib/dates.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { ChangesList } from './changes-list.tsx';

interface RestoreDialogProps {
  publication: SchoolPublication;
  onClose: () => void;
}

/** Says what will change and publishes the earlier state again, once that is known as it is now. */
export function RestoreDialog({ publication: { id, at }, onClose }: RestoreDialogProps) {
  const earlier = useQuery(oneOptions(getPublication, { params: { id: String(id) } }));
  const { send } = useChange(restorePublication, [
    listPublications,
    getPublication,
    getSchoolState,
    getStaffSession,
  ]);
  const restore = async () => {
    if (earlier.data === undefined) return;
    await send({ params: { id: String(id) }, body: { publication: earlier.data.latest } });
    toasts.show('Возвращено: ученики увидят это при следующем заходе');
  };
  return (
    <ConfirmDialog
      title="Вернуть прежнее?"
      confirmText="Вернуть"
      canConfirm={earlier.data !== undefined && earlier.isFetchedAfterMount}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>Ученики снова увидят то, что было {momentText(at)}:</p>
      <Loaded query={earlier} lines={2}>
        {({ changes }) =>
          changes.length === 0 ? <p>Сейчас видно то же самое.</p> : <ChangesList changes={changes} />
        }
      </Loaded>
    </ConfirmDialog>
  );
}
