import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a running exam is given up; staying is the safe answer (decision E13). */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      title="Выход"
      onClose={onStay}
      actions={
        <>
          <Button tone="destructive" onClick={onLeave}>
            ДА
          </Button>
          <Button data-autofocus onClick={onStay}>
            НЕТ
          </Button>
        </>
      }
    >
      <p>Вы действительно хотите выйти? Прогресс не будет сохранен.</p>
    </Dialog>
  );
}
