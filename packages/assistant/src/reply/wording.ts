import { capital, type Entry } from '@avto/handbook';
import { wordStems } from '@avto/search';
import type { Hit } from '#search/handbook-index.ts';
import { holdsFor, quantitiesIn } from '#search/limits.ts';
import { namesOne } from '#search/names.ts';
import type { Ranked } from '#search/rank.ts';

import { type Asking, asksLooks } from './asking.ts';
import { comparison } from './comparison.ts';
import { quoteOf } from './quote.ts';
import type { Draft, Source } from './reply.ts';
import { exclusion, verdict } from './verdict.ts';

/** Text of the Rules by the number of the clause, where an operator has added it; otherwise empty. */
export type Clauses = ReadonlyMap<string, string>;

const SUBJECT = 'Правила дорожного движения, знаки, разметку, первую помощь и билеты';
const EXAMPLE =
  'Спросите, например: «Где запрещена остановка?» или «Сколько метров до переезда можно обгонять?»';
const OFFICIAL = 'на официальном сайте Госавтоинспекции или в тексте закона на портале правовой информации';

/** Share of the first score from which on a further fact is added: of the same clause, and of others. */
const CLOSE_OWN = 0.4;
const CLOSE = 0.72;
/** Longest fact with its citation, in characters: from what is left another fact of the clause may be told. */
const LEAD = 280;
/** Shares of the first score, and of what the first one covers of the question, from which on that is told. */
const BESIDE = 0.75;
const BESIDE_COVERAGE = 0.75;
/** Longest line about a further fact, in characters; longer facts are lists that the question did not ask for. */
const FURTHER_LINE = 260;
const GUESSES = 3;
const GUESSES_LENGTH = 420;
const SEE = 2;
/**
 * Likeness from which on a rule is near in meaning to the one that answers. Of pairs of facts taken at random one in a
 * hundred reaches 0.13, facts of one clause have 0.19 in the middle. What a clause refers to itself may be further off.
 */
const NEAR = 0.2;
const NEAR_SEE = 0.1;
/** Share of the first score that such a rule must have besides: it has to speak of the question too. */
const NEAR_SCORE = 0.35;
/** The same from which on a rule is as near to the question as the answer, whatever words they share. */
const RIVAL_SCORE = 0.5;
/** The same of a rule for its whole group that names the sign or line, however much further off it is. */
const OWN_RULE_SCORE = 0.1;
/** Facts that a language model may word an answer from. */
const SOURCES = 6;
/** Longest part of a clause that an answer quotes, and that a source carries, in characters. */
const QUOTE = 240;
const SOURCE_QUOTE = 1200;

/** Hits of different facts, no clause more than twice. */
function different(hits: readonly Hit[], most: number, perRef: number): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits) {
    if (kept.filter(({ entry }) => entry.ref === hit.entry.ref).length >= perRef) continue;
    kept.push(hit);
    if (kept.length === most) break;
  }
  return kept;
}

const refsOf = (hits: readonly Hit[]): string[] => [...new Set(hits.map(({ entry }) => entry.ref))];

/** The citation, with the name of a sign or line: clauses are clear from their facts. */
const named = ({ entry }: Hit): string =>
  entry.kind === 'sign' || entry.kind === 'marking' ? `${entry.cited}, ${entry.title}` : entry.cited;

/** «п. 8.1»: the document is clear from what stands around. */
const citedShortly = ({ entry }: Hit): string => entry.cited.replace(/^(п\. \S+) ПДД$/, '$1');

const line = (hit: Hit): string => `• ${hit.entry.says} (${named(hit)})`;

/** «• Одновременное перестроение (п. 8.4 ПДД)». */
const titleLine = ({ entry }: Hit): string => `• ${capital(entry.title)} (${entry.cited})`;

/** The operator's text of an entry's clause, as far as it speaks of the question; undefined where there is none. */
function quoted({ entry }: Hit, question: string, clauses: Clauses, longest: number): string | undefined {
  const clause = entry.kind === 'clause' ? clauses.get(entry.numbers[0] ?? '') : undefined;
  return clause === undefined ? undefined : quoteOf(clause, question, entry.says, longest);
}

/** Quotation marks inside quotation marks, as printed in Russian. */
const inner = (text: string): string =>
  text
    .replaceAll('«', '„')
    .replaceAll('»', '“')
    .replace(/"([^"]*)"/g, '„$1“');

