import { parseArgs } from 'node:util';

import { addStaff } from '@avto/contract/console';
import type { ZodMiniType } from 'zod/mini';

import { print, UsageError, withExistingStore } from '#cli/run.ts';
import { OPERATOR } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { changeSeats, type Seats } from '#console/seats.ts';
import { addMember, changeMember, renewLink } from '#console/staff-changes.ts';
import type { StaffLink } from '#console/staff-links.ts';
import { findMemberId, listMembers } from '#console/staff-store.ts';
import type { Database } from '#db/database.ts';
import type { Env } from '#env.ts';
import { findSchool, type SchoolRecord } from '#schools/school-store.ts';

const consoleOptions = {
  name: { type: 'string' },
  role: { type: 'string' },
  until: { type: 'string' },
  'drop-totp': { type: 'boolean' },
} as const;

const CODE_AND_LOGIN = 'код автошколы и логин';

/** Commands of the console: their arguments in words for messages, how many those are, and their options. */
const commands: Record<string, { needs: string; words: number; takes: readonly string[] }> = {
  'staff add': { needs: CODE_AND_LOGIN, words: 4, takes: ['name', 'role'] },
  'staff list': { needs: 'код автошколы', words: 3, takes: [] },
  'staff link': { needs: CODE_AND_LOGIN, words: 4, takes: ['drop-totp'] },
  'staff disable': { needs: CODE_AND_LOGIN, words: 4, takes: [] },
  'staff enable': { needs: CODE_AND_LOGIN, words: 4, takes: [] },
  seats: { needs: 'код автошколы и число мест или слово «нет»', words: 3, takes: ['until'] },
};

/** Runs `school staff …` and `school seats …`. @throws UsageError, Error in the operator's language */
export async function consoleCommand(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: consoleOptions });
  const name = positionals[0] === 'staff' ? `staff ${positionals[1]}` : (positionals[0] ?? '');
  const command = commands[name];
  if (!command) throw new UsageError('Для staff нужно одно из: add, list, link, disable, enable.');
  const foreign = Object.keys(values).find((option) => !command.takes.includes(option));
  if (foreign) throw new UsageError(`У ${name} не бывает --${foreign}.`);
  if (positionals.length !== command.words)
    throw new UsageError(`Для ${name} нужны ${command.needs}, и больше ничего.`);
  const [code = '', last = ''] = positionals.slice(name.split(' ').length);
  const wanted = name === 'seats' ? seatsOfWords(last, values.until) : undefined;
  await withExistingStore(async ({ db }, env) => {
    const school = await knownSchool(db, code);
    if (wanted) {
      print(
        describeSeats(school, await asOperator(db, (tx) => changeSeats(tx, school.id, wanted, Date.now()))),
      );
    } else if (name === 'staff list') await list(db, school);
    else if (name === 'staff add') await add({ db, env }, school, last, values);
    else await change({ db, env }, school, { name, login: last, dropTotp: values['drop-totp'] ?? false });
  });
}

/** The school of a code. @throws Error in the operator's language */
export async function knownSchool(db: Database, code: string): Promise<SchoolRecord> {
  const school = await findSchool(db, code);
  if (!school) throw new Error(`Автошколы с кодом ${code} нет. Все коды: npm run school -- list`);
  return school;
}

interface Surroundings {
  readonly db: Database;
  readonly env: Env;
}

const fields = addStaff.body.shape;
const states = { invited: 'пароль ещё не задан', active: 'работает', disabled: 'отключён' } as const;
const roles = { manager: 'руководитель', teacher: 'преподаватель' } as const;

async function add(
  { db, env }: Surroundings,
  school: SchoolRecord,
  login: string,
  options: { name?: string | undefined; role?: string | undefined },
): Promise<void> {
  const member = {
    login: checked('логин', fields.login, login),
    name: checked('--name', fields.name, options.name ?? ''),
    role: checked('--role', fields.role, options.role ?? 'manager'),
    groupIds: [],
  };
  const actor = { schoolId: school.id, staffName: OPERATOR };
  const { link } = await asOperator(db, (tx) => addMember(tx, actor, member, Date.now()));
  print(`Добавлен: ${member.name}, ${roles[member.role]}, ${member.login}.`, linkText(link, env));
}

async function change(
  { db, env }: Surroundings,
  school: SchoolRecord,
  { name, login, dropTotp }: { name: string; login: string; dropTotp: boolean },
): Promise<void> {
  const actor = { schoolId: school.id, staffName: OPERATOR };
  const id = await asOperator(db, (tx) => findMemberId(tx, school.id, login));
  if (id === undefined) {
    throw new Error(
      `В автошколе ${school.code} нет сотрудника ${login}. Все: npm run school -- staff list ${school.code}`,
    );
  }
  if (name === 'staff link') {
    const link = await asOperator(db, (tx) => renewLink(tx, actor, { id, dropTotp }, Date.now()));
    return print(linkText(link, env));
  }
  const isDisabled = name === 'staff disable';
  const member = await asOperator(db, (tx) => changeMember(tx, actor, id, { isDisabled }));
  print(
    isDisabled ? `Отключён: ${member.name}. Все его сеансы закончены.` : `Снова работает: ${member.name}.`,
  );
}

async function list(db: Database, school: SchoolRecord): Promise<void> {
  const members = await asOperator(db, (tx) => listMembers(tx, school.id));
  if (members.length === 0) {
    return print(
      `В автошколе ${school.code} сотрудников пока нет. Добавить: npm run school -- staff add ${school.code} <логин> --name "Имя"`,
    );
  }
  for (const { login, name, role: held, state, hasTotp } of members) {
    print([login, name, roles[held], states[state], ...(hasTotp ? ['с аутентификатором'] : [])].join('\t'));
  }
}

function linkText({ path }: StaffLink, env: Env): string {
  const address = new URL(path, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href;
  return `Одноразовая ссылка, чтобы задать пароль (72 часа, показана один раз):\n${address}`;
}

function checked<T>(what: string, schema: ZodMiniType<T>, value: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = what === '--role' ? 'бывает teacher или manager' : result.error.issues[0]?.message;
  throw new Error(`${what}: ${message}. Никто не добавлен`);
}

function seatsOfWords(count: string, until: string | undefined): Pick<Seats, 'limit' | 'until'> {
  if (!/^(?:\d{1,6}|нет)$/.test(count))
    throw new UsageError(`Для seats нужны ${commands.seats?.needs}: 120, нет.`);
  if (until !== undefined && !isDay(until))
    throw new UsageError('--until — последний день в виде 2027-09-01.');
  return { limit: count === 'нет' ? undefined : Number(count), until };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function describeSeats({ code }: SchoolRecord, { taken, limit, until, state }: Seats): string {
  const closed = state === 'full' || state === 'ended';
  return [
    `${code}: мест ${limit ?? 'сколько угодно'}, занято ${taken}, ${until ? `до ${until} включительно` : 'без срока'}.`,
    ...(closed ? ['Новые ученики сейчас не регистрируются; прежние учатся дальше.'] : []),
  ].join('\n');
}
