import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

/** The dialog that says where to get the code (specification §2, Onboarding). */
export function NoCodeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Где найти код?"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Хорошо
        </Button>
      }
    >
      <p>
        Обратитесь к менеджеру своей автошколы любым удобным способом, получите код и введите его в
        приложении.
      </p>
    </Dialog>
  );
}
