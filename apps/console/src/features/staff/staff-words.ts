import type { StaffMember } from '@avto/contract/console';

export const STATES: Readonly<Record<StaffMember['state'], string>> = {
  invited: 'ждёт пароля',
  active: 'работает',
  disabled: 'отключён',
};

export function roleText(role: StaffMember['role']): string {
  return role === 'manager' ? 'Руководитель' : 'Преподаватель';
}
