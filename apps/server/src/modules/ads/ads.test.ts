import { getPerformanceBanner, getStaticBanner } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { saveSchool, setSchoolClosed } from '#schools/school-store.ts';
import { fullSchool, makeSchoolFolder, type SchoolFolder } from '#testing/school-folder.ts';
import { startTestApp, type TestApp, type TestLearner, testSchool } from '#testing/test-app.ts';

let server: TestApp;
let folder: SchoolFolder;
let full: TestLearner;
let plain: TestLearner;
let schoolless: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  folder = await makeSchoolFolder();
  await saveSchool(server.db, testSchool('PLAIN', 'Без своего'));
  await saveSchool(server.db, testSchool('FULL-1', 'Полная'));
  full = await server.learner(undefined, { 'x-driving-school': 'FULL-1' });
  plain = await server.learner(undefined, { 'x-driving-school': 'PLAIN' });
  schoolless = await server.learner(undefined, { 'x-driving-school': 'NOWHERE' });
});
afterAll(async () => {
  folder.remove();
  await server.close();
});
beforeEach(() => server.db.query('DELETE FROM banners'));

const apply = (text: string) => folder.apply(server.db, text);
const defaults = `school: default
staticBanner:
  image: blue.webp
  title: Для всех
performanceBanner:
  image: blue.webp
  title: Для всех по времени
  link: https://all.example/
`;
const ownTimed =
  'school: FULL-1\nperformanceBanner:\n  image: red.png\n  title: Свой\n  link: https://own.example/';
const banners = async (learner: TestLearner) => ({
  fixed: getStaticBanner.success.body.parse((await learner.get('/api/v1/user/ad/static_banner')).json()),
  timed: getPerformanceBanner.success.body.parse(
    (await learner.get('/api/v1/user/ad/performance_banner')).json(),
  ),
});

describe('banners', () => {
  it('are null where none is set', async () => {
    expect(await banners(full)).toEqual({ fixed: null, timed: null });
    expect((await full.get('/api/v1/user/ad/static_banner')).body).toBe('null');
  });

  it("are those of the learner's school, whole; the timed one names its form", async () => {
    await apply(fullSchool);
    const forms = await server.db.query<{ id: number }>('SELECT id FROM forms');
    expect(await banners(full)).toEqual({
      fixed: {
        imageName: expect.stringMatching(/^[\da-f]{32}$/),
        link: 'https://full.example/autumn',
        title: 'Осенний набор',
        text: 'Группы с первого октября.',
      },
      timed: {
        imageName: expect.stringMatching(/^[\da-f]{32}$/),
        link: null,
        title: 'Проверьте себя',
        text: '',
        formId: forms[0]?.id,
      },
    });
    const { fixed } = await banners(full);
    expect((await full.get(`/api/v1/photo/${fixed?.imageName}`)).statusCode).toBe(200);
  });

  it('of one school are nothing to another, nor to a learner of none', async () => {
    await apply(fullSchool);
    expect(await banners(plain)).toEqual({ fixed: null, timed: null });
    expect(await banners(schoolless)).toEqual({ fixed: null, timed: null });
  });

  it('for all schools are shown where a school has none of that kind', async () => {
    await apply(defaults);
    await apply(ownTimed);
    expect(await banners(full)).toMatchObject({ fixed: { title: 'Для всех' }, timed: { title: 'Свой' } });
    for (const learner of [plain, schoolless]) {
      expect(await banners(learner)).toMatchObject({
        fixed: { title: 'Для всех' },
        timed: { title: 'Для всех по времени', formId: null },
      });
    }
    await apply('school: FULL-1\nperformanceBanner:');
    expect((await banners(full)).timed?.title).toBe('Для всех по времени');
  });

  it('stay for the learners of a school that closed', async () => {
    await apply(ownTimed);
    const rows = await server.db.query<{ id: number }>("SELECT id FROM schools WHERE code = 'FULL-1'");
    await setSchoolClosed(server.db, rows[0]?.id ?? 0, true);
    expect((await banners(full)).timed?.title).toBe('Свой');
    await setSchoolClosed(server.db, rows[0]?.id ?? 0, false);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['//user:pass@site.ru', null],
    ['site.ru/path', 'site.ru/path'],
    ['HTTPS://Site.ru', 'HTTPS://Site.ru'],
  ])('whose link is %s go out with %s, wherever it came from', async (link, sent) => {
    await apply(ownTimed);
    await server.db.query('UPDATE banners SET link = $1', [link]);
    expect((await banners(full)).timed?.link).toBe(sent);
  });

  it('carry text as text', async () => {
    const text = '<script>alert(1)</script> & «кавычки»\u2028';
    await apply(ownTimed);
    await server.db.query('UPDATE banners SET text = $1', [text]);
    const response = await full.get('/api/v1/user/ad/performance_banner');
    expect(response.json()).toMatchObject({ text });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('the school', () => {
  it('comes from the database and from nothing the request says', async () => {
    await apply(ownTimed);
    const response = await plain.get('/api/v1/user/ad/performance_banner?school=FULL-1&schoolId=3', {
      'x-driving-school': 'FULL-1',
      cookie: 'ds=3',
    });
    expect([response.statusCode, response.json()]).toEqual([200, null]);
  });
});
