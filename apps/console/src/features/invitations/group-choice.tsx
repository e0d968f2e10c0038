import type { ConsoleGroup } from '@avto/contract/console';

import { GroupOptions } from '#parts/roster/group-options.tsx';
import { Select } from '#parts/select.tsx';
import { Field } from '@avto/ui/field.tsx';

import styles from './group-choice.module.css';

/** Value of the choice that makes a group. */
export const NEW_GROUP = 'new';

interface GroupChoiceProps {
  groups: readonly ConsoleGroup[];
  /** Id of a group, empty for none, or NEW_GROUP. */
  value: string;
  onValue: (value: string) => void;
  newName: string;
  onNewName: (name: string) => void;
}

/** The group that people are invited to, or a new one on the spot. */
export function GroupChoice({ groups, value, onValue, newName, onNewName }: GroupChoiceProps) {
  return (
    <div className={styles['choice']}>
      <Select label="Группа" value={value} onValue={onValue}>
        <option value="">Без группы</option>
        <GroupOptions groups={groups} />
        <option value={NEW_GROUP}>Новая группа…</option>
      </Select>
      {value === NEW_GROUP && (
        <Field
          label="Название новой группы"
          value={newName}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="sentences"
          onChange={({ currentTarget }) => onNewName(currentTarget.value)}
        />
      )}
    </div>
  );
}
