import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { print, refuseMore, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import { writeNewFile } from '#lib/new-file.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { deleteUser, exportUser, findUser, resetPassword } from '#users/user-store.ts';

const usage = `Использование: npm run user -- <команда> <никнейм>

  reset-password        новый пароль вместо забытого; все устройства ученика выходят
  export [--out файл]   всё, что хранится об ученике, в JSON; без --out на экран
  delete --yes          удалить ученика и всё, что о нём хранится; вернуть нельзя`;

/** Letters and digits that cannot be taken for each other when a password is read aloud. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [command, login, ...rest] = positionals;
  if (!command || !login) throw new UsageError('Укажите команду и никнейм.');
  refuseMore(rest);
  if (!['reset-password', 'export', 'delete'].includes(command))
    throw new UsageError(`Команды ${command} нет.`);
  if (command === 'delete' && !values.yes) throw new UsageError('Удаление подтверждается ключом --yes.');
  await withExistingStore(async ({ db }) => {
    const user = await findUser(db, login);
    if (command === 'reset-password') {
      const password = Array.from({ length: PASSWORD_LENGTH }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join(
        '',
      );
      const ended = await resetPassword(db, user.id, await new PasswordHash().hash(password));
      print(`Новый пароль ученика ${user.login}: ${password}`, `Вышло устройств: ${ended}.`);
    } else if (command === 'export') {
      const text = JSON.stringify(await exportUser(db, user.id), undefined, 2);
      if (values.out === undefined) return print(text);
      writeNewFile(values.out, `${text}\n`);
      print(`Записано: ${values.out}`);
    } else {
      await deleteUser(db, user.id);
      print(`Ученик ${user.login} удалён вместе с ответами, результатами анкет и сессиями.`);
    }
  });
});
