import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { differencesOf, hasSentence, sentenceOf } from './journal-words.ts';

const server = readFileSync(
  new URL('../../../../apps/server/src/console/journal.ts', import.meta.url),
  'utf8',
);
const actions = [...(/export type Action =([^;]+);/.exec(server)?.[1] ?? '').matchAll(/'([\w.-]+)'/g)].map(
  ([, action = '']) => action,
);

const subject = { kind: 'group', id: 3, name: 'А-1' } as const;

it('has a sentence for every action that the server writes', () => {
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => !hasSentence(action))).toEqual([]);
});

it('says whom it was done to, and does not fail on an action that it does not know', () => {
  const entry = {
    id: 1,
    at: '2026-11-22T12:00:00.000Z',
    staffName: 'Ирина',
    subject,
    before: null,
    after: null,
    address: null,
  } as const;
  expect(sentenceOf({ ...entry, action: 'group.added' })).toBe('Создана группа «А-1»');
  expect(sentenceOf({ ...entry, action: 'group.split' })).toBe('group.split: А-1');
  const invited = (name: string) =>
    sentenceOf({ ...entry, action: 'invitation.added', subject: { ...subject, name } });
  expect(invited('Приглашений: 16')).toBe('Созданы приглашения: 16');
  expect(invited('Ким Лев')).toBe('Создано приглашение: Ким Лев');
});

it('tells what differs in words, and what is nested by its own fields', () => {
  expect(
    differencesOf({
      subject,
      before: {
        role: 'teacher',
        groups: [{ id: 1, name: 'А-1' }],
        needRules: { awayDays: 7, dropPoints: 15 },
      },
      after: { role: 'manager', groups: [], needRules: { awayDays: null, dropPoints: 15 } },
    }),
  ).toEqual([
    { label: 'роль', was: 'преподаватель', became: 'руководитель' },
    { label: 'группы', was: 'А-1', became: '—' },
    { label: 'дней без занятий', was: '7', became: '—' },
  ]);
  expect(
    differencesOf({
      subject,
      before: null,
      after: { name: 'А-1', until: '2027-09-01', isDisabled: true, groups: [] },
    }),
  ).toEqual([
    { label: 'до', was: undefined, became: '1 сентября 2027 г.' },
    { label: 'доступ отключён', was: undefined, became: 'да' },
  ]);
});

it('has words for what a group takes into the archive', () => {
  const after = { learners: 2, invitations: 1 };
  expect(differencesOf({ subject, before: {}, after }).map(({ label }) => label)).toEqual([
    'учеников',
    'отозвано приглашений',
  ]);
});