/** Sources of an answer: each fact, and with the first fact of a clause the operator's text of it. */
function sourcesOf(hits: readonly Hit[], question: string, clauses: Clauses): Source[] {
  const told = new Set<string>();
  return hits.map((hit) => {
    const { kind, numbers, says, ref, title } = hit.entry;
    const quote = told.has(ref) ? undefined : quoted(hit, question, clauses, SOURCE_QUOTE);
    told.add(ref);
    const fact = kind === 'sign' || kind === 'marking' ? `${title}: ${says}` : says;
    return { kind, numbers, cited: hit.entry.cited, text: quote === undefined ? fact : `${fact}\n${quote}` };
  });
}

/** The fact of a hit as the one line that follows an answer; undefined where it would be too long. */
function furtherLine(hit: Hit): string | undefined {
  const text = `Ещё по теме: ${hit.entry.says.replace(/\.$/, '')} (${named(hit)}).`;
  return text.length <= FURTHER_LINE ? text : undefined;
}

/** Whether an entry is a rule for the whole group that names the sign or line of another one. */
const isRuleOf = (rule: Entry, { kind, numbers }: Entry): boolean =>
  (kind === 'sign' || kind === 'marking') &&
  rule.kind === kind &&
  rule.numbers.length === 0 &&
  numbers.some((number) => namesOne(rule.says, number));

const BAN = /^(?:Нельзя|\p{Lu}\p{Ll}+ запрещен)/u;
/** Whether an entry tells one place again of a list that has them all: «где запрещён обгон» and «на мосту обгон запрещён». */
const isPartOf = (one: Entry, list: Entry): boolean =>
  one.ref === list.ref && /список/u.test(list.asks) && BAN.test(list.says) && BAN.test(one.says);

/** The further fact that an answer tells: the next one by score; for a sign or line without one, its group's rule that names it. */
function furtherOf(best: Hit, close: readonly Hit[], hits: readonly Hit[]): Hit | undefined {
  const fits = (hit: Hit) => furtherLine(hit) !== undefined && !isPartOf(hit.entry, best.entry);
  return (
    close.find(fits) ??
    hits.find(
      (hit) => hit.score >= OWN_RULE_SCORE * best.score && isRuleOf(hit.entry, best.entry) && fits(hit),
    )
  );
}

/** Entries that a reader of the first one may want too, best first and each reference once. */
function nearTo(best: Hit, further: Hit | undefined, { hits, alike }: Ranked): Hit[] {
  const { entry: own } = best;
  const isNear = (hit: Hit) =>
    hit.entry.ref !== own.ref &&
    hit.entry.ref !== further?.entry.ref &&
    (hit.score >= RIVAL_SCORE * best.score ||
      (hit.score >= OWN_RULE_SCORE * best.score && isRuleOf(hit.entry, own)) ||
      (hit.score >= NEAR_SCORE * best.score &&
        alike(own, hit.entry) >= (own.see.includes(citedShortly(hit)) ? NEAR_SEE : NEAR)));
  return different(hits.filter(isNear), SEE, 1);
}

/** Words of an entry in answer to a question: with «Да» or «Нет» where it decides, with the look of a sign where that is asked. */
function statementOf({ ref, says, looks = '' }: Entry, asking: Asking, question: string): string {
  if (looks !== '' && asksLooks(question)) return `${capital(looks)}. ${says}`;
  const excluded =
    ref === 'pdd:1.2' ? exclusion(question, says, wordStems(says.split(' — ')[0] ?? '')) : undefined;
  if (excluded !== undefined) return excluded;
  const decided = verdict(asking, question, says);
  if (decided === 'Нет' && holdsFor(says, quantitiesIn(question)) === false)
    return `Этот запрет здесь не действует: ${says[0]?.toLowerCase() ?? ''}${says.slice(1)}`;
  if (decided === undefined) return says;
  const separator = decided === 'Да, это нарушение' ? ':' : ',';
  return `${decided}${separator} ${says[0]?.toLowerCase() ?? ''}${says.slice(1)}`;
}

