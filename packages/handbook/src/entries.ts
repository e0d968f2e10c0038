import { appFaq } from './app-faq.ts';
import { basicProvisions } from './basic-provisions.ts';
import { defects } from './defects.ts';
import type { Fact, MarkGroup, Provision, Section } from './entry.ts';
import { examFaq } from './exam-faq.ts';
import { firstAid } from './first-aid.ts';
import { markingGroups, ruleSections, signGroups } from './sections.ts';
import { markingLooks, signLooks } from './signs/looks.ts';
import { technique } from './technique.ts';

/** Kinds of entries, by the document that they come from. */
type Kind = 'clause' | 'sign' | 'marking' | 'provision' | 'defect' | 'aid' | 'technique' | 'exam' | 'app';

/** One fact of the handbook with where it stands. */
export interface Entry {
  readonly kind: Kind;
  /**
   * Place of the rule: «pdd:10.2», «sign:3.27», «mark:1.11», «sign:3.общие» for what holds for all signs of
   * a group, «osn:8» for the basic provisions, «fault:5.4» for the list of defects, «tip:aid», «tip:technique», «faq:exam» and «faq:app» for what is no rule.
   */
  readonly ref: string;
  /** Numbers of all signs or lines that the entry speaks of. */
  readonly numbers: readonly string[];
  /** How an answer cites it: «п. 10.2 ПДД», «знак 3.27». */
  readonly cited: string;
  readonly title: string;
  readonly section: string;
  readonly says: string;
  readonly asks: string;
  /** How a sign or line looks: «жёлтый ромб в белой рамке»; empty where there is nothing to describe. */
  readonly looks?: string;
  /** Citations of clauses that belong to it. */
  readonly see: readonly string[];
}

/** Numbers of «1.20.1-1.20.3,8.26»: the last part of a range counts up. */
export function numbersOf(list: string): string[] {
  return list.split(',').flatMap((part) => {
    const [first = '', last] = part.split('-');
    if (!last) return [first];
    const stem = first.slice(0, first.lastIndexOf('.') + 1);
    const from = Number(first.slice(stem.length));
    const to = Number(last.slice(stem.length));
    return Array.from({ length: to - from + 1 }, (_, at) => `${stem}${from + at}`);
  });
}

function clauseEntries({ title: section, clauses }: Section): Entry[] {
  return clauses.flatMap(({ clause, title, see = [], facts }) =>
    facts.map(([says, asks]) => ({
      kind: 'clause' as const,
      ref: `pdd:${clause}`,
      numbers: [clause],
      cited: `п. ${clause} ПДД`,
      title,
      section,
      says,
      asks,
      see: see.map((other) => `п. ${other}`),
    })),
  );
}

function markEntries(
  kind: 'sign' | 'marking',
  group: string,
  { title: section, marks, common }: MarkGroup,
): Entry[] {
  const [ref, name, annex] = kind === 'sign' ? ['sign', 'знак', 1] : ['mark', 'разметка', 2];
  const looks = kind === 'sign' ? signLooks : markingLooks;
  return [
    ...marks.map(([numbers, title, says, asks = '']) => ({
      kind,
      ref: `${ref}:${numbersOf(numbers)[0]}`,
      numbers: numbersOf(numbers),
      cited: `${name} ${numbers.replaceAll('-', '–').replaceAll(',', ', ')}`,
      title: `«${title}»`,
      section,
      says,
      asks,
      looks: looks[numbersOf(numbers)[0] ?? ''] ?? '',
      see: [],
    })),
    ...common.map(([says, asks]) => ({
      kind,
      ref: `${ref}:${group}.общие`,
      numbers: [],
      cited: `Приложение ${annex} к ПДД, раздел ${group}`,
      title: section,
      section,
      says,
      asks,
      see: [],
    })),
  ];
}

const provisionEntries = (kind: 'provision' | 'defect', provisions: readonly Provision[]): Entry[] =>
  provisions.map(([number, title, says, asks]) => ({
    kind,
    ref: `${kind === 'defect' ? 'fault' : 'osn'}:${number}`,
    numbers: [number],
    cited: kind === 'defect' ? `п. ${number} Перечня неисправностей` : `п. ${number} Основных положений`,
    title,
    section: kind === 'defect' ? 'неисправности, с которыми ездить нельзя' : 'допуск к эксплуатации',
    says,
    asks,
    see: [],
  }));

const adviceEntries = (kind: 'aid' | 'technique', section: string, facts: readonly Fact[]): Entry[] =>
  facts.map(([says, asks]) => ({
    kind,
    ref: `tip:${kind}`,
    numbers: [],
    cited: `раздел билетов «${section}»`,
    title: section,
    section,
    says,
    asks,
    see: [],
  }));

const faqEntries = (kind: 'exam' | 'app', section: string, facts: readonly Fact[]): Entry[] =>
  facts.map(([says, asks]) => ({
    kind,
    ref: `faq:${kind}`,
    numbers: [],
    cited: section,
    title: section,
    section,
    says,
    asks,
    see: [],
  }));

/** The whole handbook, fact by fact. */
export const handbook: readonly Entry[] = [
  ...ruleSections.flatMap(clauseEntries),
  ...signGroups.flatMap((group, at) => markEntries('sign', `${at + 1}`, group)),
  ...markingGroups.flatMap((group, at) => markEntries('marking', `${at + 1}`, group)),
  ...provisionEntries('provision', basicProvisions),
  ...provisionEntries('defect', defects),
  ...adviceEntries('aid', 'Первая помощь', firstAid),
  ...adviceEntries('technique', 'Безопасное управление', technique),
  ...faqEntries('exam', 'Экзамен в ГАИ', examFaq),
  ...faqEntries('app', 'О приложении', appFaq),
];

/** Numbers of the clauses that answers can cite. */
export const citableClauses = (): ReadonlySet<string> =>
  new Set(handbook.filter(({ kind }) => kind === 'clause').flatMap(({ numbers }) => numbers));
