import { Console } from './pages/console.ts';
import { expect, STAFF_PASSWORD, test } from './support/console.ts';

// With the motion that most people see.
test.use({ reducedMotion: 'no-preference' });

const START = 'Кому помочь';

test('the printed link sets a password once; one signs out and in, and is led to where one wanted', async ({
  strictPage: page,
  school,
}) => {
  const cabinet = new Console(page);
  await page.goto(school.managerLink);
  await expect(page.getByText('Анна Петровна Ким')).toBeVisible();
  await cabinet.setPassword('коротко');
  await expect(page.getByText('Пароль не короче 10 знаков')).toBeVisible();
  await cabinet.setPassword(STAFF_PASSWORD);
  await cabinet.isAt(START);
  await cabinet.signOut();

  await page.goto(school.managerLink);
  await cabinet.isAt('Ссылка больше не действует');
  await page.goto('/console/journal?page=1');
  await cabinet.isAt('Вход');
  await cabinet.signIn('anna@example.org', 'не тот пароль');
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await cabinet.signIn(' Anna@Example.org ');
  await cabinet.isAt('Журнал');
  await page.getByRole('combobox', { name: 'Чьи действия' }).selectOption('Анна Петровна Ким');
  await expect(page.getByRole('cell', { name: 'Вход в кабинет' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Задан новый пароль' })).toHaveCount(1);
});

test('a way back never leads out of the console', async ({ page, school }) => {
  const { login } = await school.hire();
  await page.goto('/console/sign-in?back=%2F%2Fevil.example%2F');
  await new Console(page).signIn(login);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(school.server.url);
});

test('an authenticator is connected, asked for at the sign-in, and replaced by a recovery code', async ({
  page,
  school,
}) => {
  const cabinet = new Console(page);
  const person = await school.hire();
  await school.enter(page, person);
  await cabinet.open('/me', 'Мой доступ');
  const { codes, recovery } = await cabinet.connectTotp();
  expect(new Set(recovery).size).toBeGreaterThan(5);
  await expect(page.getByText(`Есть ${recovery.length} запасных кодов`)).toBeVisible();
  await cabinet.signOut();

  await cabinet.signIn(person.login);
  await cabinet.isAt('Ещё один шаг');
  await cabinet.giveCode('12345');
  await expect(page.getByText('В коде не меньше 6 знаков')).toBeVisible();
  await cabinet.giveCode(codes.wrong());
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await cabinet.giveCode(codes.next());
  await cabinet.isAt(START);
  await cabinet.signOut();
  await cabinet.signIn(person.login);
  await cabinet.giveCode(recovery[0] ?? '');
  await cabinet.isAt(START);
  await cabinet.open('/me', 'Мой доступ');
  await expect(page.getByText(`Есть ${recovery.length - 1} запасных кодов`)).toBeVisible();
  await cabinet.button('Отключить').click();
  await page.getByRole('textbox', { name: 'Сначала введите свой пароль' }).fill(STAFF_PASSWORD);
  await cabinet.button('Отключить').click();
  await expect(cabinet.button('Подключить')).toBeVisible();
});

test('an authenticator that is demanded of all comes before everything else', async ({
  page,
  school,
  browser,
}) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  await cabinet.open('/settings', 'Настройки');
  const demand = page.getByRole('checkbox', { name: 'Требовать от всех приложение-аутентификатор' });
  await demand.check();
  await cabinet.button('Сохранить').click();
  await expect(page.getByText('Сначала подключите приложение-аутентификатор себе')).toBeVisible();
  await cabinet.open('/me', 'Мой доступ');
  await cabinet.connectTotp();

  const other = new Console(await (await browser.newContext()).newPage());
  await school.enter(other.page, await school.hire());
  await other.page.goto(`${school.server.url}/console/staff`);
  await other.isAt('Сотрудники');
  await cabinet.open('/settings', 'Настройки');
  await demand.check();
  await cabinet.button('Сохранить').click();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();
  await other.isAt('Мой доступ');
  await expect(other.page.getByText('Руководитель просит всех')).toBeVisible();
  await expect(other.sections).toHaveCount(0);
  await other.connectTotp();
  await other.sections.getByRole('link', { name: START }).click();
  await other.isAt(START);

  await demand.uncheck();
  await cabinet.button('Сохранить').click();
  await expect(demand).not.toBeChecked();
  await expect(cabinet.button('Сохранить')).toBeDisabled();
  await other.page.context().close();
});

test('a teacher sees what exists for a teacher, and nothing of the rest', async ({ page, school }) => {
  const cabinet = new Console(page);
  const own = await school.addGroup('Вечерняя 7');
  await school.addGroup('Чужая 8');
  await school.enter(page, await school.hire({ role: 'teacher', groupIds: [own.id] }));
  await cabinet.open('', START);
  const sections = [START, 'Группы', 'Что не знает группа', 'Задания', 'Внутренний экзамен', 'Анкеты'];
  await expect(cabinet.sections.getByRole('link')).toHaveText(sections);
  await cabinet.sections.getByRole('link', { name: 'Группы' }).click();
  await expect(page.getByText('Вечерняя 7').first()).toBeVisible();
  await expect(page.getByText('Чужая 8')).toHaveCount(0);
  for (const path of ['/staff', '/journal', '/settings', '/invitations', '/school', '/school/history']) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  }
});

test('somebody is added, enters by the link elsewhere, and is gone the moment the access is disabled', async ({
  page,
  school,
  browser,
}) => {
  const cabinet = new Console(page);
  await school.addGroup('Утренняя 3');
  await school.enter(page, await school.hire());
  await cabinet.open('/staff', 'Сотрудники');
  await cabinet.button('Добавить').click();
  await cabinet.dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(cabinet.dialog.getByText('Напишите имя')).toBeVisible();
  const name = 'Константинопольская-Александровская Елизавета Владиславовна';
  await cabinet.dialog.getByRole('textbox', { name: 'Имя' }).fill(name);
  await cabinet.dialog.getByRole('textbox', { name: 'Логин' }).fill('anna@example.org');
  await cabinet.dialog.getByRole('checkbox', { name: 'Утренняя 3' }).check();
  await cabinet.dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(cabinet.dialog.getByText(/уже/)).toBeVisible();
  await cabinet.dialog.getByRole('textbox', { name: 'Логин' }).fill('liza@example.org');
  await cabinet.dialog.getByRole('button', { name: 'Добавить' }).click();
  const link = await cabinet.dialog.getByRole('textbox', { name: 'Ссылка для входа' }).inputValue();
  await cabinet.button('Готово').click();
  const row = page.getByRole('row').filter({ hasText: 'liza@example.org' });
  await expect(row).toContainText('Утренняя 3');
  await expect(row).toContainText('ждёт пароля');

  const other = new Console(await (await browser.newContext()).newPage());
  await other.page.goto(link);
  await other.setPassword(STAFF_PASSWORD);
  await other.isAt(START);
  await expect(row).toContainText('работает');
  await row.getByRole('button', { name: `Изменить: ${name}` }).click();
  await cabinet.dialog.getByRole('checkbox', { name: /Доступ отключён/ }).check();
  await cabinet.dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('отключён');
  await other.isAt('Вход');
  await other.signIn('liza@example.org');
  await expect(other.page.getByText('Неверный логин или пароль')).toBeVisible();
  await other.page.context().close();

  await cabinet.open('/journal', 'Журнал');
  await expect(page.getByRole('cell', { name: `Отключён доступ: ${name}` })).toContainText(
    'доступ отключён: было нет →, стало да',
  );
});

test('two managers change the same person: nothing is lost unseen', async ({ page, school, browser }) => {
  const { member } = await school.invite({ role: 'teacher', name: 'Павел Орлов' });
  const cabinet = new Console(page);
  const other = new Console(await (await browser.newContext()).newPage());
  await school.enter(page, await school.hire());
  await school.enter(other.page, await school.hire());
  const edit = async (each: Console) => {
    await each.page.goto(`${school.server.url}/console/staff`);
    await each.button(`Изменить: ${member.name}`).click();
    return each.dialog.getByRole('textbox', { name: 'Имя' });
  };
  const [mine, theirs] = [await edit(cabinet), await edit(other)];
  await mine.fill('Павел Сергеевич Орлов');
  await theirs.fill('П. С. Орлов');
  await other.dialog.getByRole('radio', { name: 'Руководитель' }).check();
  await other.dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.dialog).toBeHidden();

  await expect(cabinet.dialog.getByText('имя: было «Павел Орлов», стало «П. С. Орлов»')).toBeVisible();
  await expect(mine).toHaveValue('Павел Сергеевич Орлов');
  await expect(cabinet.dialog.getByRole('button', { name: 'Сохранить', exact: true })).toBeDisabled();
  await cabinet.dialog.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(cabinet.dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: member.login });
  await expect(row).toContainText('Павел Сергеевич Орлов');
  // The role was the other's and was not touched here.
  await expect(row).toContainText('Руководитель');
  await other.page.context().close();
});

test('without the server a screen keeps what it had, says so, and goes on by itself', async ({
  page,
  school,
}) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  await cabinet.open('/settings', 'Настройки');
  const days = page.getByRole('textbox', { name: 'Сколько дней не занимался' });
  await days.fill('9');
  await page.route('**/api/v1/console/**', (route) => route.abort());
  await cabinet.button('Сохранить').click();
  await expect(page.getByText('Нет связи с сервером: здесь только то')).toBeVisible();
  await expect(days).toHaveValue('9');
  await page.unroute('**/api/v1/console/**');
  await cabinet.button('Сохранить').click();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();
  await expect(page.getByText('Нет связи с сервером: здесь только то')).toBeHidden();
  await cabinet.open('/journal', 'Журнал');
  await expect(page.getByText('дней без занятий: было 7 →, стало 9').first()).toBeVisible();
});
