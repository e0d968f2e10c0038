import { addStaff, type ConsoleGroup, listStaff, type StaffMember } from '@avto/contract/console';
import { useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { useChange } from '#data/use-change.ts';
import { complaintOf } from '#parts/field-check.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import type { NewLink } from './link-dialog.tsx';
import { RoleAndGroups } from './staff-fields.tsx';

interface AddStaffDialogProps {
  groups: readonly ConsoleGroup[];
  onClose: () => void;
  onLink: (link: NewLink) => void;
}

interface NewMember {
  readonly name: string;
  readonly login: string;
  readonly role: StaffMember['role'];
  readonly groupIds: number[];
}

/** A new account; it ends with the link by which its person sets a password. */
export function AddStaffDialog({ groups, onClose, onLink }: AddStaffDialogProps) {
  const [member, setMember] = useState<NewMember>({ name: '', login: '', role: 'teacher', groupIds: [] });
  const [complaints, setComplaints] = useState<{ name?: string | undefined; login?: string | undefined }>({});
  const { send, isSending, error } = useChange(addStaff, [listStaff]);
  const isTaken = isRefusal(error, 'login_taken');
  const set = (change: Partial<NewMember>) => {
    setMember({ ...member, ...change });
    setComplaints({});
  };
  const submit = async () => {
    const { shape } = addStaff.body;
    const found = {
      name: complaintOf(shape.name, member.name),
      login: complaintOf(shape.login, member.login),
    };
    setComplaints(found);
    if (found.name !== undefined || found.login !== undefined) return;
    const groupIds = member.role === 'manager' ? [] : member.groupIds;
    const outcome = await send({ body: { ...member, groupIds } }).catch(() => undefined);
    if (outcome?.kind === 'done') onLink({ name: outcome.result.member.name, ...outcome.result.link });
    if (outcome?.kind === 'already') {
      toasts.show('Сотрудник уже добавлен. Ссылку получите кнопкой «Новая ссылка»');
      onClose();
    }
  };
  return (
    <FormDialog
      title="Новый сотрудник"
      submitText="Добавить"
      isSending={isSending}
      failure={error === undefined || isTaken ? undefined : textOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Field
          label="Имя"
          data-autofocus=""
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
          value={member.name}
          error={complaints.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <Field
          label="Логин"
          hint="Почта или слово без пробелов: с ним входят в кабинет."
          autoComplete="off"
          maxLength={120}
          value={member.login}
          error={complaints.login ?? (isTaken ? textOf(error) : undefined)}
          onChange={({ currentTarget }) => set({ login: currentTarget.value })}
        />
      </div>
      <RoleAndGroups
        role={member.role}
        groupIds={member.groupIds}
        groups={groups}
        onRole={(role) => set({ role })}
        onGroupIds={(groupIds) => set({ groupIds })}
      />
    </FormDialog>
  );
}
