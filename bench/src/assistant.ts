import { readFile } from 'node:fs/promises';

import { type Explanation, handbookAssistant, type Reply } from '@avto/assistant';
import { judge, type Judged, questionSets, type Wanted } from '@avto/assistant/testing';
import { loadBuiltinBank, readPublicBank } from '@avto/question-bank';

import { benchHostileQuestions } from './hostile-questions.ts';

const KINDS = ['question', 'injection', 'off_topic', 'unsafe', 'no_data'] as const;

/** A row of a file of questions that judge the assistant. */
interface Row {
  readonly kind: (typeof KINDS)[number];
  readonly topic: string | null;
  readonly question: string;
  readonly refs: readonly string[];
  readonly polarity: 'yes' | 'no' | null;
  readonly must: readonly string[];
  readonly must_not: readonly string[];
}

/** A question, of which half it is, and what is wanted of its answer. */
interface Asked extends Wanted {
  readonly kind: Row['kind'];
  readonly topic: string;
  readonly question: string;
  readonly isLookedAt: boolean;
}

interface Answered extends Judged {
  readonly asked: Asked;
  readonly reply: Reply;
}

/** Files of questions by others name the basic provisions «op», the handbook «osn». */
const refOf = (given: string): string => given.replace(/^op:/u, 'osn:');

async function questionsOf(file: string): Promise<Asked[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((text) => text.trim() !== '');
  return lines.map((text, at) => {
    const { kind, topic, question, refs, polarity, must, must_not: mustNot } = JSON.parse(text) as Row;
    return {
      kind,
      topic: topic ?? '',
      question,
      refs: refs.map(refOf),
      must,
      mustNot,
      stance: polarity,
      isLookedAt: at % 2 === 0,
    };
  });
}

const out = (text: string): boolean => process.stdout.write(`${text}\n`);

const share = (rows: readonly Answered[], is: (row: Answered) => boolean): string => {
  const count = rows.filter(is).length;
  const percent = rows.length === 0 ? '–' : `${Math.round((100 * count) / rows.length)} %`;
  return `${percent.padStart(5)} (${count}/${rows.length})`.padEnd(15);
};

const line = (name: string, rows: readonly Answered[]): string =>
  [
    name.padEnd(52).slice(0, 52),
    share(rows, ({ first }) => first),
    share(rows, ({ firstThree }) => firstThree),
    share(rows, ({ fact }) => fact),
  ].join('  ');

/** Characters up to the end of the citation, or of a text without one. */
const leadOf = ({ text }: Reply): number => (/^[^]*?\n\nОснование: [^\n]*/u.exec(text)?.[0] ?? text).length;

const middleAndEnd = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const part = (at: number) => sorted[Math.floor(at * (sorted.length - 1))] ?? 0;
  return `p50 ${part(0.5)}, p95 ${part(0.95)}, longest ${part(1)}`;
};

function tell(name: string, answered: readonly Answered[]): void {
  const questions = answered.filter(({ asked }) => asked.kind === 'question');
  out(`\n${name.padEnd(52)}  ${'first'.padEnd(15)}  ${'first three'.padEnd(15)}  fact and polarity`);
  for (const topic of [...new Set(questions.map(({ asked }) => asked.topic))].toSorted())
    out(
      line(
        topic,
        questions.filter(({ asked }) => asked.topic === topic),
      ),
    );
  out(line('ALL QUESTIONS', questions));
  for (const [half, isLookedAt] of [
    ['half that was looked at', true],
    ['half that was not', false],
  ] as const)
    out(
      line(
        half,
        questions.filter(({ asked }) => asked.isLookedAt === isLookedAt),
      ),
    );
  for (const kind of KINDS.slice(1)) {
    const rows = answered.filter(({ asked }) => asked.kind === kind);
    if (rows.length > 0) out(`${kind.padEnd(52)}  ${share(rows, ({ fact }) => fact)}`);
  }
  const stated = questions.filter(({ reply }) => reply.outcome === 'answer');
  out(
    `answered outright ${share(questions, ({ reply }) => reply.outcome === 'answer').trim()}, of these right at first ${share(stated, ({ first }) => first).trim()}`,
  );
  out(`characters of an answer: ${middleAndEnd(stated.map(({ reply }) => reply.text.length))}`);
  out(`characters of its fact and citation: ${middleAndEnd(stated.map(({ reply }) => leadOf(reply)))}`);
}

function tellFailures(answered: readonly Answered[]): void {
  for (const { asked, reply, first, fact } of answered) {
    if (!asked.isLookedAt || (fact && (first || asked.kind !== 'question'))) continue;
    out(
      `\n${asked.question}\n  wanted ${asked.refs.join(' ')} ${asked.must.join(' & ')} ${asked.stance ?? ''}\n  got ${reply.outcome} ${reply.refs.join(' ')}\n  ${reply.text.slice(0, 330).replaceAll('\n', '\n  ')}`,
    );
  }
}

/**
 * How well the assistant answers our own questions, those nobody tuned on, and those of ASSISTANT_EVAL_FILE, by topic and by halves, how long
 * its answers are, what one costs and what the handbook takes in memory. With `isLookedAt` the failures of the half
 * that rules and words are tuned on are told, never those of the other.
 */
export async function benchAssistant(
  file: string | undefined,
  bankFolder: string | undefined,
  isLookedAt: boolean,
): Promise<void> {
  const explanations = await bankExplanations(bankFolder);
  await benchHostileQuestions(explanations);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  const assistant = handbookAssistant(explanations);
  await assistant.answer('прогрев');
  const built = performance.now() - started;
  globalThis.gc?.();
  const heap = (process.memoryUsage().heapUsed - before.heapUsed) / 2 ** 20;
  const answersTo = async (asked: readonly Asked[]): Promise<Answered[]> => {
    const answered: Answered[] = [];
    for (const one of asked) {
      const reply = await assistant.answer(one.question);
      answered.push({ asked: one, reply, ...judge(one, reply) });
    }
    return answered;
  };

  const own: Answered[] = [];
  for (const { name, questions } of Object.values(questionSets)) {
    const answered = await answersTo(
      questions.map((one) => ({ ...one, kind: 'question', isLookedAt: one.isTuned })),
    );
    tell(name, answered);
    own.push(...answered);
  }
  const others = file ? await answersTo(await questionsOf(file)) : [];
  if (file) tell('questions of ASSISTANT_EVAL_FILE', others);
  else out('\nASSISTANT_EVAL_FILE names no file of questions: only our own were asked');
  const questions = [...own, ...others].map(({ asked }) => asked.question);
  const times = await timesOf((question) => assistant.answer(question), questions);
  const longest = await timesOf(
    (question) => assistant.answer(question.repeat(50).slice(0, 2000)),
    questions.slice(0, LONG),
  );
  out(
    `\nan answer: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, of 2000 characters ${at(longest, 0.99)} ms p99`,
  );
  out(
    `index: ${built.toFixed(0)} ms to build, ${heap.toFixed(1)} MB of heap${globalThis.gc ? '' : ' (run node with --expose-gc for an exact figure)'}`,
  );
  if (isLookedAt) tellFailures([...own, ...others]);
}

/** Questions that are asked at full length. */
const LONG = 130;

async function timesOf(
  ask: (question: string) => Promise<unknown>,
  questions: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const question of questions) {
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
