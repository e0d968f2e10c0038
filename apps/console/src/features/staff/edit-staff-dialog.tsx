import { changeStaff, type ConsoleGroup, listStaff, type StaffMember } from '@avto/contract/console';
import { useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { useChange } from '#data/use-change.ts';
import { sorted } from '#lib/sorted.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { Checkbox } from '#parts/checkbox.tsx';
import { complaintOf } from '#parts/field-check.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { RoleAndGroups } from './staff-fields.tsx';
import { roleText } from './staff-words.ts';

interface EditStaffDialogProps {
  /** As the list has it now: it may change while the dialog is open. */
  member: StaffMember;
  groups: readonly ConsoleGroup[];
  onClose: () => void;
}

const fieldsOf = ({ name, role, groups, state }: StaffMember) => ({
  name,
  role,
  groupIds: sorted(
    groups.map(({ id }) => id),
    (one, other) => one - other,
  ),
  isDisabled: state === 'disabled',
});
type Fields = ReturnType<typeof fieldsOf>;

const LABELS: Readonly<Record<keyof Fields, string>> = {
  name: 'имя',
  role: 'роль',
  groupIds: 'группы',
  isDisabled: 'доступ',
};

/** Changes an account; what another manager changes meanwhile is shown, and nothing that was typed is lost. */
export function EditStaffDialog({ member, groups, onClose }: EditStaffDialogProps) {
  const draft = useDraft(member, fieldsOf);
  const [complaint, setComplaint] = useState<string>();
  const { send, isSending, error, forget } = useChange(changeStaff, [listStaff]);
  const { fields } = draft;
  // While it is sent, the row becomes what was typed here.
  const isOvertaken = !isSending && draft.differences.length > 0;
  const nameOf = (id: number) =>
    groups.find((group) => group.id === id)?.name ??
    member.groups.find((group) => group.id === id)?.name ??
    '?';
  const save = async (version: number, changed: Partial<Fields>) => {
    const found = complaintOf(changeStaff.body.shape.name, fields.name);
    setComplaint(found);
    if (found !== undefined) return;
    if (Object.keys(changed).length === 0) {
      onClose();
      return;
    }
    const outcome = await send({ params: { id: String(member.id) }, body: { version, ...changed } }).catch(
      () => undefined,
    );
    if (!outcome) return;
    toasts.show('Сохранено');
    onClose();
  };
  const isTold = isOvertaken && isRefusal(error, 'changed_meanwhile');
  return (
    <FormDialog
      title={member.name}
      submitText="Сохранить"
      isSending={isSending}
      isBlocked={isOvertaken}
      failure={error === undefined || isTold ? undefined : textOf(error)}
      onSubmit={() => save(draft.version, draft.changed)}
      onClose={onClose}
    >
      {isOvertaken && (
        <ChangedMeanwhile
          draft={draft}
          label={(field) => LABELS[field]}
          words={(value) => wordOf(value, nameOf)}
          onKeepMine={(mine) => void save(mine.version, mine.changed)}
          onTakeTheirs={forget}
        />
      )}
      <Field
        label="Имя"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
        value={fields.name}
        error={complaint}
        onChange={({ currentTarget }) => {
          draft.set({ name: currentTarget.value });
          setComplaint(undefined);
        }}
      />
      <RoleAndGroups
        role={fields.role}
        groupIds={fields.groupIds}
        groups={groups}
        onRole={(role) => draft.set({ role })}
        onGroupIds={(groupIds) => draft.set({ groupIds })}
      />
      <Checkbox checked={fields.isDisabled} onChecked={(isDisabled) => draft.set({ isDisabled })}>
        Доступ отключён: войти нельзя, открытые окна закроются сразу
      </Checkbox>
    </FormDialog>
  );
}

function wordOf(value: Fields[keyof Fields], nameOf: (id: number) => string): string {
  if (typeof value === 'boolean') return value ? 'отключён' : 'работает';
  if (typeof value !== 'string') return value.length === 0 ? 'ни одной' : value.map(nameOf).join(', ');
  return value === 'manager' || value === 'teacher' ? roleText(value) : value;
}
