import { parseArgs } from 'node:util';

import { citableClauses } from '@avto/handbook';

import { print, runCommand, UsageError, withExistingStore, withOldOrNewStore } from '#cli/run.ts';
import { readClauseFile, type RuleClause } from '#rules-text/clause-file.ts';
import { replaceClauses } from '#rules-text/clause-store.ts';

const usage = `Использование: npm run rules:import -- <файл.json> [--edition <редакция>] [--dry-run]
               npm run rules:import -- --remove

  <файл.json>  список объектов {"clause": "10.2", "section": "10. Скорость", "text": "…"}
  --edition    дата или название редакции, например «от 1 марта 2026 года»: её видят рядом с текстом
  --dry-run    только проверить файл, ничего не менять
  --remove     убрать загруженный текст: помощник снова отвечает без цитат, в справочнике остаются наши слова`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      edition: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  });
  const [file, ...rest] = positionals;
  if (rest.length > 0 || (file === undefined) !== values.remove || (values.remove && values['dry-run'])) {
    throw new UsageError('Укажите один файл с текстом Правил или --remove.');
  }
  const edition = values.edition?.trim() ?? '';
  if (values.remove ? values.edition !== undefined : values.edition !== undefined && !isEdition(edition)) {
    throw new UsageError('Редакция – это одна строка до 80 символов, и только вместе с файлом.');
  }
  const clauses = file === undefined ? [] : readClauseFile(file);
  if (values['dry-run']) return print(...describe(clauses), 'Пробный запуск: ничего не изменено.');
  const open = values.remove ? withExistingStore : withOldOrNewStore;
  const changed = await open(({ db }) => replaceClauses(db, clauses, edition || null));
  if (!changed) return print('Без изменений.');
  if (values.remove) return print('Текст Правил убран.');
  print(...describe(clauses), 'Текст Правил заменён.');
});

/** Fit to stand in one line beside the text. */
function isEdition(edition: string): boolean {
  return /^[^\p{Cc}<>]{1,80}$/u.test(edition);
}

/** The number of clauses, and the ones that no answer will quote. */
function describe(clauses: readonly RuleClause[]): string[] {
  const known = citableClauses();
  const unknown = clauses.filter(({ clause }) => !known.has(clause)).map(({ clause }) => clause);
  return [
    `Пунктов: ${clauses.length}.`,
    ...(unknown.length > 0
      ? [`Нет в справочнике помощника, поэтому не цитируются: ${unknown.join(', ')}.`]
      : []),
  ];
}
