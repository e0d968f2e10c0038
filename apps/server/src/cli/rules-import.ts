import { parseArgs } from 'node:util';

import { citableClauses } from '@avto/handbook';

import { print, runCommand, UsageError, withStore } from '#cli/run.ts';
import { readClauseFile, type RuleClause } from '#rules-text/clause-file.ts';
import { replaceClauses } from '#rules-text/clause-store.ts';

const usage = `Использование: npm run rules:import -- <файл.json> [--dry-run]
               npm run rules:import -- --remove

  <файл.json>  список объектов {"clause": "10.2", "section": "10. Скорость", "text": "…"}
  --dry-run    только проверить файл, ничего не менять
  --remove     убрать загруженный текст: помощник снова отвечает без цитат`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  });
  const [file, ...rest] = positionals;
  if (rest.length > 0 || (file === undefined) !== values.remove || (values.remove && values['dry-run'])) {
    throw new UsageError('Укажите один файл с текстом Правил или --remove.');
  }
  const clauses = file === undefined ? [] : readClauseFile(file);
  if (values['dry-run']) return print(...describe(clauses), 'Пробный запуск: ничего не изменено.');
  const changed = await withStore(({ db }) => replaceClauses(db, clauses));
  if (!changed) return print('Без изменений.');
  if (values.remove) return print('Текст Правил убран.');
  print(...describe(clauses), 'Текст Правил заменён.');
});

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
