import type { SchoolFields, SchoolPublication, SchoolState } from '@avto/contract/console/school';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { writePromotion } from '#schools/promotion-store.ts';
import { makeSchoolFolder, type SchoolFolder } from '#testing/school-folder.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';
import { saveSchool } from '#schools/school-store.ts';

let server: TestApp;
let folder: SchoolFolder;
let manager: TestStaff;
let serial = 0;
let code: string;

beforeAll(async () => {
  server = await startTestApp();
  folder = await makeSchoolFolder();
});
afterAll(async () => {
  folder.remove();
  await server.close();
});
// Each test has a school of its own.
beforeEach(async () => {
  code = `EDIT-${(serial += 1)}`;
  await saveSchool(server.db, testSchool(code, `Автошкола ${serial}`));
  manager = await testStaff(server, { school: code });
});

const stateOf = async (who = manager) => (await who.get('/school')).json<SchoolState>();
const save = (
  changed: Partial<SchoolFields>,
  { version, who = manager, ...rest }: Record<string, unknown> & { version?: number; who?: TestStaff } = {},
) =>
  stateOf(who).then((state) =>
    who.change('PUT', '/school/draft', { version: version ?? state.version, changed, ...rest }),
  );
const publish = async (who = manager) => {
  const { version, publication } = await stateOf(who);
  return who.change('POST', '/school/publications', { version, publication });
};
const published = async (changed: Partial<SchoolFields>) => {
  expect((await save(changed)).statusCode).toBe(200);
  const response = await publish();
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
};
const history = async (who = manager) =>
  (await who.get('/school/publications')).json<{ total: number; publications: SchoolPublication[] }>();
const apply = (text: string, options?: { dryRun?: boolean }) =>
  folder.apply(server.db, `school: ${code}\n${text}`, options);
const upload = async (bytes: Uint8Array, who = manager) =>
  who.change('POST', '/school/pictures', { data: Buffer.from(bytes).toString('base64') });
