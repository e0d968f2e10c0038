import { parseArgs } from 'node:util';

import { print, refuseMore, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import { renderReports, reportsCsv } from '#reports/render-reports.ts';
import { writeNewFile } from '#lib/new-file.ts';
import { finishReports, listReports } from '#reports/report-store.ts';

const usage = `Использование: npm run reports -- <команда>

  list                    сообщения об ошибках в вопросах, по вопросам; с --all и разобранные
  done <номер вопроса>    отметить все сообщения о вопросе разобранными
  export <файл.csv>       то же, что list, таблицей; с --all и разобранные`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [command, argument, ...rest] = positionals;
  if (!command) throw new UsageError('Укажите команду.');
  refuseMore(rest);
  if (command === 'list') {
    if (argument !== undefined) throw new UsageError('У list нет ничего, кроме --all.');
    await withExistingStore(async ({ db }) => {
      const questions = await listReports(db, values);
      print(questions.length === 0 ? 'Сообщений об ошибках нет.' : renderReports(questions));
    });
  } else if (command === 'done') {
    const id = Number(argument);
    if (!argument || !Number.isSafeInteger(id) || id < 1)
      throw new UsageError('Укажите номер вопроса из list.');
    await withExistingStore(async ({ db }) => {
      const done = await finishReports(db, id);
      if (done === 0) throw new Error(`О вопросе № ${id} нет неразобранных сообщений`);
      print(`Разобрано сообщений о вопросе № ${id}: ${done}.`);
    });
  } else if (command === 'export') {
    if (!argument) throw new UsageError('Укажите файл.');
    await withExistingStore(async ({ db }) => {
      writeNewFile(argument, reportsCsv(await listReports(db, values)));
      print(`Записано: ${argument}`);
    });
  } else throw new UsageError(`Команды ${command} нет.`);
});
