import { changeStaff, type ConsoleGroup, listStaff, type StaffMember } from '@avto/contract/console';
import { type FormEvent, useId, useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { useChange } from '#data/use-change.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { Checkbox } from '#parts/checkbox.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { complaintOf } from '#parts/field-check.ts';
import { useDraft } from '#parts/use-draft.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { RoleAndGroups } from './staff-fields.tsx';
import styles from './staff.module.css';
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
  groupIds: groups.map(({ id }) => id).toSorted((one, other) => one - other),
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
  const form = useId();
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
  const keepMine = () => {
    const { version, changed } = draft.keepMine();
    void save(version, changed);
  };
  const isConflict = isRefusal(error, 'changed_meanwhile');
  return (
    <Dialog
      title={member.name}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={form} busy={isSending} disabled={isOvertaken}>
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(draft.version, draft.changed);
        }}
      >
        {isOvertaken && (
          <ChangedMeanwhile
            differences={draft.differences.map(({ field, was, became }) => ({
              label: LABELS[field],
              was: wordOf(was, nameOf),
              became: wordOf(became, nameOf),
            }))}
            onKeepMine={keepMine}
            onTakeTheirs={() => {
              draft.restart();
              forget();
            }}
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
        <FailureNote text={error === undefined || (isConflict && isOvertaken) ? undefined : textOf(error)} />
      </form>
    </Dialog>
  );
}

function wordOf(value: Fields[keyof Fields], nameOf: (id: number) => string): string {
  if (typeof value === 'boolean') return value ? 'отключён' : 'работает';
  if (typeof value !== 'string') return value.length === 0 ? 'ни одной' : value.map(nameOf).join(', ');
  return value === 'manager' || value === 'teacher' ? roleText(value) : value;
}
