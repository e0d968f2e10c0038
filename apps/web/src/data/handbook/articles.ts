import {
  basicProvisions,
  capital,
  defects,
  type Fact,
  firstAid,
  type Lookalikes,
  lookalikes,
  type MarkGroup,
  markingGroups,
  numbersOf,
  ownMeanings,
  type Provision,
  ruleSections,
  signGroups,
  standalone,
  technique,
} from '@avto/handbook';
import type { Reference, ReferenceKind } from '@avto/handbook/references.ts';

import type { Slices } from '#lib/slices.ts';

import { namedIn } from './named.ts';

/** A fact as an article prints it. */
interface ArticleFact {
  /** Of a provision that holds several subjects under one number. */
  readonly title?: string;
  readonly says: string;
}

/** All that the handbook has of one number. */
export interface Article {
  readonly reference: Reference;
  readonly title: string;
  readonly facts: readonly ArticleFact[];
  /** Rules common to signs or markings of its group that concern this one too. */
  readonly common: readonly string[];
  /** The signs and markings that its facts name, then those that name it. */
  readonly marks: readonly Reference[];
  /** Clauses that a reader of it needs too, that it names, and that name it. */
  readonly see: readonly Reference[];
  readonly chapter: Chapter;
}

/** A page that lists articles: a section of the Rules, the defects, a group of signs. */
export interface Chapter {
  readonly kind: ReferenceKind | 'advice';
  /** Its last part in the address: «13», «defects», «first-aid»; of a group its number. */
  readonly slug: string;
  readonly title: string;
  readonly numbers: readonly string[];
  /** Of first aid and safe driving, which have no numbers. */
  readonly advice: readonly string[];
}

const chapter = (
  kind: Chapter['kind'],
  slug: string,
  title: string,
  numbers: readonly string[],
  advice: readonly Fact[] = [],
): Chapter => ({
  kind,
  slug,
  title: capital(title),
  numbers,
  advice: advice.map(([says]) => standalone(says)),
});

const numbersIn = ({ marks }: MarkGroup) => marks.flatMap(([numbers]) => numbersOf(numbers));
const numbersAmong = (provisions: readonly Provision[]) => [...new Set(provisions.map(([number]) => number))];

/** The sections of the Rules, then what stands beside them, in the order of their list. */
export const chapters: readonly Chapter[] = [
  ...ruleSections.map(({ title, clauses }, at) =>
    chapter(
      'clause',
      `${at + 1}`,
      title,
      clauses.map(({ clause }) => clause),
    ),
  ),
  chapter('provision', 'admission', 'Основные положения', numbersAmong(basicProvisions)),
  chapter('defect', 'defects', 'Перечень неисправностей', numbersAmong(defects)),
  chapter('advice', 'first-aid', 'Первая помощь', [], firstAid),
  chapter('advice', 'safe-driving', 'Безопасное управление', [], technique),
];

/** The groups of signs: the first is group 1. */
export const signChapters: readonly Chapter[] = signGroups.map((group, at) =>
  chapter('sign', `${at + 1}`, group.title, numbersIn(group)),
);

/** The horizontal markings, then the vertical ones. */
export const markingChapters: readonly Chapter[] = markingGroups.map((group, at) =>
  chapter('marking', `${at + 1}`, group.title, numbersIn(group)),
);

const allChapters = [...chapters, ...signChapters, ...markingChapters];

function write(
  of: Chapter,
  reference: Reference,
  title: string,
  facts: readonly ArticleFact[],
  rest: { readonly common?: readonly string[]; readonly see?: readonly string[] } = {},
): Article {
  const { kind, number } = reference;
  const named = unique(facts.flatMap(({ says }) => namedIn(says, kind))).filter(
    (other) => other.kind !== kind || other.number !== number,
  );
  const needed = (rest.see ?? []).map((clause): Reference => ({ kind: 'clause', number: clause }));
  return {
    reference,
    title: capital(title),
    facts: facts.map((fact) => ({ ...fact, says: standalone(fact.says) })),
    common: rest.common ?? [],
    marks: named.filter(isMark),
    see: unique([...needed, ...named.filter((other) => other.kind === 'clause')]),
    chapter: of,
  };
}

function* writtenClauses(): Generator<Article> {
  for (const [at, { clauses }] of ruleSections.entries()) {
    const section = chapters[at];
    if (section === undefined) continue;
    for (const { clause, title, facts, see = [] } of clauses) {
      const says = facts.map(([text]) => ({ says: text }));
      yield write(section, { kind: 'clause', number: clause }, title, says, { see });
    }
  }
}

