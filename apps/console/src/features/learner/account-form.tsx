import { changeLearner, type ConsoleGroup, type LearnerRow, listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { oneOptions } from '#data/queries.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { dayText } from '#lib/dates.ts';
import { dayHere } from '#lib/day-words.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { GroupOptions } from '#parts/roster/group-options.tsx';
import { Select } from '#parts/select.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './account-form.module.css';

interface AccountFormProps {
  row: LearnerRow;
  consentOn: string | null;
}

/** Fields of the form; empty: none. */
interface Fields {
  readonly name: string;
  readonly groupId: string;
  readonly consentOn: string;
}

const labels = { name: 'Имя', groupId: 'Группа', consentOn: 'Согласие' } as const;

/** Name, group and consent of a learner. */
export function AccountForm({ row, consentOn }: AccountFormProps) {
  const groups = useQuery(oneOptions(listGroups, {})).data?.groups ?? [];
  const now = useNow();
  const { send, isSending } = useChange(changeLearner, AFTER_LEARNER);
  const [error, setError] = useState<string>();
  const draft = useDraft({ ...row, consentOn }, fieldsOf, `learner/${row.id}`);
  const { fields } = draft;
  const set = (change: Partial<Fields>) => {
    draft.set(change);
    setError(undefined);
  };
  const save = async (version: number, changed: Partial<Fields>) => {
    try {
      await send({ params: { id: String(row.id) }, body: { version, ...bodyOf(changed) } });
      draft.restart();
      toasts.show('Сохранено');
    } catch (failure) {
      // The newer row is asked for again and shown beside the typed one.
      if (!isRefusal(failure, 'changed_meanwhile')) setError(textOf(failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft.version, draft.changed);
  };
  return (
    <form onSubmit={submit} className={styles['form']}>
      <Field
        label={labels.name}
        value={fields.name}
        maxLength={120}
        placeholder="Фамилия Имя"
        autoCapitalize="words"
        autoComplete="off"
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <div className={styles['group']}>
        <Select label={labels.groupId} value={fields.groupId} onValue={(groupId) => set({ groupId })}>
          <option value="">Без группы</option>
          <OwnGroup group={row.group} groups={groups} />
          <GroupOptions groups={groups} />
        </Select>
      </div>
      <Field
        label="Согласие на бумаге от"
        hint="Только дата: само согласие хранит автошкола"
        type="date"
        max={dayHere(now)}
        value={fields.consentOn}
        onChange={({ currentTarget }) => set({ consentOn: currentTarget.value })}
      />
      {!isSending && draft.differences.length > 0 && (
        <ChangedMeanwhile
          draft={draft}
          label={(field) => labels[field]}
          words={(value, field) => words(field, value, groups)}
          onKeepMine={(mine) => void save(mine.version, mine.changed)}
        />
      )}
      <p role="alert" className={styles['error']}>
        {error}
      </p>
      <Button type="submit" busy={isSending} disabled={!draft.hasChanges}>
        Сохранить
      </Button>
    </form>
  );
}

/** The group of the learner where the list does not have it: it is archived, or the list has not come yet. */
function OwnGroup({ group, groups }: { group: LearnerRow['group']; groups: readonly ConsoleGroup[] }) {
  if (!group || groups.some(({ id, archivedAt }) => id === group.id && archivedAt === null)) return null;
  return <option value={group.id}>{group.name}</option>;
}

function fieldsOf({
  name,
  group,
  consentOn,
}: Pick<LearnerRow, 'name' | 'group'> & { consentOn: string | null }): Fields {
  return { name: name ?? '', groupId: String(group?.id ?? ''), consentOn: consentOn ?? '' };
}

function bodyOf({ name, groupId, consentOn }: Partial<Fields>) {
  return {
    ...(name !== undefined && { name: name.trim() === '' ? null : name.trim() }),
    ...(groupId !== undefined && { groupId: groupId === '' ? null : Number(groupId) }),
    ...(consentOn !== undefined && { consentOn: consentOn === '' ? null : consentOn }),
  };
}

function words(field: keyof Fields, value: string, groups: readonly ConsoleGroup[]): string {
  if (value === '') return 'нет';
  if (field === 'consentOn') return dayText(value);
  return field === 'groupId'
    ? (groups.find(({ id }) => String(id) === value)?.name ?? 'другая группа')
    : value;
}
