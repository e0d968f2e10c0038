import type { BankQuestion } from '../bank.ts';
import { clausesIn } from '../checks/citations.ts';
import { positionTopics } from '../checks/position-topics.ts';
import { withoutAnswerNumbers } from './answer-numbers.ts';
import type { PlacedQuestion } from './check-structure.ts';
import { cleanText } from './clean-text.ts';
import { type Findings, type Place, questionName, quote } from './findings.ts';
import type { AnomalyKind } from './report.ts';
import { findRightOption } from './right-option.ts';

/** Characters a text may have: about twice the longest of the official tickets (401, 393 and 983). */
const limits = { title: 1000, option: 800, comment: 2000, topic: 200 } as const;

const minOptions = 2;
const maxOptions = 5;

const notes: Partial<Record<AnomalyKind, string>> = {
  html: 'убраны теги HTML',
  entities: 'раскрыты символы HTML (&…;)',
  nbsp: 'неразрывные пробелы заменены обычными',
  'line-breaks': 'убраны переносы строк внутри предложений',
  glued: 'вставлены пробелы между слипшимися предложениями',
  characters: 'убраны невидимые символы',
};

/** A question in its final words; the picture is still the source's own reference. */
export interface FinishedQuestion {
  readonly place: Place;
  readonly question: Omit<BankQuestion, 'photoName'>;
  readonly image: string | null;
}

/** Own key for comparing options: case, ё, spaces and the final stop do not make a difference. */
function sameAs(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![.;,\s])[.;,\s]+$/, '');
}

function checkOptions(titles: readonly string[], place: Place, findings: Findings): void {
  if (titles.length < minOptions || titles.length > maxOptions) {
    const reason = `вариантов ответа ${titles.length}, а бывает от ${minOptions} до ${maxOptions}`;
    findings.problem(place, titles.length === 0 ? 'нет вариантов ответа' : reason);
  }
  const seen = new Map<string, number>();
  titles.forEach((title, index) => {
    if (title === '') findings.problem(place, `вариант ${index + 1} пуст`);
    else if (title.length > limits.option) {
      findings.problem(place, `вариант ${index + 1} длиннее ${limits.option} знаков: ${title.length}`);
    }
    const other = seen.get(sameAs(title));
    if (title !== '' && other !== undefined) {
      findings.problem(place, `варианты ${other + 1} и ${index + 1} одинаковы: ${quote(title)}`);
    }
    seen.set(sameAs(title), index);
  });
}

/** «1. Разрешено»: the source's own numbers would contradict the shuffled order. */
function withoutOwnNumbers(titles: readonly string[]): readonly string[] {
  const bare = titles.map((title, index) => {
    const match = /^(\d)\s*[.)]\s*(?!\d)(.+)$/su.exec(title);
    return match?.[1] === String(index + 1) ? (match[2] ?? null) : null;
  });
  return titles.length > 1 && bare.every((title) => title !== null) ? bare : titles;
}

/** One topic: of several the one that stands at this position in the official tickets, else the first. */
function pickTopic(topics: readonly string[], position: number, place: Place, findings: Findings): string {
  const usual = positionTopics[position - 1] ?? [];
  const topic = topics.find((candidate) => usual.includes(candidate)) ?? topics[0];
  if (topic === undefined) {
    findings.anomaly(place, 'no-topic', 'тема не названа');
    return '';
  }
  if (topics.length > 1) {
    findings.anomaly(place, 'topics', `тем ${topics.length} (${topics.join('; ')}), взята «${topic}»`);
  }
  if (topic.length > limits.topic)
    findings.problem(place, `тема длиннее ${limits.topic} знаков: ${topic.length}`);
  return topic;
}

/** Cleans and checks the texts of one question. */
export function finishQuestion(
  placed: PlacedQuestion,
  base: 0 | 1 | null,
  findings: Findings,
): FinishedQuestion {
  const { raw, ticket, position } = placed;
  const place = { file: raw.file, question: questionName(ticket, position) };
  const found = new Set<AnomalyKind>();
  const clean = (source: string): string => {
    const { text, found: here } = cleanText(source);
    for (const kind of here) found.add(kind);
    return text;
  };

  const title = clean(raw.title ?? '');
  if (title === '') findings.problem(place, 'нет текста вопроса');
  if (title.length > limits.title) {
    findings.problem(place, `текст вопроса длиннее ${limits.title} знаков: ${title.length}`);
  }
  const written = raw.options.map((option) => clean(option.title ?? ''));
  const titles = withoutOwnNumbers(written);
  if (titles !== written) findings.anomaly(place, 'option-numbers', 'у вариантов убраны номера в начале');
  checkOptions(titles, place, findings);
  const rightIndex = raw.options.length === 0 ? null : findRightOption(raw, base, place, findings);

  const said = clean(raw.comment ?? '');
  const comment = withoutAnswerNumbers(said, titles);
  if (comment !== said) {
    findings.anomaly(place, 'right-answer', 'номер варианта в пояснении убран или заменён его словами');
  }
  if (comment === '') findings.anomaly(place, 'no-comment', 'нет пояснения');
  if (comment.length > limits.comment) {
    findings.problem(place, `пояснение длиннее ${limits.comment} знаков: ${comment.length}`);
  }
  const topic = pickTopic(raw.topics.map(clean), position, place, findings);
  for (const kind of found) findings.anomaly(place, kind, notes[kind] ?? kind);
  const options = titles.map((text, at) => ({ position: at + 1, title: text, isRight: at === rightIndex }));
  const texts = { topic, title, comment, clauses: clausesIn(comment), alt: null };
  return { place, question: { ticket, position, ...texts, options }, image: raw.image };
}
