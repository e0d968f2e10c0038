import { wordStems } from '@avto/search';

/** Stems and their weights. */
type Wanted = ReadonlyMap<string, number>;

/** Words of the question weigh more than those of the fact, which says more than was asked. */
const wantedOf = (question: string, fact: string): Wanted =>
  new Map([
    ...wordStems(fact).map((stem) => [stem, 1] as const),
    ...wordStems(question).map((stem) => [stem, 3] as const),
  ]);

/**
 * The part of a clause that answers a question by a fact, on one line and at most `longest` characters. A list keeps the words
 * that open it: «Остановка запрещается: … на пешеходных переходах…». What was left out is marked by «…».
 */
export function quoteOf(clause: string, question: string, fact: string, longest: number): string {
  const paragraphs = clause.split(/\n+/).map(oneLine).filter(Boolean);
  const whole = paragraphs.join(' ');
  if (whole.length <= longest) return whole;
  const wanted = wantedOf(question, fact);
  const at = mostLike(paragraphs, wanted, (paragraph) => !paragraph.endsWith(':'));
  const opening = paragraphs.slice(0, at).findLastIndex((paragraph) => paragraph.endsWith(':'));
  const lead = opening === -1 ? '' : (paragraphs[opening] ?? '');
  const skipped = at - opening > 1 || opening > 0 ? '… ' : '';
  // A long opening would leave no room for what it opens.
  const before = lead.length < longest / 2 ? `${lead}${lead && ' '}${skipped}` : '… ';
  const part = paragraphs[at] ?? '';
  const said = shortened(part, wanted, longest - before.length - 2);
  return `${before}${said}${at < paragraphs.length - 1 && !said.endsWith('…') ? ' …' : ''}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Which of the eligible texts says most of what is wanted; of equals the first, and the first of all if none is. */
function mostLike(texts: readonly string[], wanted: Wanted, isEligible: (text: string) => boolean): number {
  const found = texts.map((text) =>
    isEligible(text)
      ? [...new Set(wordStems(text))].reduce((sum, stem) => sum + (wanted.get(stem) ?? 0), 0)
      : -1,
  );
  return found.indexOf(Math.max(...found));
}

/** The sentences from the most fitting one on, as far as they go; cut between words where even that is too long. */
function shortened(text: string, wanted: Wanted, longest: number): string {
  if (text.length <= longest) return text;
  const sentences = text.split(/(?<=[.;!?])\s+/);
  const from = mostLike(sentences, wanted, () => true);
  const rest = `${from > 0 ? '… ' : ''}${sentences.slice(from).join(' ')}`;
  if (rest.length <= longest) return rest;
  const cut = rest.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}
