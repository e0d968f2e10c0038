// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { learnerQuery, parseGroup, parseLearnerView, sortedBy, sortOf } from './learner-view.ts';

describe('parseLearnerView', () => {
  it('keeps what says something other than the default', () => {
    const view = { q: 'Ким', state: 'need', sort: 'last', order: 'asc', page: 3 } as const;
    expect(parseLearnerView(view)).toEqual(view);
    expect(parseLearnerView({ q: 2026, sort: 'name', order: 'desc' })).toEqual({ q: '2026', order: 'desc' });
  });

  it.each([
    { q: ' ', state: 'active', sort: 'name', order: 'asc', page: 1 },
    { q: {}, state: 'x', sort: 'login', order: 'up', page: -2 },
    { page: '1e9' },
    { page: 2.5, order: 'asc' },
  ])('leaves out %j', (search) => expect(parseLearnerView(search)).toEqual({}));

  it('cuts a search that the server would refuse', () => {
    expect(parseLearnerView({ q: 'я'.repeat(500) }).q).toHaveLength(120);
  });
});

describe('sortedBy', () => {
  it('starts with the largest figure, then turns round, and goes to the first page', () => {
    const once = sortedBy({ page: 4, q: 'ким' }, 'mistakes');
    expect(once).toEqual({ q: 'ким', sort: 'mistakes' });
    expect(sortOf(once)).toEqual({ sort: 'mistakes', order: 'desc' });
    const twice = sortedBy(once, 'mistakes');
    expect(sortOf(twice)).toEqual({ sort: 'mistakes', order: 'asc' });
    expect(sortedBy(twice, 'mistakes')).toEqual(once);
  });

  it('starts names with А', () => {
    expect(sortedBy({ sort: 'last' }, 'name')).toEqual({});
    expect(sortOf(sortedBy({}, 'name'))).toEqual({ sort: 'name', order: 'desc' });
  });
});

it('learnerQuery', () => {
  expect(learnerQuery('all', {})).toEqual({ sort: 'name', order: 'asc' });
  expect(learnerQuery('none', { q: ' ким ', state: 'unnamed', sort: 'last' })).toEqual({
    group: 'none',
    q: 'ким',
    state: 'unnamed',
    sort: 'last',
    order: 'desc',
  });
  expect(learnerQuery(7, {})).toMatchObject({ group: '7' });
});

it('parseGroup', () => {
  expect(['all', 'none', '12', 12, '0', '-1', 'x', '1.5', undefined].map(parseGroup)).toEqual([
    'all',
    'none',
    12,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