const picture = (background: string) =>
  sharp({ create: { width: 80, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const pictureName = async (background: string) =>
  (await upload(await picture(background))).json<{ name: string }>().name;
const banner = (image: string | null, part: object = {}) => ({
  image,
  title: 'Скидка',
  text: 'До конца месяца',
  link: 'https://school.example/sale',
  ...part,
});
/** Everything that a learner of the school sees of it. */
const seenByLearner = async () => {
  const learner = await server.learner(undefined, { 'x-driving-school': code });
  const get = async (path: string) =>
    (await learner.get(`/api/v1/user/${path}`)).json<Record<string, unknown> | null>();
  return {
    school: await get(`driving_school/${code}`),
    staticBanner: await get('ad/static_banner'),
    performanceBanner: await get('ad/performance_banner'),
  };
};
const read = async (bytes: Uint8Array, who = manager) =>
  who.change('POST', '/school/file', { data: Buffer.from(bytes).toString('base64') });
type ReadFile = {
  version: number;
  changed: Partial<SchoolFields>;
  changes: { field: string }[];
  problems: { line: number; field: string; reason: string }[];
};

describe('a draft', () => {
  it('is saved as it is typed, right or wrong, and learners see nothing of it', async () => {
    const before = await seenByLearner();
    const response = await save({ name: '', website: 'javascript:alert(1)', staticBanner: banner(null) });
    expect(response.json()).toMatchObject({
      fields: { name: '', website: 'javascript:alert(1)', staticBanner: banner(null) },
      problems: [
        { field: 'name', reason: 'не может быть пустым: впишите текст' },
        { field: 'branding.website', reason: 'нужен адрес сайта, например https://avto.example/' },
        { field: 'staticBanner.image', reason: 'обязательное поле, а его нет: добавьте его' },
      ],
      lastEdit: { who: manager.name },
    });
    expect((await stateOf()).fields.website).toBe('javascript:alert(1)');
    expect(await seenByLearner()).toEqual(before);
    const refused = await publish();
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      message: 'name: не может быть пустым: впишите текст',
    });
    expect(await seenByLearner()).toEqual(before);
  });

  it('is one for all managers: a second one is told of what the first one saved', async () => {
    const colleague = await testStaff(server, { school: code });
    const { version } = await stateOf();
    expect((await save({ name: 'Моё' }, { version })).statusCode).toBe(200);
    const late = await save({ name: 'Другое' }, { version, who: colleague });
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' });
    expect((await stateOf(colleague)).fields.name).toBe('Моё');
  });

  it('follows what is published in fields that nobody typed', async () => {
    await save({ website: 'https://draft.example/' });
    await apply('branding:\n  infoEmail: new@school.example\n');
    expect(await stateOf()).toMatchObject({
      fields: { infoEmail: 'new@school.example', website: 'https://draft.example/' },
      overtaken: [],
      changes: [{ field: 'branding.website' }],
    });
  });

  it('says what the command line published under it, and is not published before somebody decides', async () => {
    await save({ website: 'https://draft.example/' });
    await apply('branding:\n  website: https://operator.example/\n');
    expect((await stateOf()).overtaken).toEqual(['website']);
    expect((await publish()).json()).toMatchObject({ code: 'changed_meanwhile' });
    const kept = await save({}, { kept: ['website'] });
    expect(kept.json()).toMatchObject({ overtaken: [], fields: { website: 'https://draft.example/' } });
    await apply('branding:\n  website: https://third.example/\n');
    const dropped = await save({}, { dropped: ['website'] });
    expect(dropped.json()).toMatchObject({
      overtaken: [],
      changes: [],
      fields: { website: 'https://third.example/' },
    });
  });

  it('is not touched any more where a field is typed back', async () => {
    const { fields } = await stateOf();
    await save({ name: 'Иначе' });
    await save({ name: fields.name });
    expect(await stateOf()).toMatchObject({ changes: [], lastEdit: null });
  });

  it.each([
    ['a NUL', { name: 'а\0б' }],
    ['half a character', { name: 'а\ud800' }],
    ['a field that is none', { nonsense: 'x' }],
    ['a path for a picture', { logo: '../../etc/passwd' }],
  ])('refuses or drops %s', async (_what, changed) => {
    const response = await save(changed as Partial<SchoolFields>);
    if (response.statusCode === 200) expect(JSON.stringify(response.json())).not.toContain('nonsense');
    else expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('names pictures that are stored, or cannot be published', async () => {
    await save({ logo: 'f'.repeat(32) });
    expect((await stateOf()).problems).toEqual([
      { field: 'branding.image', reason: 'картинки больше нет: загрузите её снова' },
    ]);
  });
});

describe('publishing', () => {
  it('is what learners see from then on, with who and what in history and journal', async () => {
    const image = await pictureName('#556cd6');
    await published({
      name: 'Новая школа',
      logo: image,
      supportEmail: 'help@school.example',
      promotionImage: image,
      promotionLink: 'https://school.example/promo',
      staticBanner: banner(image),
      performanceBanner: { ...banner(image), form: '' },
    });
    const shown = {
      imageName: image,
      title: 'Скидка',
      text: 'До конца месяца',
      link: 'https://school.example/sale',
    };
    expect(await seenByLearner()).toEqual({
      school: {
        code,
        name: 'Новая школа',
        branding: { imageName: image, supportEmail: 'help@school.example', infoEmail: null, website: null },
        promotion: { imageName: image, link: 'https://school.example/promo' },
      },
      staticBanner: shown,
      performanceBanner: { ...shown, formId: null },
    });
    const { total, publications } = await history();
    expect(total).toBe(2);
    expect(publications.map(({ origin, who }) => [origin, who])).toEqual([
      ['console', manager.name],
      ['found', 'Неизвестно'],
    ]);
    expect(publications[0]?.changes).toContainEqual({
      field: 'staticBanner.title',
      before: '—',
      after: '«Скидка»',
    });
    const journal = (await manager.get('/journal')).json<{ entries: { action: string; after: object }[] }>();
    expect(journal.entries[0]).toMatchObject({
      action: 'school.published',
      staffName: manager.name,
      after: { 'баннер на главной, заголовок': '«Скидка»' },
    });
    expect(await stateOf()).toMatchObject({
      changes: [],
      lastEdit: null,
      lastPublication: { who: manager.name },
    });
  });

  it('is refused over what was published since it was looked at', async () => {
    await save({ name: 'Моё' });
    const { version, publication } = await stateOf();
    await apply('branding:\n  infoEmail: new@school.example\n');
    const response = await manager.change('POST', '/school/publications', { version, publication });
    expect(response.json()).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('is refused where nothing differs', async () => {
    expect((await publish()).json()).toMatchObject({
      statusCode: 400,
      message: 'Ученики уже видят именно это',
    });
  });

  it('of two managers at once happens once', async () => {
    const colleague = await testStaff(server, { school: code });
    await save({ name: 'Одно' });
    const { version, publication } = await stateOf();
    const both = await Promise.all(
      [manager, colleague].map((who) => who.change('POST', '/school/publications', { version, publication })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await history()).total).toBe(2);
  });
});

describe('questionnaires', () => {
  const question = (title: string, part: object = {}) => ({
    title,
    theme: 'Знаки',
    link: '',
    photo: null,
    answers: [
      { title: 'Да', right: true },
      { title: 'Нет', right: false },
    ],
    ...part,
  });
  const form = (key: string, part: object = {}) => ({
    key,
    name: 'Проверка',
    actionText: '',
    actionLink: '',
    questions: [question('Первый?'), question('Второй?')],
    ...part,
  });
  const offered = async (key = 'check') => ({
    ...banner(await pictureName('#8e7cc9'), { link: '' }),
    form: key,
  });
  const enter = async () => {
    const learner = await server.learner(undefined, { 'x-driving-school': code });
    const shown = await learner.get('/api/v1/user/ad/performance_banner');
    const formId = shown.json<{ formId: number | null } | null>()?.formId ?? 0;
    const open = async () => learner.get(`/api/v1/user/forms/${formId}`);
    return { learner, formId, open };
  };
  const answer = async (
    { learner, formId }: Awaited<ReturnType<typeof enter>>,
    ...given: [question: string, checked: string][]
  ) => {
    const elements = given.map(([asked, checkedTitle]) => ({
      checkedTitle,
      title: 'Знаки',
      question: asked,
      link: null,
      isRight: true,
    }));
    const sent = { formId, formName: 'Проверка', formLink: null, formAction: null, elements };
    return (await learner.post('/api/v1/user/forms/results', sent)).json<{ elements: object[] }>();
  };
  const latest = async ({ learner }: Awaited<ReturnType<typeof enter>>) =>
    (await learner.get('/api/v1/user/forms/results/latest')).json<{ elements: object[] }>();

  it('have the complaints of the file at the very field', async () => {
    const broken = form('check', {
      name: ' ',
      actionLink: 'javascript:alert(1)',
      questions: [
        question('', { photo: 'f'.repeat(32) }),
        question('Второй?', {
          answers: [
            { title: 'Да', right: false },
            { title: 'Да', right: false },
          ],
        }),
        question('я'.repeat(501), { theme: 'т'.repeat(121), answers: [{ title: '', right: true }] }),
      ],
    });
    const response = await save({ forms: [form('first'), broken] });
    const at = 'forms[2]';
    expect(response.json<SchoolState>().problems).toEqual([
      { field: `${at}.name`, reason: 'не может быть пустым: впишите текст' },
      { field: `${at}.actionLink`, reason: 'нужен адрес сайта, например https://avto.example/' },
      { field: `${at}.questions[1].title`, reason: 'не может быть пустым: впишите текст' },
      { field: `${at}.questions[2].answers`, reason: 'отметьте верный ответ' },
      { field: `${at}.questions[2].answers`, reason: 'два ответа одинаковы: измените один' },
      { field: `${at}.questions[3].title`, reason: 'не длиннее 500 знаков: сократите' },
      { field: `${at}.questions[3].theme`, reason: 'не длиннее 120 знаков: сократите' },
      { field: `${at}.questions[3].answers[1].title`, reason: 'не может быть пустым: впишите текст' },
      { field: `${at}.questions[3].answers`, reason: 'нужно хотя бы два ответа' },
      { field: `${at}.questions[1].photo`, reason: 'картинки больше нет: загрузите её снова' },
    ]);
    expect((await publish()).statusCode).toBe(400);
    await save({ forms: [form('check', { questions: [] })] });
    expect((await stateOf()).problems).toContainEqual({
      field: 'forms[1].questions',
      reason: 'нужен хотя бы один вопрос',
    });
  });

  it('are opened by the banner and answered as they were published', async () => {
    await published({
      performanceBanner: await offered(),
      forms: [form('check', { actionText: 'Записаться', actionLink: 'https://school.example/go' })],
    });
    const visit = await enter();
    expect((await visit.open()).json()).toMatchObject({
      id: visit.formId,
      name: 'Проверка',
      actionText: 'Записаться',
      actionLink: 'https://school.example/go',
      questions: [{ title: 'Первый?', theme: 'Знаки' }, { title: 'Второй?' }],
    });
    const { elements } = await answer(visit, ['Первый?', 'Нет'], ['Второй?', 'Да']);
    expect(elements).toMatchObject([
      { question: 'Первый?', checkedTitle: 'Нет', isRight: false },
      { question: 'Второй?', checkedTitle: 'Да', isRight: true },
    ]);
    const journal = (await manager.get('/journal')).json<{ entries: { after: object }[] }>();
    expect(journal.entries[0]?.after).toMatchObject({
      'анкета «Проверка», questions[1].title': '«Первый?»',
    });
  });

  it('that are edited keep their id, and answers stay with the question that was read', async () => {
    await published({ performanceBanner: await offered(), forms: [form('check')] });
    const [before, between] = [await enter(), await enter()];
    const given = await answer(before, ['Первый?', 'Нет'], ['Второй?', 'Да']);
    // The first question is gone; another one of its theme, with the same answers, is right otherwise.
    const other = question('Третий?', {
      answers: [
        { title: 'Нет', right: true },
        { title: 'Да', right: false },
      ],
    });
    await published({ forms: [form('check', { questions: [other, question('Второй?')] })] });
    const after = await enter();
    expect(after.formId).toBe(before.formId);
    expect(await latest(before)).toEqual(given);
    const late = await answer(between, ['Первый?', 'Нет'], ['Второй?', 'Нет']);
    expect(late.elements).toMatchObject([
      { question: 'Первый?', checkedTitle: 'Нет', isRight: true },
      { question: 'Второй?', checkedTitle: 'Нет', isRight: false },
    ]);
  });

  it('that are removed are opened by nobody, keep their answers, and come back from the history as they were', async () => {
    const performanceBanner = await offered();
    await published({ performanceBanner, forms: [form('check'), form('other')] });
    const visit = await enter();
    const given = await answer(visit, ['Первый?', 'Да'], ['Второй?', 'Нет']);
    const { publications } = await history();
    await published({ performanceBanner: { ...performanceBanner, form: 'other' }, forms: [form('other')] });
    expect((await visit.open()).statusCode).toBe(404);
    expect(await latest(visit)).toEqual(given);
    expect((await stateOf()).fields.forms.map(({ key }) => key)).toEqual(['other']);
    const path = `/school/publications/${publications[0]?.id}/restore`;
    const newest = (await history()).publications[0]?.id;
    expect((await manager.change('POST', path, { publication: newest })).statusCode).toBe(200);
    const again = await enter();
    expect(again.formId).toBe(visit.formId);
    expect((await again.open()).json()).toMatchObject({ questions: [{ title: 'Первый?' }, {}] });
  });

  it('that a banner opens cannot be left out', async () => {
    await published({ performanceBanner: await offered(), forms: [form('check')] });
    await save({ forms: [] });
    expect((await stateOf()).problems).toEqual([
      { field: 'performanceBanner.form', reason: 'анкеты check нет: выберите другую' },
    ]);
    expect((await publish()).statusCode).toBe(400);
  });

  it('whose questions change places are one line of what changes, under their name', async () => {
    await published({ forms: [form('check'), form('same')] });
    const moved = form('check', { questions: [question('Второй?'), question('Первый?')] });
    await save({ forms: [moved, form('same', { name: 'Иначе' })] });
    expect((await stateOf()).changes).toEqual([
      {
        field: 'forms.check.questions',
        before: '«Первый?», «Второй?»',
        after: '«Второй?», «Первый?»',
        form: 'Проверка',
      },
      { field: 'forms.same.name', before: '«Проверка»', after: '«Иначе»', form: 'Иначе' },
    ]);
  });

  it('are drafts one by one: another one that a command publishes overtakes nothing', async () => {
    await published({ forms: [form('mine'), form('theirs')] });
    await save({ forms: [form('mine', { name: 'Моя' }), form('theirs')] });
    const text = (key: string, name: string) =>
      `  - key: ${key}\n    name: ${name}\n    questions:\n${['Первый?', 'Второй?']
        .map(
          (title) =>
            `      - {title: '${title}', theme: Знаки, answers: [{title: Да, right: true}, {title: Нет}]}\n`,
        )
        .join('')}`;
    await apply(`forms:\n${text('mine', 'Проверка')}${text('theirs', 'Их')}`);
    expect(await stateOf()).toMatchObject({
      fields: { forms: [{ name: 'Моя' }, { name: 'Их' }] },
      overtaken: [],
      overtakenForms: [],
      changes: [{ field: 'forms.mine.name' }],
    });
    await apply(`forms:\n${text('mine', 'Операторская')}${text('theirs', 'Их два')}`);
    expect(await stateOf()).toMatchObject({ overtaken: ['forms'], overtakenForms: ['mine'] });
    expect((await publish()).json()).toMatchObject({ code: 'changed_meanwhile' });
    const taken = await save({}, { taken: ['forms'] });
    expect(taken.json()).toMatchObject({
      fields: { forms: [{ name: 'Операторская' }, { name: 'Их два' }] },
      overtaken: [],
      changes: [],
    });
  });

  it('are not saved over what was published since they were looked at', async () => {
    await published({ forms: [form('mine'), form('theirs')] });
    const { version, publication } = await stateOf();
    await apply('forms: []\n');
    const late = await save(
      { forms: [form('mine', { name: 'Моя' }), form('theirs')] },
      { version, publication },
    );
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' });
    expect((await stateOf()).fields.forms).toEqual([]);
  });

  it('of another school are neither shown nor touched', async () => {
    await published({ performanceBanner: await offered(), forms: [form('check')] });
    const visit = await enter();
    const stranger = await testStaff(server);
    expect(JSON.stringify(await stateOf(stranger))).not.toContain('Проверка');
    await save({ forms: [form('check', { name: 'Чужая' })] }, { who: stranger });
    expect((await publish(stranger)).statusCode).toBe(200);
    expect((await visit.open()).json()).toMatchObject({ name: 'Проверка' });
    await save({ forms: [] }, { who: stranger });
    await publish(stranger);
    expect((await visit.open()).statusCode).toBe(200);
  });
});

describe('an earlier state', () => {
  it('is published again, while the draft stays', async () => {
    const [old, next] = [await pictureName('#e4576b'), await pictureName('#2e7d32')];
    await published({ staticBanner: banner(old) });
    const before = await seenByLearner();
    await published({ staticBanner: banner(next, { title: 'Другой' }) });
    await save({ website: 'https://draft.example/' });
    const { publications } = await history();
    const [latest, earlier] = publications;
    const seen = await manager.get(`/school/publications/${earlier?.id}`);
    expect(seen.json()).toMatchObject({
      latest: latest?.id,
      changes: [{ field: 'staticBanner.image' }, { field: 'staticBanner.title' }],
    });
    const path = `/school/publications/${earlier?.id}/restore`;
    expect((await manager.change('POST', path, { publication: earlier?.id })).json()).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await manager.change('POST', path, { publication: latest?.id })).statusCode).toBe(200);
    expect(await seenByLearner()).toEqual(before);
    expect((await stateOf()).fields.website).toBe('https://draft.example/');
    const journal = (await manager.get('/journal')).json<{ entries: object[] }>();
    expect(journal.entries[0]).toMatchObject({ action: 'school.restored' });
  });

  it('of before the first publication can be come back to', async () => {
    const { fields } = await stateOf();
    await published({ name: 'Переименована' });
    const { publications } = await history();
    const path = `/school/publications/${publications.at(-1)?.id}/restore`;
    await manager.change('POST', path, { publication: publications[0]?.id });
    expect((await stateOf()).published.name).toBe(fields.name);
  });

  it('of another school does not exist', async () => {
    await published({ name: 'Своя' });
    const { publications } = await history();
    const stranger = await testStaff(server);
    const path = `/school/publications/${publications[0]?.id}`;
    expect((await stranger.get(path)).statusCode).toBe(404);
    const response = await stranger.change('POST', `${path}/restore`, { publication: publications[0]?.id });
    expect(response.statusCode).toBe(404);
  });
});

describe('the command line', () => {
  it('stands in the history and the journal like a manager, and the console in what it compares', async () => {
    await apply('name: Из файла\n');
    expect((await history()).publications[0]).toMatchObject({
      origin: 'command',
      who: 'Оператор',
      changes: [{ field: 'name', after: '«Из файла»' }],
    });
    const journal = (await manager.get('/journal')).json<{ entries: object[] }>();
    expect(journal.entries[0]).toMatchObject({ action: 'school.published', staffName: 'Оператор' });
    await published({ name: 'Из кабинета' });
    expect((await apply('name: Из файла\n', { dryRun: true })).changes).toEqual([
      { field: 'name', before: '«Из кабинета»', after: '«Из файла»' },
    ]);
    expect((await history()).total).toBe(3);
  });

  it('that changed something past the history is found by it', async () => {
    await published({ name: 'Раз' });
    await saveSchool(server.db, testSchool(code, 'Мимо'), manager.schoolId);
    await published({ website: 'https://school.example/' });
    const { publications } = await history();
    expect(publications.map(({ origin }) => origin)).toEqual(['console', 'found', 'console', 'found']);
    expect(publications[1]?.changes).toEqual([{ field: 'name', before: '«Раз»', after: '«Мимо»' }]);
  });
});

describe('a picture', () => {
  it('is stored once under the name of its content and served to learners', async () => {
    const name = await pictureName('#8e7cc9');
    expect(await pictureName('#8e7cc9')).toBe(name);
    const response = await server.request({
      url: `/api/v1/photo/${name}`,
      headers: { accept: 'image/avif' },
    });
    expect(response.headers['content-type']).toBe('image/avif');
  });

  it.each([
    ['no picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half of one', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAUA', 'base64')],
    [
      'a drawing with a script',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    [
      'a drawing that reads a file',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
      ),
    ],
  ])('that is %s is refused', async (_what, bytes) => {
    expect((await upload(bytes)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('that is no base64 or too large is refused', async () => {
    const change = (data: string) => manager.change('POST', '/school/pictures', { data });
    expect((await change('не base64')).statusCode).toBe(400);
    expect((await change(Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64'))).statusCode).toBe(413);
  });
});

describe('the file', () => {
  const full = async () => {
    const [one, two] = [await pictureName('#112233'), await pictureName('#445566')];
    await published({
      name: 'Полная: «кавычки», # и - тире',
      logo: one,
      infoEmail: 'info@school.example',
      website: 'https://school.example/',
      promotionImage: two,
      promotionLink: 'https://school.example/promo',
      staticBanner: banner(one, { text: 'Две\nстроки' }),
      performanceBanner: { ...banner(two, { link: '' }), form: 'check' },
      forms: [
        {
          key: 'check',
          name: 'Проверка',
          actionText: 'Записаться',
          actionLink: 'https://school.example/go',
          questions: [
            {
              title: 'Вопрос: какой?',
              theme: 'Тема',
              link: '',
              photo: one,
              answers: [
                { title: 'да', right: true },
                { title: '123', right: false },
              ],
            },
          ],
        },
      ],
    });
  };
  const exported = async () => (await manager.get('/school/file')).rawPayload;

  it('comes back as what it was: nothing differs', async () => {
    await full();
    const bytes = await exported();
    expect((await read(bytes)).json()).toMatchObject({ changes: [], problems: [] });
    await published({ name: 'Иначе', staticBanner: null, performanceBanner: null, forms: [], logo: null });
    const back = (await read(bytes)).json<ReadFile>();
    await published(back.changed);
    expect(Object.keys(unzipSync(await exported()))).toEqual(Object.keys(unzipSync(bytes)));
    expect(strFromU8(unzipSync(await exported())['school.yaml'] ?? new Uint8Array())).toBe(
      strFromU8(unzipSync(bytes)['school.yaml'] ?? new Uint8Array()),
    );
  });

  it('is one that the command line reads, and finds nothing to change', async () => {
    await full();
    const files = unzipSync(await exported());
    for (const [name, content] of Object.entries(files)) folder.put(name, content);
    const text = strFromU8(files['school.yaml'] ?? new Uint8Array());
    expect((await folder.apply(server.db, text)).changes).toEqual([]);
  });

  it('changes only what it names, and nothing before it is taken', async () => {
    await save({ website: 'https://draft.example/' });
    const bytes = zipSync({
      'папка/school.yaml': strToU8(
        `school: ${code}\nname: Из файла\nstaticBanner:\n  image: red.png\n  title: Красный\n`,
      ),
      'папка/red.png': await picture('#ff0000'),
    });
    const file = (await read(bytes)).json<ReadFile>();
    expect(file.problems).toEqual([]);
    expect(Object.keys(file.changed).toSorted()).toEqual(['name', 'staticBanner']);
    expect((await stateOf()).fields.name).not.toBe('Из файла');
    await published(file.changed);
    expect((await stateOf()).published).toMatchObject({
      name: 'Из файла',
      website: 'https://draft.example/',
    });
  });

  it.each([
    ['is of another school', 'school: AVTO2026\n', 'это файл другой автошколы'],
    ['is of all schools', 'school: default\n', 'это файл другой автошколы'],
    ['has an unknown field', 'school: CODE\nnam: x\n', 'такого поля нет; возможно, это name'],
    ['has no picture beside it', 'school: CODE\nbranding:\n  image: no.png\n', 'такого файла нет в архиве'],
    ['is no YAML', 'school: [', 'отступ не такой'],
  ])('that %s is refused by line, in the words of the command line', async (_what, text, reason) => {
    const { problems, changed } = (await read(Buffer.from(text.replace('CODE', code)))).json<ReadFile>();
    expect(changed).toEqual({});
    expect(problems[0]?.reason).toContain(reason);
    expect(problems[0]?.line).toBeGreaterThan(0);
  });

  it.each([
    ['nothing but a picture', () => zipSync({ 'a.png': strToU8('x') }), 'нет файла автошколы'],
    ['two files', () => zipSync({ 'a.yaml': strToU8('x'), 'b.yaml': strToU8('x') }), 'несколько файлов YAML'],
    [
      'hundreds of files',
      () => zipSync(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.txt`, strToU8('x')]))),
      'больше 400 файлов',
    ],
    [
      'gigabytes of zeros',
      () => zipSync({ 'school.yaml': new Uint8Array(80 * 1024 * 1024) }, { level: 9 }),
      'больше 64 МБ',
    ],
    [
      'broken bytes',
      () =>
        Buffer.concat([
          zipSync({ 'school.yaml': strToU8('school: x'.repeat(500)) }).slice(0, 60),
          Buffer.alloc(400, 255),
        ]),
      '',
    ],
  ])('of an archive with %s is refused', async (_what, make, reason) => {
    const response = await read(make());
    expect(response.statusCode).toBe(200);
    const { problems } = response.json<ReadFile>();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]?.reason).toContain(reason);
  });
});

describe('banners of all schools', () => {
  it('are told for the preview and changed by no school', async () => {
    const all = { image: null, title: 'Общий', text: '', link: null, form: null };
    const write = (banners: { static: typeof all | null; performance: null }) =>
      asOperator(server.db, (tx) => writePromotion(tx, null, { banners, forms: [] }));
    await write({ static: all, performance: null });
    expect((await stateOf()).shared.staticBanner).toMatchObject({ title: 'Общий' });
    const image = await pictureName('#123456');
    await published({ staticBanner: banner(image) });
    await published({ staticBanner: null });
    expect((await stateOf()).shared.staticBanner).toMatchObject({ title: 'Общий' });
    expect((await seenByLearner()).staticBanner).toMatchObject({ title: 'Общий' });
    await write({ static: null, performance: null });
  });
});
