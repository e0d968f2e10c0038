import type { ConsoleGroup, StaffMember } from '@avto/contract/console';

import { sorted } from '#lib/sorted.ts';
import { Checkbox } from '#parts/checkbox.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import styles from './staff.module.css';

type Role = StaffMember['role'];

interface RoleAndGroupsProps {
  role: Role;
  groupIds: readonly number[];
  groups: readonly Pick<ConsoleGroup, 'id' | 'name'>[];
  onRole: (role: Role) => void;
  onGroupIds: (groupIds: number[]) => void;
}

/** The role, and for a teacher the groups that are theirs. */
export function RoleAndGroups({ role, groupIds, groups, onRole, onGroupIds }: RoleAndGroupsProps) {
  return (
    <>
      <SegmentedChoice
        legend="Роль"
        choices={[
          { value: 'teacher', text: 'Преподаватель' },
          { value: 'manager', text: 'Руководитель' },
        ]}
        chosen={role}
        onChoose={onRole}
      />
      {role === 'teacher' && (
        <fieldset className={styles['groups']}>
          <legend>Группы преподавателя</legend>
          {groups.length === 0 ? (
            <p className={styles['quiet']}>Групп пока нет: создайте их в разделе «Группы».</p>
          ) : (
            <div className={styles['groupList']}>
              {groups.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={groupIds.includes(id)}
                  onChecked={(checked) =>
                    onGroupIds(
                      checked
                        ? sorted([...groupIds, id], (one, other) => one - other)
                        : groupIds.filter((each) => each !== id),
                    )
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}
