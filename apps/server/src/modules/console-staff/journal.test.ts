import { readFileSync } from 'node:fs';

import { JOURNAL_FILE_ENTRIES, JOURNAL_KINDS, type JournalEntry } from '@avto/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Action, note } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { saveSchool } from '#schools/school-store.ts';
import { sheetCells } from '#testing/sheet-cells.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

const FORMULA = '=HYPERLINK("http://x";"y")';

let server: TestApp;
let manager: TestStaff;
let colleague: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  manager = await testStaff(server);
  colleague = await testStaff(server);
  await add('group.added', '2026-03-09T20:59:59.999Z', { name: 'Накануне' });
  await add('group.renamed', '2026-03-09T21:00:00Z', { name: FORMULA });
  await add('learner.archived', '2026-03-10T20:59:59.999Z', { staff: colleague, name: 'Ёлкина Анна' });
  await add('seats.changed', '2026-03-10T21:00:00Z', { name: 'На другой день' });
});
afterAll(() => server.close());

async function add(
  action: Action,
  at: string,
  { staff = manager, name }: { staff?: TestStaff; name: string },
) {
  await asOperator(server.db, async (tx) => {
    await note(tx, {
      schoolId: manager.schoolId,
      staffId: staff.id,
      staffName: staff.name,
      action,
      subject: { kind: 'group', name },
      before: { name: 'было' },
      after: { name },
    });
    await tx.query('UPDATE console_journal SET at = $1 WHERE id = (SELECT max(id) FROM console_journal)', [
      at,
    ]);
  });
}

const names = async (query: string, staff = manager) =>
  (await staff.get(`/journal?${query}`))
    .json<{ entries: JournalEntry[] }>()
    .entries.map(({ subject }) => subject.name);