function* writtenMarks(
  kind: 'sign' | 'marking',
  groups: readonly MarkGroup[],
  of: readonly Chapter[],
): Generator<Article> {
  for (const [at, { marks, common }] of groups.entries()) {
    const group = of[at];
    if (group === undefined) continue;
    const rules = common.map(([says]) => ({ says: standalone(says), ...limitsOf(says, kind, group) }));
    for (const [numbers, name, says] of marks) {
      for (const number of numbersOf(numbers)) {
        const forIt = rules.filter(
          ({ only, except }) => (only.size === 0 || only.has(number)) && !except.has(number),
        );
        const own = kind === 'sign' ? ownMeanings[number] : undefined;
        const facts = own === undefined ? [{ says }] : [{ says: own }, { says }];
        yield write(group, { kind, number }, name, facts, { common: forIt.map((rule) => rule.says) });
      }
    }
  }
}

const EXCEPT = /\(кроме ([^()]*)\)/u;

/** Numbers of its group that a common rule is limited to, all where there are none, and those that it leaves out. */
function limitsOf(
  says: string,
  kind: 'sign' | 'marking',
  { numbers }: Chapter,
): { readonly only: ReadonlySet<string>; readonly except: ReadonlySet<string> } {
  const ofGroup = (text: string) =>
    new Set(
      namedIn(text, kind).flatMap((named) =>
        named.kind === kind && numbers.includes(named.number) ? [named.number] : [],
      ),
    );
  return { only: ofGroup(says.replace(EXCEPT, '')), except: ofGroup(EXCEPT.exec(says)?.[1] ?? '') };
}

function* writtenProvisions(
  kind: 'provision' | 'defect',
  provisions: readonly Provision[],
): Generator<Article> {
  const of = chapters.find((one) => one.kind === kind);
  if (of === undefined) return;
  for (const number of of.numbers) {
    const own = provisions.filter(([other]) => other === number);
    const [title = ''] = own.map(([, name]) => name);
    const facts = own.map(([, name, says]) => (own.length > 1 ? { title: capital(name), says } : { says }));
    yield write(of, { kind, number }, own.length > 1 ? `${title} и другое` : title, facts);
  }
}

const isMark = ({ kind }: Reference): boolean => kind === 'sign' || kind === 'marking';
const keyOf = ({ kind, number }: Reference): string => `${kind} ${number}`;

const unique = (references: readonly Reference[]): readonly Reference[] => [
  ...new Map(references.map((reference) => [keyOf(reference), reference])).values(),
];

const written = new Map<string, Article>();
/** Articles that name an article, by the key of the named one. */
const naming = new Map<string, Reference[]>();

/** Writes one article at each step. */
const unwritten = (function* () {
  const articles = [
    writtenClauses(),
    writtenMarks('sign', signGroups, signChapters),
    writtenMarks('marking', markingGroups, markingChapters),
    writtenProvisions('provision', basicProvisions),
    writtenProvisions('defect', defects),
  ];
  for (const some of articles) {
    for (const article of some) {
      written.set(keyOf(article.reference), article);
      for (const named of [...article.marks, ...article.see]) {
        const key = keyOf(named);
        naming.set(key, [...(naming.get(key) ?? []), article.reference]);
      }
      yield;
    }
  }
})();

/** Writes all articles before one is asked for: finding what six hundred texts name is too much for one task of a slow phone. */
export async function writeArticles(slices: Slices): Promise<void> {
  while (unwritten.next().done !== true) await slices.next();
}

/** The article of a number; `null` for a number that its document does not have. */
export function articleOf(reference: Reference): Article | null {
  while (unwritten.next().done !== true);
  const article = written.get(keyOf(reference));
  if (article === undefined) return null;
  const namedBy = naming.get(keyOf(reference)) ?? [];
  return {
    ...article,
    marks: unique([...article.marks, ...namedBy.filter(isMark)]),
    see: unique([...article.see, ...namedBy.filter(({ kind }) => kind === 'clause')]),
  };
}

/** A chapter by its kind and the last part of its address. */
export function chapterOf(kind: 'rules' | 'signs' | 'markings', slug: string): Chapter | null {
  const list = kind === 'rules' ? chapters : kind === 'signs' ? signChapters : markingChapters;
  return list.find((one) => one.slug === slug) ?? null;
}

/** The articles before and after one in the order of its document. */
export function neighboursOf({ kind, number }: Reference): {
  readonly before: Reference | null;
  readonly after: Reference | null;
} {
  const numbers = allChapters.filter((one) => one.kind === kind).flatMap((one) => one.numbers);
  const at = numbers.indexOf(number);
  const neighbour = (place: number): Reference | null => {
    const other = at < 0 ? undefined : numbers[place];
    return other === undefined ? null : { kind, number: other };
  };
  return { before: neighbour(at - 1), after: neighbour(at + 1) };
}

/** The groups of look-alikes that a sign or a marking belongs to. */
export function lookalikesOf(reference: Reference): readonly Lookalikes[] {
  const key = keyOf(reference);
  return lookalikes.filter(({ references }) => references.some((other) => keyOf(other) === key));
}
