import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import {
  print,
  refuseMore,
  runCommand,
  UsageError,
  withExistingStore,
  withOldOrNewStore,
  withStoreForTrial,
} from '#cli/run.ts';
import { applyCommand } from '#cli/school-apply.ts';
import { consoleCommand, knownSchool } from '#cli/school-console.ts';
import { OPERATOR } from '#console/journal.ts';
import { actAsOperator, type Database } from '#db/database.ts';
import { fileProblem } from '#lib/failure-text.ts';
import { notAFile } from '#lib/not-a-file.ts';
import { configuredPhotos } from '#photos/open-photos.ts';
import { storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { recordPublication } from '#schools/school-history.ts';
import { newSchoolCode, schoolInput } from '#schools/school-input.ts';
import { encodeSchoolPicture, PictureError } from '#schools/school-pictures.ts';
import {
  findSchool,
  findSchoolById,
  listSchools,
  type NewSchool,
  saveSchool,
  type SchoolRecord,
  setSchoolClosed,
} from '#schools/school-store.ts';
import { settingsChanges } from '#schools/settings-changes.ts';
import { lockSchools, readSettings } from '#schools/settings-store.ts';

const usage = `Использование: npm run school -- <команда>

  list                     все автошколы
  show <код>               одна автошкола
  add --name <название>    новая автошкола; код придумывается, если не задан --code
  edit <код>               изменить то, что названо
  apply <файл.yaml>        сделать автошколу такой, как описано в файле; с --dry-run только показать,
                           что изменится (пример: apps/server/demo-school/school.yaml)
  close <код>              больше не принимать новых учеников (прежние продолжают)
  open <код>               снова принимать
  seats <код> <число|нет>  сколько учеников может быть; с --until 2027-09-01 до этого дня включительно
                           (учившиеся учатся дальше, не регистрируются только новые)
  staff add <код> <логин> --name <имя>
                           новый сотрудник кабинета; руководитель, если не задано --role teacher
  staff list <код>         все сотрудники
  staff link <код> <логин> новая одноразовая ссылка вместо забытого пароля; с --drop-totp
                           отключается и потерянный аутентификатор
  staff disable <код> <логин>, staff enable <код> <логин>
                           больше не пускать в кабинет, снова пускать

Для add и edit (пустое значение убирает): --code --name --logo <файл> --support-email --info-email
  --website --promotion-image <файл> --promotion-link`;

const options = {
  code: { type: 'string' },
  name: { type: 'string' },
  logo: { type: 'string' },
  'support-email': { type: 'string' },
  'info-email': { type: 'string' },
  website: { type: 'string' },
  'promotion-image': { type: 'string' },
  'promotion-link': { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** Commands about the console, which take other options than those about the school itself. */
const CONSOLE_COMMANDS = new Set(['staff', 'seats']);

type Options = Partial<Record<Exclude<keyof typeof options, 'dry-run'>, string | undefined>>;

await runCommand(usage, async () => {
  if (CONSOLE_COMMANDS.has(process.argv[2] ?? '')) return consoleCommand();
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, code, ...rest] = positionals;
  if (!command) throw new UsageError('Укажите команду.');
  refuseMore(rest);
  refuseWrongWords(command, code);
  const { 'dry-run': dryRun, ...fields } = values;
  if (dryRun && command !== 'apply') throw new UsageError('--dry-run бывает только у apply.');
  if (command === 'apply' && (!code || Object.keys(fields).length > 0)) {
    throw new UsageError('Для apply нужен файл, и больше ничего, кроме --dry-run.');
  }
  await openerFor(
    command,
    dryRun,
  )(async ({ db }, env) => {
    const photos = await configuredPhotos(env, db);
    if (command === 'apply' && code) {
      print(await applyCommand(db, code, { dryRun: dryRun ?? false, photos }));
    } else await execute({ db, photos }, command, code ?? '', fields);
  });
});

/** A school can be made before the first start; every command but these two is about one that is there. */
function openerFor(command: string, dryRun: boolean | undefined) {
  if (dryRun) return withStoreForTrial;
  return command === 'add' || command === 'apply' ? withOldOrNewStore : withExistingStore;
}

/** Everything that can be told from the words alone, before a database is opened. */
function refuseWrongWords(command: string, code: string | undefined): void {
  if (command === 'add' && code) throw new UsageError('У add нет кода без --code.');
  if (command === 'list' && code) throw new UsageError('У list нет кода.');
  if (['add', 'list', 'apply'].includes(command)) return;
  if (!['show', 'edit', 'close', 'open'].includes(command)) throw new UsageError(`Команды ${command} нет.`);
  if (!code) throw new UsageError(`Для ${command} нужен код автошколы.`);
}

/** Stores that the commands write to. */
interface Stores {
  readonly db: Database;
  readonly photos: PhotoStore | undefined;
}

async function execute(stores: Stores, command: string, code: string, values: Options) {
  const { db } = stores;
  if (command === 'list') return list(db);
  if (command === 'add') return save(stores, undefined, values);
  const school = await knownSchool(db, code);
  if (command === 'show') return print(describe(school));
  if (command === 'edit') return save(stores, school, values);
  await setSchoolClosed(db, school.id, command === 'close');
  print(command === 'close' ? `${school.code}: закрыта для новых учеников` : `${school.code}: открыта`);
}

async function list(db: Database): Promise<void> {
  const schools = await listSchools(db);
  if (schools.length === 0)
    return print('Автошкол пока нет. Добавить: npm run school -- add --name "Название"');
  for (const school of schools) {
    print(
      `${school.code}\t${school.name}\tучеников: ${school.learners}${school.closed_at ? '\tзакрыта' : ''}`,
    );
  }
}

/** Creates a school, or changes the named parts of `known`; everything is checked before anything is written. */
async function save({ db, photos }: Stores, known: SchoolRecord | undefined, values: Options): Promise<void> {
  const given = { ...values, code: values.code ?? (known ? undefined : newSchoolCode()) };
  const { code } = checkedFields(known, given);
  const logo = await readPicture('logo', values.logo);
  const promotion = await readPicture('promotion-image', values['promotion-image']);
  await db.transaction(async (tx) => {
    await actAsOperator(tx);
    const pictures = [logo.picture, promotion.picture].filter((picture) => picture !== undefined);
    await storePhotos(tx, pictures, photos);
    await lockSchools(tx);
    // Encoding takes seconds, in which a manager may have published something else.
    const current = known && ((await findSchoolById(tx, known.id)) ?? known);
    const taken = await findSchool(tx, code);
    if (taken && taken.id !== known?.id) {
      throw new Error(`Код ${code} уже занят автошколой «${taken.name}». Изменить её: school edit`);
    }
    const school: NewSchool = {
      ...checkedFields(current, given),
      logo_photo: logo.given ? (logo.picture?.name ?? null) : (current?.logo_photo ?? null),
      promotion_photo: promotion.given
        ? (promotion.picture?.name ?? null)
        : (current?.promotion_photo ?? null),
    };
    if (!current) return saveSchool(tx, school);
    const before = await readSettings(tx, current);
    await saveSchool(tx, school, current.id);
    const after = await readSettings(tx, { ...current, ...school });
    if (settingsChanges(before, after).length === 0) return;
    const who = { schoolId: current.id, staffName: OPERATOR };
    await recordPublication(tx, who, { origin: 'command', before, after });
  });
  const saved = await findSchool(db, code);
  if (saved) print(known ? 'Изменено.' : 'Добавлено.', describe(saved));
}

/** The fields of a school with what is given over them. @throws Error in the operator's language */
function checkedFields(known: SchoolRecord | undefined, values: Options) {
  const pick = (given: string | undefined, before: string | null | undefined) =>
    given === undefined ? (before ?? null) : given.trim() || null;
  const checked = schoolInput.safeParse({
    code: values.code ?? known?.code ?? '',
    name: values.name ?? known?.name ?? '',
    support_email: pick(values['support-email'], known?.support_email),
    info_email: pick(values['info-email'], known?.info_email),
    website: pick(values.website, known?.website),
    promotion_link: pick(values['promotion-link'], known?.promotion_link),
  });
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map(
    (issue) => `  --${String(issue.path[0]).replaceAll('_', '-')}: ${issue.message}`,
  );
  throw new Error(`Автошкола не сохранена:\n${lines.join('\n')}`);
}

async function readPicture(option: string, path: string | undefined) {
  if (path === undefined) return { given: false, picture: undefined };
  if (!path.trim()) return { given: true, picture: undefined };
  try {
    const problem = notAFile(await stat(path));
    if (problem !== undefined) throw new PictureError(`${problem}: укажите картинку`);
    return { given: true, picture: await encodeSchoolPicture(await readFile(path)) };
  } catch (error) {
    const reason = fileProblem(error) ?? (error instanceof Error ? error.message : '');
    throw new Error(`--${option}: ${path}: ${reason}`, { cause: error });
  }
}

function describe(school: SchoolRecord): string {
  const none = '—';
  return [
    `Код:        ${school.code}${school.closed_at ? ' (закрыта для новых учеников)' : ''}`,
    `Название:   ${school.name}`,
    `Логотип:    ${school.logo_photo ?? none}`,
    `Поддержка:  ${school.support_email ?? none}`,
    `Почта:      ${school.info_email ?? none}`,
    `Сайт:       ${school.website ?? none}`,
    `Акция:      ${school.promotion_photo ?? none} → ${school.promotion_link ?? none}`,
  ].join('\n');
}
