import { taskTimes } from '@avto/learning';

/** Moscow's day in milliseconds since 1970; what lies far away counts as the end of the years that a database takes. */
export function spanOf(day: string): { startsAt: number; endsAt: number } {
  const near = day < '2000-01-01' ? '2000-01-01' : day > '2099-12-31' ? '2099-12-31' : day;
  return taskTimes({ startsOn: near, endsOn: near });
}
