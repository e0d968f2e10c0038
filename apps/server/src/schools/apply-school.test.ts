import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actAsOperator, type Database } from '#db/database.ts';
import { readPromotion } from '#schools/promotion-store.ts';
import { findSchool, saveSchool, toDrivingSchool } from '#schools/school-store.ts';
import { fullSchool, makeSchoolFolder, type SchoolFolder } from '#testing/school-folder.ts';
import { testSchool } from '#testing/test-app.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let folder: SchoolFolder;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await makeSchoolFolder();
});
afterAll(async () => {
  folder.remove();
  await db.close();
});
beforeEach(async () => {
  for (const table of ['console_journal', 'banners', 'forms', 'schools', 'photos'])
    await db.query(`DELETE FROM ${table}`);
});

const apply = (text: string, options?: { dryRun?: boolean }) => folder.apply(db, text, options);
const idOf = async (code: string) => (await findSchool(db, code))?.id ?? 0;
const promotionOf = (schoolId: number | null) =>
  db.transaction(async (tx) => {
    await actAsOperator(tx);
    return readPromotion(tx, schoolId);
  });
/** Everything that `apply` may touch, ids and times included. */
const everything = async () => ({
  schools: await db.query('SELECT * FROM schools ORDER BY id'),
  banners: await db.query('SELECT * FROM banners ORDER BY id'),
  forms: await db.query('SELECT * FROM forms ORDER BY id'),
  photos: await db.query('SELECT name, content_type FROM photos ORDER BY 1, 2'),
});
const photoName = expect.stringMatching(/^[\da-f]{32}$/);

describe('a new school', () => {
  it('gets everything its file says', async () => {
    const { code, isNew, changes } = await apply(fullSchool);
    expect({ code, isNew }).toEqual({ code: 'FULL-1', isNew: true });
    expect(changes).toContainEqual({ field: 'name', before: '—', after: '«Полная автошкола»' });
    const school = await findSchool(db, 'full-1');
    expect(school && toDrivingSchool(school)).toEqual({
      code: 'FULL-1',
      name: 'Полная автошкола',
      branding: {
        imageName: photoName,
        supportEmail: 'help@full.example',
        infoEmail: 'info@full.example',
        website: 'https://full.example/',
      },
      promotion: { imageName: photoName, link: 'https://full.example/promo' },
    });
    const { banners, forms } = await promotionOf(school?.id ?? 0);
    expect(banners).toEqual({
      static: {
        image: photoName,
        title: 'Осенний набор',
        text: 'Группы с первого октября.',
        link: 'https://full.example/autumn',
        form: null,
      },
      performance: { image: photoName, title: 'Проверьте себя', text: '', link: null, form: 'test' },
    });
    expect(forms).toMatchObject([{ key: 'test', name: 'Проверка', questions: [{}, { photoName: null }] }]);
    expect(forms[0]?.questions[0]).toEqual({
      title: 'Кому уступает поворачивающий налево?',
      theme: 'Перекрёстки',
      link: 'https://full.example/crossroads',
      photoName,
      answers: [
        { title: 'Встречным', isRight: true },
        { title: 'Никому', isRight: false },
      ],
    });
  });

  it('has its pictures as AVIF and WebP, each once, drawings among them', async () => {
    await apply(fullSchool);
    const photos = await db.query<{ name: string; content_type: string; width: number }>(
      'SELECT name, content_type, width FROM photos',
    );
    expect(photos).toHaveLength(6);
    expect(new Set(photos.map((row) => row.content_type))).toEqual(new Set(['image/avif', 'image/webp']));
    expect(Math.max(...photos.map(({ width }) => width))).toBe(1280);
  });

  it('stores texts as they are written', async () => {
    const nasty = `<img src=x onerror=alert(1)> & "кавычки" {{7*7}} \${x} '; DROP TABLE schools; --`;
    await apply(`school: XSS\nname: '${nasty.replaceAll("'", "''")}'`);
    expect((await findSchool(db, 'xss'))?.name).toBe(nasty);
  });
});

it('the example of the handbook is a file that can be applied', async () => {
  const handbook = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const example = /```yaml\n([^]*?)```/.exec(handbook)?.[1] ?? '';
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#556cd6' } })
    .png()
    .toBuffer();
  for (const [, name] of example.matchAll(/(?:image|photo): (\S+)/g)) folder.put(name ?? '', picture);
  const { code, changes } = await apply(example);
  expect([code, changes.length > 25]).toEqual(['VIRAZH-7', true]);
});

