import type { RosterEntry } from '@avto/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { queryClient } from './query-client.ts';
import {
  closeSchoolNotice,
  forgetSchoolNotices,
  noteArchiveShown,
  type SchoolNotice,
  waitingNotice,
} from './school-notices.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const DAY = 24 * 3_600_000;
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString();

/** The phone hears of the learner's place in the roster. */
const hear = (change: Partial<RosterEntry>, userId = 1) =>
  queryClient.setQueryData(['roster', userId], {
    school: { code: 'AVTO2026', name: 'Вираж' },
    name: 'Иванов Иван',
    group: null,
    archivedAt: null,
    passwordRenewedAt: null,
    ...change,
  });
const notice = (userId = 1) => waitingNotice(userId, NOW)?.notice ?? null;
const close = () => closeSchoolNotice(1, notice() as SchoolNotice);

beforeEach(() => localStorage.clear());
afterEach(() => queryClient.clear());

it('has nothing to say while nothing is known, and of a learner in good standing', () => {
  expect(waitingNotice(1, NOW)).toBeNull();
  hear({});
  expect(waitingNotice(1, NOW)).toBeNull();
});

it('says once that the school archived the learner, and once that it took them back', () => {
  hear({ archivedAt: at(1) });
  expect(waitingNotice(1, NOW)).toEqual({ notice: { kind: 'archived', at: at(1) }, school: 'Вираж' });
  noteArchiveShown(1, at(1));
  expect(notice()?.kind).toBe('archived');
  close();
  expect(notice()).toBeNull();
  hear({});
  expect(notice()).toEqual({ kind: 'restored' });
  close();
  expect(notice()).toBeNull();
  hear({ archivedAt: at(0) });
  expect(notice()).toEqual({ kind: 'archived', at: at(0) });
});

it('says that the learner is back also when the notice before was only seen, not closed', () => {
  hear({ archivedAt: at(1) });
  noteArchiveShown(1, at(1));
  hear({});
  expect(notice()).toEqual({ kind: 'restored' });
});

it('says nothing of an end whose beginning this phone never showed, nor of a school that was left', () => {
  hear({ archivedAt: at(1) });
  hear({});
  expect(notice()).toBeNull();
  noteArchiveShown(1, at(1));
  hear({ school: null });
  expect(notice()).toBeNull();
});

it('says once that the school renewed the password, if that is news', () => {
  hear({ passwordRenewedAt: at(2) });
  expect(notice()).toEqual({ kind: 'password', at: at(2) });
  close();
  expect(notice()).toBeNull();
  hear({ passwordRenewedAt: at(1) });
  expect(notice()).toEqual({ kind: 'password', at: at(1) });
  hear({ passwordRenewedAt: at(31) });
  expect(notice()).toBeNull();
});

it('names the archive first, then the password', () => {
  hear({ archivedAt: at(1), passwordRenewedAt: at(2) });
  close();
  expect(notice()?.kind).toBe('password');
});

it("keeps two learners' notices apart, and forgets one", () => {
  hear({ archivedAt: at(1) });
  hear({ archivedAt: at(1) }, 2);
  close();
  expect([notice(1), notice(2)?.kind]).toEqual([null, 'archived']);
  forgetSchoolNotices(1);
  expect(notice(1)?.kind).toBe('archived');
  expect(localStorage.getItem('school-notices')).toBeNull();
});

it('takes nonsense in the storage for nothing', () => {
  hear({ archivedAt: at(1) });
  for (const text of ['{', '[]', '{"1":5}', '{"1":{"archive":7,"renewedAt":[]}}']) {
    localStorage.setItem('school-notices', text);
    expect(notice()?.kind).toBe('archived');
  }
});
