import { textOf } from '#data/call-error.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useDraft } from './use-draft.ts';

interface RenameDialogProps {
  title: string;
  label: string;
  /** The newest state of what is renamed. */
  row: { readonly version: number; readonly name: string };
  longest: number;
  onSave: (version: number, name: string) => Promise<void>;
  onClose: () => void;
}

/** Renames something that others may rename meanwhile. */
export function RenameDialog({ title, label, row, longest, onSave, onClose }: RenameDialogProps) {
  const draft = useDraft(row, ({ name }) => ({ name }));
  const keepMine = async ({ version, fields }: ReturnType<typeof draft.keepMine>) => {
    try {
      await onSave(version, fields.name.trim());
      onClose();
    } catch (error) {
      toasts.show(textOf(error), { tone: 'error' });
    }
  };
  return (
    <NameDialog
      title={title}
      label={label}
      value={draft.fields.name}
      onValue={(name) => draft.set({ name })}
      longest={longest}
      submitText="Сохранить"
      note={
        draft.differences.length > 0 && (
          <ChangedMeanwhile
            draft={draft}
            label={() => label}
            words={(name) => name}
            onKeepMine={(mine) => void keepMine(mine)}
          />
        )
      }
      onSave={async (name) => {
        if (draft.hasChanges) await onSave(draft.version, name);
      }}
      onClose={onClose}
    />
  );
}