describe('a dry run', () => {
  it('says every field that would change and writes nothing', async () => {
    await apply(fullSchool);
    const before = await everything();
    const changed = fullSchool
      .replace('name: Полная автошкола', 'name: Новое имя')
      .replace('image: red.png', 'image: road.svg')
      .replace('  text: Группы с первого октября.\n', '')
      .replace('- title: Никому', '- title: Пешеходам');
    const { changes } = await apply(changed, { dryRun: true });
    expect(changes).toEqual([
      { field: 'name', before: '«Полная автошкола»', after: '«Новое имя»' },
      {
        field: 'branding.image',
        before: expect.stringMatching(/^«[\da-f]{32}»$/),
        after: expect.stringMatching(/^«[\da-f]{32}»$/),
      },
      { field: 'staticBanner.text', before: '«Группы с первого октября.»', after: '—' },
      {
        field: 'forms.test.questions[1].answers[2].title',
        before: '«Никому»',
        after: '«Пешеходам»',
        form: 'Проверка',
      },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('of a new school leaves nothing behind either', async () => {
    const { isNew, changes } = await apply(fullSchool, { dryRun: true });
    expect([isNew, changes.length > 20]).toEqual([true, true]);
    expect(await everything()).toEqual({ schools: [], banners: [], forms: [], photos: [] });
  });
});

describe('the same file again', () => {
  it('changes nothing, not even the time of the last change', async () => {
    await apply(fullSchool);
    const before = await everything();
    expect(await apply(fullSchool)).toEqual({ code: 'FULL-1', isNew: false, changes: [] });
    expect(await everything()).toEqual(before);
  });

  it('writes a banner that lost its text as one without', async () => {
    await apply(fullSchool);
    await apply(fullSchool.replace('  text: Группы с первого октября.\n', ''));
    expect((await promotionOf(await idOf('FULL-1'))).banners.static?.text).toBe('');
  });
});

describe('what a file leaves out', () => {
  it('stays as it is; what it empties goes', async () => {
    await apply(fullSchool);
    const { changes } = await apply(
      'school: full-1\nbranding:\n  website:\npromotion:\n  image: null\nstaticBanner:\n',
    );
    expect(changes.map(({ field }) => field)).toEqual([
      'branding.website',
      'promotion.image',
      'staticBanner.image',
      'staticBanner.title',
      'staticBanner.text',
      'staticBanner.link',
    ]);
    const school = await findSchool(db, 'FULL-1');
    expect(school).toMatchObject({ code: 'FULL-1', website: null, promotion_photo: null });
    expect(school).toMatchObject({ logo_photo: photoName, info_email: 'info@full.example' });
    const { banners, forms } = await promotionOf(school?.id ?? 0);
    expect([banners.static, banners.performance?.form, forms.length]).toEqual([null, 'test', 1]);
  });

  it('is not asked of a school that is there: a banner alone is enough', async () => {
    await saveSchool(db, testSchool('SHORT', 'Короткая'));
    await apply('school: short\nstaticBanner:\n  image: red.png\n  title: Один баннер');
    expect((await promotionOf(await idOf('SHORT'))).banners.static?.title).toBe('Один баннер');
  });
});

describe('forms', () => {
  const formIds = () =>
    db.query<{ id: number; key: string }>('SELECT id, key FROM forms WHERE removed_at IS NULL ORDER BY key');

  it('keep their ids while they keep their keys', async () => {
    await apply(fullSchool);
    const before = await formIds();
    await apply(fullSchool.replace('name: Проверка', 'name: Другое имя'));
    expect(await formIds()).toEqual(before);
  });

  it('that the list leaves out are removed', async () => {
    await apply(fullSchool);
    await apply('school: FULL-1\nperformanceBanner:\nforms: []');
    expect(await formIds()).toEqual([]);
  });

  it('that come back are the same ones', async () => {
    await apply(fullSchool);
    const before = await formIds();
    await apply('school: FULL-1\nperformanceBanner:\nforms: []');
    await apply(fullSchool);
    expect(await formIds()).toEqual(before);
    expect((await promotionOf(await idOf('FULL-1'))).banners.performance?.form).toBe('test');
  });

  it('that were removed are kept, the newest two hundred', async () => {
    await apply(fullSchool);
    await db.query(
      `INSERT INTO forms (school_id, key, name, questions, removed_at)
       SELECT school_id, 'old-' || n, 'Прежняя', '[]', now() - n * interval '1 day' FROM forms, generate_series(1, 200) AS n`,
    );
    await apply('school: FULL-1\nperformanceBanner:\nforms: []');
    const rows = await db.query<{ key: string }>('SELECT key FROM forms ORDER BY removed_at DESC');
    expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([200, 'test', 'old-199']);
  });

  it('that a stored banner needs are not', async () => {
    await apply(fullSchool);
    const before = await everything();
    await expect(apply('school: FULL-1\nforms: []')).rejects.toThrow(
      'school.yaml, строка 2, forms: анкета test нужна баннеру',
    );
    expect(await everything()).toEqual(before);
  });

  it('of one school are of no use to the banner of another', async () => {
    await apply(fullSchool);
    await expect(
      apply('school: B\nname: Б\nperformanceBanner:\n  image: red.png\n  title: Т\n  form: test'),
    ).rejects.toThrow('строка 6, performanceBanner.form: анкеты test нет');
  });

  it('of the same key live beside each other in two schools and for all', async () => {
    await apply(fullSchool);
    await apply(fullSchool.replace('FULL-1', 'SECOND'));
    await apply(fullSchool.replace('FULL-1', 'default').replace(/name: Полная[^]*?(?=staticBanner)/, ''));
    expect((await formIds()).map(({ key }) => key)).toEqual(['test', 'test', 'test']);
    expect((await promotionOf(null)).banners.performance?.form).toBe('test');
  });
});

describe('a file for all schools', () => {
  it('touches no school', async () => {
    await saveSchool(db, testSchool('ONE', 'Первая'));
    const before = (await everything()).schools;
    const { code, isNew } = await apply('school: default\nstaticBanner:\n  image: red.png\n  title: Всем');
    expect([code, isNew]).toEqual([undefined, false]);
    expect((await everything()).schools).toEqual(before);
    expect((await promotionOf(null)).banners.static?.title).toBe('Всем');
    expect((await promotionOf(await idOf('ONE'))).banners.static).toBeNull();
    const again = await apply('school: Default\nstaticBanner:\n  image: red.png\n  title: Всем');
    expect(again.changes).toEqual([]);
  });
});

it('two at once end as one after the other', async () => {
  await Promise.all([1, 2, 3].map(() => apply(fullSchool)));
  expect(await db.query('SELECT code FROM schools')).toEqual([{ code: 'FULL-1' }]);
  expect(await db.query('SELECT 1 FROM banners')).toHaveLength(2);
});