/** The fact and its ground; then what is near to it, and the ticket that asks it. */
export function answer(ranked: Ranked, clauses: Clauses): Draft {
  const { question, asking, hits, example } = ranked;
  const compared = comparison(question, hits, LEAD);
  const [best] = compared?.hits ?? hits;
  if (!best) return offTopic();
  const ground = `\n\nОснование: ${compared ? compared.hits.map(citedShortly).join(', ') : named(best)}.`;
  const stated = compared?.text ?? statementOf(best.entry, asking, question);
  const quote = quoted(best, question, clauses, QUOTE);
  const beside = hits
    .slice(1)
    .find(
      ({ entry, score, coverage }) =>
        quote === undefined &&
        compared === undefined &&
        entry.ref === best.entry.ref &&
        entry.kind === 'clause' &&
        entry.ref !== 'pdd:1.2' &&
        score >= BESIDE * best.score &&
        coverage >= BESIDE_COVERAGE * best.coverage &&
        stated.length + 1 + entry.says.length + ground.length <= LEAD,
    );
  const says = beside ? `${stated} ${beside.entry.says}` : stated;
  const close = hits
    .slice(1)
    .filter((hit) => hit !== beside)
    .filter(({ entry, score }) => score >= (entry.ref === best.entry.ref ? CLOSE_OWN : CLOSE) * best.score);
  const further = quote === undefined && !compared ? furtherOf(best, close, hits) : undefined;
  const near = nearTo(best, further, ranked);
  const practice = example && `Потренироваться: Билет ${example.ticket}, вопрос ${example.position}.`;
  const text = [
    `${says}${ground}`,
    ...(quote === undefined ? [] : [`Пункт ${best.entry.numbers[0]} дословно: «${inner(quote)}»`]),
    ...(further ? [furtherLine(further)] : []),
    ...(practice ? [practice] : []),
    ...(near.length > 0 ? [`Смотрите также: ${near.map(citedShortly).join(', ')}.`] : []),
  ].join('\n\n');
  const told = [best, ...(compared?.hits ?? []), ...(further ? [further] : []), ...near];
  return {
    text,
    outcome: 'answer',
    refs: refsOf(told),
    sources: sourcesOf(
      [...new Set([...told, ...different(close, SOURCES, 2)])].slice(0, SOURCES),
      question,
      clauses,
    ),
    ...(practice ? { practice } : {}),
  };
}

/** Says that it is not sure, and what is nearest. */
export function unsure({ hits }: Ranked): Draft {
  const nearest = different(hits, GUESSES, 1);
  let left = GUESSES_LENGTH;
  const lines = nearest.map((hit, at) => {
    const whole = line(hit);
    // A fact too long for the answer stands there by its title.
    const told = at === 0 || whole.length <= left ? whole : titleLine(hit);
    left -= told.length;
    return told;
  });
  return {
    text: `Не уверен, что верно понял вопрос. Ближе всего вот что:\n${lines.join('\n')}\n\nЕсли это не то, попробуйте спросить по-другому.`,
    outcome: 'unsure',
    refs: refsOf(nearest),
    sources: [],
  };
}

/** Declines what is not about the road, and leads back. */
export const offTopic = (): Draft => ({
  text: `Отвечаю только о ПДД: знаю ${SUBJECT}. ${EXAMPLE}`,
  outcome: 'off-topic',
  refs: [],
  sources: [],
});

/** Declines help with what endangers people or breaks the law. */
export const unsafe = (): Draft => ({
  text: `С этим не помогу: так поступать нельзя, это незаконно и опасно для людей. Зато помогу честно сдать экзамен и спокойно ездить: знаю ${SUBJECT}. ${EXAMPLE}`,
  outcome: 'unsafe',
  refs: [],
  sources: [],
});

/** Answer to questions about a safe dose: the rule, without a dose or a time. */
export const drinking = (): Draft => ({
  text: 'Нельзя: управлять в состоянии опьянения запрещено, сколько бы вы ни выпили и как бы себя ни чувствовали.\n\nОснование: п. 2.7 ПДД.\n\nБезопасных доз и сроков не назову: их нет. Пределы, с которых наступает ответственность, стоят в КоАП РФ. Выпили — поезжайте на такси.',
  outcome: 'answer',
  refs: ['pdd:2.7'],
  sources: [],
});

/** Sends to the official source for fines and terms, with the rule itself where it is known. */
export function sanction(ranked: Ranked | undefined): Draft {
  const [best] = ranked?.hits ?? [];
  const rule = best ? `\n\nСамо правило: ${best.entry.says} (${named(best)})` : '';
  return {
    text: `Точных сумм штрафов и сроков лишения прав у меня нет: они стоят не в ПДД, а в КоАП РФ (глава 12) и меняются. Уточните ${OFFICIAL}.${rule}`,
    outcome: 'sanction',
    refs: best ? [best.entry.ref] : [],
    sources: [],
  };
}

/** Sends to the official source for prices, terms and news. */
export const unknownData = (): Draft => ({
  text: `Точных данных об этом у меня нет, и гадать не стану: цены, сроки и изменения уточните ${OFFICIAL}, о занятиях — в своей автошколе. Я знаю ${SUBJECT}.`,
  outcome: 'unknown-data',
  refs: [],
  sources: [],
});
