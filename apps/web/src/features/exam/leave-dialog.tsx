import { type ExamAttempt, isBinding } from '#data/exam-attempt.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

interface LeaveDialogProps {
  /** The attempt of an internal exam that is being left. */
  attempt: ExamAttempt | null;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a running exam is given up, or an attempt left for a while; staying is the safe answer (decision E13). */
export function LeaveDialog({ attempt, onLeave, onStay }: LeaveDialogProps) {
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
      {isBinding(attempt) ? (
        <p>
          Вы действительно хотите выйти? Попытка одна: время пойдёт дальше, и вернуться можно, пока оно есть.
          Преподаватель увидит, что вы вышли.
        </p>
      ) : (
        <p>Вы действительно хотите выйти? Прогресс не будет сохранен.</p>
      )}
    </Dialog>
  );
}
