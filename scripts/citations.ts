import { readRows } from './specification.ts';

/** The names that a citation may use. */
export interface Known {
  /** Rules of docs/decisions/rules.md: `Q7`. */
  readonly rules: ReadonlySet<string>;
  /** Headings of docs/decisions/specification-outline.md: `§4`, `§2, Home`, `rule 7`. */
  readonly outline: ReadonlySet<string>;
  /** Pages of docs/decisions, by their number: `0013`. */
  readonly pages: ReadonlySet<string>;
  /** Documents of the repository, by their name: `operating.md`. */
  readonly documents: ReadonlySet<string>;
}

/** A citation in a text. */
export interface Citation {
  /** As `Known` spells it. */
  readonly name: string;
  readonly kind: keyof Known;
  /** From 1. */
  readonly line: number;
}

/** The rules of a page: the bold id at the beginning of each item. Repeated ones are listed twice. */
export function rulesOf(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* \S.{20,}$/gm)].map(([, id = '']) => id);
}

/** Paragraphs, headings below them and numbered access rules of the outline. */
export function outlineOf(markdown: string): string[] {
  const names: string[] = [];
  let paragraph = '';
  for (const line of markdown.split('\n')) {
    const [, number, heading, rule] = /^(?:## (§\d) .+|### (.+)|(\d)\. .+)$/.exec(line) ?? [];
    if (number !== undefined) names.push((paragraph = number));
    if (heading !== undefined) names.push(`${paragraph}, ${heading}`);
    if (rule !== undefined) names.push(`rule ${rule}`);
  }
  return names;
}

const ID = String.raw`[A-Z]\d{1,2}(?!\w)`;
const RANGE = String.raw`${ID}(?:\s?[–-]\s?${ID})?`;
const LIST = String.raw`${RANGE}(?:(?:,\s+|\s+and\s+)${RANGE})*`;

const patterns = {
  /** `decision Q7`, `decisions B1, B2 and E4`. */
  named: new RegExp(String.raw`\b[Dd]ecisions?\s+(${LIST})`, 'g'),
  /** `(Q7)`, `(rule 7, R9)`; an item that is no id is left to the other forms. */
  inParentheses: /\(([^()]{2,200})\)/g,
  /** `§4`, `§2, Home`; the paragraphs of a standard are named after it: RFC 9110 §8. */
  paragraph: /(?<!RFC\s+\d{2,5},?\s+)§\s?(\d+(?:\.\d+)*)(?:,\s+([A-Z][a-z]{2,})\b)?/g,
  accessRule: /\brules?\s+(\d{1,2})\b/g,
  /** `decisions/0013`, `decisions/0013-persisted-cache.md`, `decision 13`. */
  page: /\bdecisions\/(\d{4})|\bdecisions?\s+(\d{1,2})\b/g,
  /** A document by its name, with or without its folder. */
  document: /(?<![\w.-])[\w-]+\.md\b/g,
} as const;

/** Every citation of a text: code with its comments, a style sheet, SQL, or a document. */
export function citationsIn(text: string): Citation[] {
  const plain = withoutCommentLeaders(text);
  const found: Citation[] = [];
  const lineAt = (index: number) => plain.slice(0, index).split('\n').length;
  const add = (kind: keyof Known, name: string, index: number) =>
    found.push({ kind, name, line: lineAt(index) });
  const addIds = (list: string, index: number) => {
    for (const [range] of list.matchAll(new RegExp(RANGE, 'g'))) {
      for (const id of idsOf(range)) add('rules', id, index);
    }
  };
  const rest = plain.replace(patterns.named, (citation: string, list: string, index: number) => {
    addIds(list, index);
    return citation.replace(/\S/g, ' ');
  });
  for (const match of rest.matchAll(patterns.inParentheses)) {
    for (const item of (match[1] ?? '').split(/[,;]|\sand\s/)) {
      if (new RegExp(`^\\s*${RANGE}\\s*$`).test(item)) addIds(item, match.index);
    }
  }
  for (const { 1: number = '', 2: heading, index } of plain.matchAll(patterns.paragraph)) {
    add('outline', heading === undefined ? `§${number}` : `§${number}, ${heading}`, index);
  }
  for (const { 1: number = '', index } of plain.matchAll(patterns.accessRule)) {
    add('outline', `rule ${number}`, index);
  }
  for (const { 1: padded, 2: short = '', index } of plain.matchAll(patterns.page)) {
    add('pages', padded ?? short.padStart(4, '0'), index);
  }
  for (const { 0: name, index } of plain.matchAll(patterns.document)) add('documents', name, index);
  return found;
}

/** The citations in the source column of docs/specification.md: ids stand there as they are. */
export function citationsOfRows(markdown: string): Citation[] {
  return readRows(markdown).flatMap(({ source, line }) =>
    source.split(', ').flatMap((item): Citation[] => {
      const name = item.trim();
      if (name.startsWith('§')) {
        return name.split('–').map((paragraph) => ({ kind: 'outline', name: paragraph, line }));
      }
      return /^[A-Z]\d/.test(name) ? idsOf(name).map((id) => ({ kind: 'rules', name: id, line })) : [];
    }),
  );
}

/** Those that resolve to nothing. */
export function unresolved(citations: readonly Citation[], known: Known): Citation[] {
  return citations.filter(({ kind, name }) => !known[kind].has(name));
}

/** The ids of `A15–A17`; of a range over two letters its ends, so that it cannot pass unnoticed. */
function idsOf(range: string): string[] {
  const [from = '', to] = range.split(/\s?[–-]\s?/);
  if (to === undefined) return [from];
  const first = Number(from.slice(1));
  const last = Number(to.slice(1));
  if (from[0] !== to[0] || !(first < last)) return [from, to, range];
  return Array.from({ length: last - first + 1 }, (_, step) => `${from[0]}${first + step}`);
}

/** Comments are text that goes on in the next line: their leaders become blanks of the same length. */
function withoutCommentLeaders(text: string): string {
  return text.replace(/^[ \t]*(?:\*(?!\/)|\/\/|--)/gm, (leader) => ' '.repeat(leader.length));
}
