import { describe, expect, it } from 'vitest';

import { checkFields, fieldsOf, type TaskFields } from './task-fields.ts';

const usual = fieldsOf(undefined, '2026-11-23');
const check = (change: Partial<TaskFields>) => checkFields({ ...usual, ...change });

it('begin with five tickets for a week from today', () => {
  expect(usual).toMatchObject({ startsOn: '2026-11-23', endsOn: '2026-11-30' });
  expect(check({})).toEqual({ goal: { kind: 'tickets', first: 1, last: 5 } });
});

it.each([
  { kind: 'tickets', first: 3, last: 3 },
  { kind: 'topic', topic: 12 },
  { kind: 'exams', count: 20 },
  { kind: 'practice', minutes: 5 },
] as const)('say again what they were made of: %j', (goal) => {
  const days = { startsOn: '2026-11-01', endsOn: '2026-11-01' };
  const fields = fieldsOf({ goal, ...days }, '2026-11-23');
  expect(fields).toMatchObject(days);
  expect(checkFields(fields)).toEqual({ goal });
});

describe('what is wrong', () => {
  it.each([
    [{ first: '0' }, 'first'],
    [{ last: '41' }, 'last'],
    [{ first: '7', last: '6' }, 'last'],
    [{ first: 'три' }, 'first'],
    [{ kind: 'topic' }, 'topic'],
    [{ kind: 'exams', count: '21' }, 'count'],
    [{ kind: 'exams', count: '1.5' }, 'count'],
    [{ kind: 'practice', minutes: '4' }, 'minutes'],
    [{ startsOn: '' }, 'startsOn'],
    [{ endsOn: '' }, 'endsOn'],
    [{ endsOn: '2026-11-22' }, 'endsOn'],
    [{ endsOn: '2027-11-24' }, 'endsOn'],
  ] as const)('of %j is told at %s', (change, field) => {
    expect(check(change).wrong?.field).toBe(field);
  });

  it('is that a new task would be overdue at once', () => {
    const days = { startsOn: '2026-11-01', endsOn: '2026-11-22' };
    expect(checkFields({ ...usual, ...days }, '2026-11-23').wrong?.field).toBe('endsOn');
    expect(checkFields({ ...usual, ...days }, '2026-11-22').wrong).toBeUndefined();
  });

  it('is nothing of a task that lasts a year', () => {
    expect(check({ endsOn: '2027-11-23' }).wrong).toBeUndefined();
  });
});
