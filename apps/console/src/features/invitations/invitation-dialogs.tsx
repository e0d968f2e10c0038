import { changeInvitation, type Invitation } from '@avto/contract/console';
import { toasts } from '@avto/ui/toast-queue.ts';

import { AFTER_INVITATION } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { RenameDialog } from '#parts/rename-dialog.tsx';

export interface InvitationQuestion {
  readonly kind: 'rename' | 'revoke' | 'renew';
  readonly id: number;
}

interface InvitationDialogsProps {
  kind: InvitationQuestion['kind'];
  invitation: Invitation;
  onClose: () => void;
}

/** Corrects, takes back or renews an invitation. */
export function InvitationDialogs({ kind, invitation, onClose }: InvitationDialogsProps) {
  const { send } = useChange(changeInvitation, AFTER_INVITATION);
  const params = { id: String(invitation.id) };
  if (kind === 'rename') {
    return (
      <RenameDialog
        title="Исправить имя"
        label="Имя"
        row={invitation}
        longest={120}
        onSave={async (version, name) => void (await send({ params, body: { version, name } }))}
        onClose={onClose}
      />
    );
  }
  const { version } = invitation;
  const isRevoke = kind === 'revoke';
  return (
    <ConfirmDialog
      title={isRevoke ? 'Отозвать приглашение?' : 'Выдать новый код?'}
      confirmText={isRevoke ? 'Отозвать' : 'Новый код'}
      isDestructive={isRevoke}
      onConfirm={async () => {
        await send({ params, body: { version, ...(isRevoke ? { isRevoked: true } : { isRenewed: true }) } });
        toasts.show(
          isRevoke ? `${invitation.name}: приглашение отозвано` : `${invitation.name}: новый код на 30 дней`,
        );
      }}
      onClose={onClose}
    >
      <p>
        {isRevoke
          ? `${invitation.name}: карточка с этим кодом больше не сработает. Новый код можно выдать в любой день.`
          : `${invitation.name}: прежняя карточка перестанет действовать, новая сработает в течение 30 дней. Её надо будет распечатать.`}
      </p>
    </ConfirmDialog>
  );
}