describe('the journal over a period', () => {
  it('has Moscow’s days from the first to the last, both included', async () => {
    expect(await names('from=2026-03-10&to=2026-03-10')).toEqual(['Ёлкина Анна', FORMULA]);
    expect(await names('to=2026-03-09')).toEqual(['Накануне']);
    expect(await names('from=2026-03-11&to=2026-03-12')).toEqual(['На другой день']);
    expect(await names('from=0001-01-01&to=1999-12-31')).toEqual([]);
    expect(await names('from=2026-03-12&to=2026-03-09')).toEqual([]);
    expect((await manager.get('/journal?from=2026-02-31')).statusCode).toBe(400);
  });

  it('has one person, or one kind; seats are settings', async () => {
    const period = 'from=2026-03-01&to=2026-03-31';
    expect(await names(`${period}&staff=${colleague.id}`)).toEqual(['Ёлкина Анна']);
    expect(await names(`${period}&kind=group`)).toEqual([FORMULA, 'Накануне']);
    expect(await names(`${period}&kind=group&staff=${colleague.id}`)).toEqual([]);
    expect(await names(`${period}&kind=settings`)).toEqual(['На другой день']);
    expect((await manager.get('/journal?kind=seats')).statusCode).toBe(400);
  });

  it('has a kind for every action', () => {
    const source = readFileSync(new URL('../../console/journal.ts', import.meta.url), 'utf8');
    const actions = /export type Action =([^;]+);/.exec(source)?.[1] ?? '';
    const kinds = new Set([...actions.matchAll(/'(\w+)\./g)].map(([, kind = '']) => kind));
    kinds.delete('seats');
    expect([...kinds].toSorted()).toEqual(JOURNAL_KINDS.toSorted());
  });

  it('comes in pages of five hundred for print', async () => {
    await saveSchool(server.db, testSchool('LONG', 'Длинная'));
    const other = await testStaff(server, { school: 'LONG' });
    await asOperator(server.db, (tx) =>
      tx.query(
        `INSERT INTO console_journal (school_id, staff_name, action, subject_kind, subject_name)
         SELECT $1, 'Оператор', 'group.added', 'group', n::text FROM generate_series(1, 1203) n`,
        [other.schoolId],
      ),
    );
    expect(await names('size=500', other)).toHaveLength(500);
    expect(await names('size=500&page=3', other)).toHaveLength(203);
    expect(await names('page=2', other)).toHaveLength(50);
    const lines = (await other.get('/journal/file?format=csv')).rawPayload.toString().trim().split('\r\n');
    expect(lines).toHaveLength(1204);
    expect(lines[1]).toContain('Создана группа «1203»');
    expect(lines.at(-1)).toContain('Создана группа «1»');
  });
});

describe('the file', () => {
  it('has sentences, what changed, and no formula', async () => {
    const query = 'from=2026-03-10&to=2026-03-10';
    const { rows, workbook } = sheetCells(
      (await manager.get(`/journal/file?format=xlsx&${query}`)).rawPayload,
    );
    expect(workbook).toContain('name="Журнал"');
    expect(rows.flat().some(({ inner }) => inner.includes('<f'))).toBe(false);
    expect(rows.map((row) => row.slice(1, 4).map(({ value }) => value))).toEqual([
      ['Кто', 'Что сделано', 'Что изменилось'],
      [colleague.name, 'Ученик отправлен в архив: Ёлкина Анна', 'имя: было было, стало Ёлкина Анна'],
      [manager.name, `Переименована группа, теперь «${FORMULA}»`, `имя: было было, стало ${FORMULA}`],
    ]);
    expect(rows[1]?.[0]).toMatchObject({ isText: false, format: 'dd.mm.yyyy hh:mm' });
    const csv = (await manager.get(`/journal/file?format=csv&${query}&kind=learner`)).rawPayload.toString();
    expect(csv.trim().split('\r\n').slice(1)).toEqual([
      `10.03.2026 23:59;${colleague.name};Ученик отправлен в архив: Ёлкина Анна;имя: было было, стало Ёлкина Анна;`,
    ]);
  });

  it('says in its last row that there are more entries than it has room for', async () => {
    await saveSchool(server.db, testSchool('VAST', 'Огромная'));
    const other = await testStaff(server, { school: 'VAST' });
    const addEntries = (from: number, to: number) =>
      asOperator(server.db, (tx) =>
        tx.query(
          `INSERT INTO console_journal (school_id, staff_name, action, subject_kind, subject_name)
           SELECT $1, 'Оператор', 'group.added', 'group', n::text FROM generate_series($2::int, $3::int) n`,
          [other.schoolId, from, to],
        ),
      );
    const lines = async () =>
      (await other.get('/journal/file?format=csv')).rawPayload.toString().trim().split('\r\n').slice(1);
    await addEntries(1, JOURNAL_FILE_ENTRIES);
    const whole = await lines();
    expect(whole).toHaveLength(JOURNAL_FILE_ENTRIES);
    expect(whole.at(-1)).toContain('Создана группа «1»');
    await addEntries(JOURNAL_FILE_ENTRIES + 1, JOURNAL_FILE_ENTRIES + 1);
    const cut = await lines();
    expect(cut).toHaveLength(JOURNAL_FILE_ENTRIES + 1);
    expect(cut.at(-2)).toContain('Создана группа «2»');
    expect(cut.at(-1)).toMatch(/^;;Это не все записи: в файле последние 20.000\. .*выберите в журнале дни/);
    const { rows } = sheetCells((await other.get('/journal/file?format=xlsx')).rawPayload);
    expect(rows).toHaveLength(JOURNAL_FILE_ENTRIES + 2);
    expect(rows.at(-1)?.[2]?.value).toMatch(/^Это не все записи/);
  });

  it('of another school has nothing of this one', async () => {
    await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
    const stranger = await testStaff(server, { school: 'SECOND' });
    const file = await stranger.get(`/journal/file?format=csv&staff=${colleague.id}`);
    expect(file.rawPayload.toString().trim().split('\r\n')).toHaveLength(1);
    const teacher = await testStaff(server, { role: 'teacher' });
    expect((await teacher.get('/journal/file?format=csv')).statusCode).toBe(404);
  });
});
