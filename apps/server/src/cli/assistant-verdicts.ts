import { parseArgs } from 'node:util';

import { print, refuseMore, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import { plainText } from '#lib/plain-text.ts';
import { type CountedVerdicts, countVerdicts, listSentQuestions } from '#verdicts/verdict-store.ts';

const usage = `Использование: npm run assistant:verdicts -- <команда>

  list        оценки ответов ассистента по пунктам, худшие сверху; --days <n>: за сколько дней, без него за 30
  questions   вопросы, которые ученики сами отправили разработчикам, новые сверху`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '30' } },
  });
  const [command, ...rest] = positionals;
  if (!command) throw new UsageError('Укажите команду.');
  refuseMore(rest);
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new UsageError('--days – целое число от 1 до 365.');
  if (command === 'list') {
    await withExistingStore(async ({ db }) => {
      const counted = await countVerdicts(db, days);
      if (counted.length === 0) print('Оценок нет.');
      else print(...[['помогло', 'нет', 'ссылка'], ...counted.map(rowOf)].map(lineOf));
    });
  } else if (command === 'questions') {
    await withExistingStore(async ({ db }) => {
      const sent = await listSentQuestions(db);
      if (sent.length === 0) print('Присланных вопросов нет.');
      else
        print(
          ...sent.map(
            ({ question, citation, sentAt }) =>
              `${sentAt.toISOString().slice(0, 10)}  ${citationName(citation)}: ${plainText(question)}`,
          ),
        );
    });
  } else throw new UsageError(`Команды ${command} нет.`);
});

function citationName(citation: string): string {
  if (citation === '') return 'без ссылки';
  return /^\d/.test(citation) ? `п. ${citation}` : citation;
}

function rowOf({ ups, downs, citation }: CountedVerdicts): string[] {
  return [String(ups), String(downs), citationName(citation)];
}

function lineOf([ups = '', downs = '', citation = '']: readonly string[]): string {
  return `${ups.padStart(7)}  ${downs.padStart(5)}  ${citation}`;
}
