import { listStaff, newStaffLink, type StaffMember } from '@avto/contract/console';
import { useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { useChange } from '#data/use-change.ts';
import { Checkbox } from '#parts/checkbox.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import type { NewLink } from './link-dialog.tsx';
import styles from './staff.module.css';

interface NewLinkDialogProps {
  member: StaffMember;
  onClose: () => void;
  onLink: (link: NewLink) => void;
}

/** Asks before a new link is made: an earlier unused one stops working. */
export function NewLinkDialog({ member, onClose, onLink }: NewLinkDialogProps) {
  const [dropTotp, setDropTotp] = useState(false);
  const { send, isSending, error } = useChange(newStaffLink, [listStaff]);
  const make = async () => {
    const outcome = await send({ params: { id: String(member.id) }, body: { dropTotp } }).catch(
      () => undefined,
    );
    if (outcome?.kind === 'done') onLink({ name: member.name, ...outcome.result });
    if (outcome?.kind === 'already') {
      toasts.show('Ссылка уже создана, но показать её ещё раз нельзя. Создайте новую');
      onClose();
    }
  };
  return (
    <Dialog
      title="Новая ссылка для входа"
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" data-autofocus="" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={isSending} onClick={() => void make()}>
            Создать ссылку
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>
          По ней {member.name} задаст новый пароль. До этого действует прежний. Если раньше давали другую
          ссылку, она перестанет работать.
        </p>
        {member.hasTotp && (
          <Checkbox checked={dropTotp} onChecked={setDropTotp}>
            Телефон потерян: отключить приложение-аутентификатор
          </Checkbox>
        )}
        <FailureNote text={error === undefined ? undefined : textOf(error)} />
      </div>
    </Dialog>
  );
}
