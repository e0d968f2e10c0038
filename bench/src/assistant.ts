import { readFile } from 'node:fs/promises';

import { type Explanation, handbookAssistant, type Reply } from '@avto/assistant';
import { loadBuiltinBank, readPublicBank } from '@avto/question-bank';

import { benchHostileQuestions } from './hostile-questions.ts';

/** A row of the questions that judge the assistant. */
interface Row {
  readonly kind: 'question' | 'injection' | 'off_topic' | 'unsafe' | 'no_data';
  readonly topic: string | null;
  readonly question: string;
  readonly refs: readonly string[];
  readonly polarity: 'yes' | 'no' | null;
  readonly must: readonly string[];
  readonly must_not: readonly string[];
}

interface Judged {
  readonly row: Row;
  readonly reply: Reply;
  readonly first: boolean;
  readonly firstThree: boolean;
  readonly fact: boolean;
  /** Wording and polarity are right; for questions beyond the Rules, that nothing forbidden is said too. */
  readonly right: boolean;
}

/** Tickets are cited by the rows where no clause is; the handbook knows their subject and not their number. */
const isMeant = (ref: string, wanted: readonly string[]): boolean =>
  ref.startsWith('tip:') ? wanted.some((want) => want.startsWith('tip:')) : wanted.includes(ref);

/** True when the answer's first sentence says no; «Не менее 15 м» does not. */
const saysNo = (text: string): boolean =>
  /^(?:Нет|Нельзя|Запрещ|Не (?:обяз|распростран)|Преимущества не)|^[^.!\n]*(?:нельзя|запрещ|не обяз|не разреш|не допуск)/u.test(
    text,
  );

function hasPolarity({ polarity }: Row, { text, outcome }: Reply): boolean {
  if (polarity === null) return true;
  if (outcome !== 'answer') return false;
  return polarity === 'no' ? saysNo(text) : !/^(?:Нет|Нельзя|Запрещ|Не обяз)/u.test(text);
}

function judge(row: Row, reply: Reply): Judged {
  const texts = [reply.text, reply.text.replaceAll('ё', 'е')];
  const says = (pattern: string) => texts.some((text) => new RegExp(pattern, 'iu').test(text));
  const fact = row.must.every(says) && !row.must_not.some(says);
  return {
    row,
    reply,
    first: reply.refs.slice(0, 1).some((ref) => isMeant(ref, row.refs)),
    firstThree: reply.refs.slice(0, 3).some((ref) => isMeant(ref, row.refs)),
    fact,
    right: fact && hasPolarity(row, reply),
  };
}

const share = (rows: readonly Judged[], is: (row: Judged) => boolean): string => {
  const count = rows.filter(is).length;
  const percent = rows.length === 0 ? '–' : `${Math.round((100 * count) / rows.length)} %`;
  return `${percent.padStart(5)} (${count}/${rows.length})`;
};

const line = (name: string, rows: readonly Judged[]): string =>
  [
    name.padEnd(52).slice(0, 52),
    share(rows, ({ first }) => first),
    share(rows, ({ firstThree }) => firstThree),
    share(rows, ({ right }) => right),
  ].join('  ');

/**
 * How well the assistant answers the questions of ASSISTANT_EVAL_FILE, by topic and by halves, what an answer costs
 * and what the handbook takes in memory. With `isLookedAt` the failures of the even rows are told, never the odd ones.
 */
export async function benchAssistant(
  file: string | undefined,
  bankFolder: string | undefined,
  isLookedAt: boolean,
): Promise<void> {
  const explanations = await bankExplanations(bankFolder);
  await benchHostileQuestions(explanations);
  if (!file) {
    process.stdout.write(
      'ASSISTANT_EVAL_FILE names no file of questions: how well it answers is not measured\n',
    );
    return;
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter((text) => text.trim() !== '');
  const rows = lines.map((text) => JSON.parse(text) as Row);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  const assistant = handbookAssistant(explanations);
  await assistant.answer('прогрев');
  const built = performance.now() - started;
  const judged: Judged[] = [];
  for (const row of rows) judged.push(judge(row, await assistant.answer(row.question)));
  globalThis.gc?.();
  const after = process.memoryUsage();

  const questions = judged.filter(({ row }) => row.kind === 'question');
  const topics = [...new Set(questions.map(({ row }) => row.topic ?? ''))].toSorted();
  const out = (text: string) => process.stdout.write(`${text}\n`);
  out(`${''.padEnd(52)}  ${'first'.padEnd(14)}  ${'first three'.padEnd(14)}  fact and polarity`);
  for (const topic of topics)
    out(
      line(
        topic,
        questions.filter(({ row }) => row.topic === topic),
      ),
    );
  out(line('ALL QUESTIONS', questions));
  out(
    line(
      'half that was looked at (even rows)',
      questions.filter((one) => judged.indexOf(one) % 2 === 0),
    ),
  );
  out(
    line(
      'half that was not (odd rows)',
      questions.filter((one) => judged.indexOf(one) % 2 === 1),
    ),
  );
  for (const kind of ['injection', 'off_topic', 'unsafe', 'no_data'] as const) {
    out(
      `${kind.padEnd(52)}  ${share(
        judged.filter(({ row }) => row.kind === kind),
        ({ right }) => right,
      )}`,
    );
  }
  out(
    `answered outright ${share(questions, ({ reply }) => reply.outcome === 'answer')}, of these right at first ${share(
      questions.filter(({ reply }) => reply.outcome === 'answer'),
      ({ first }) => first,
    )}`,
  );
  const times = await timesOf((question) => assistant.answer(question), rows);
  out(
    `an answer: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, of 2000 characters ${at(await timesOf((question) => assistant.answer(question.repeat(50).slice(0, 2000)), rows), 0.99)} ms p99`,
  );
  out(
    `index: ${built.toFixed(0)} ms to build, ${((after.heapUsed - before.heapUsed) / 2 ** 20).toFixed(1)} MB of heap${globalThis.gc ? '' : ' (run node with --expose-gc for an exact figure)'}`,
  );
  if (isLookedAt)
    for (const one of judged.filter(
      (each, place) => place % 2 === 0 && !(each.right && (each.first || each.row.kind !== 'question')),
    )) {
      out(
        `\n${one.row.question}\n  wanted ${one.row.refs.join(' ')} ${one.row.must.join(' & ')} ${one.row.polarity ?? ''}\n  got ${one.reply.outcome} ${one.reply.refs.join(' ')}\n  ${one.reply.text.slice(0, 330).replaceAll('\n', '\n  ')}`,
      );
    }
}

async function timesOf(ask: (question: string) => Promise<unknown>, rows: readonly Row[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const { question } of rows) {
      const started = performance.now();
      await ask(question);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return times.toSorted((one, other) => one - other);
}

const at = (times: readonly number[], part: number): string =>
  (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);

async function bankExplanations(folder: string | undefined): Promise<Explanation[]> {
  const bank = folder ? (await readPublicBank(folder)).bank : await loadBuiltinBank();
  return bank.questions.map(({ ticket, position, title, comment }) => ({ ticket, position, title, comment }));
}
