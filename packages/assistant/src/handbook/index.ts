import { basicProvisions } from './basic-provisions.ts';
import { defects } from './defects.ts';
import type { Fact, MarkGroup, Provision, Section } from './entry.ts';
import { firstAid } from './first-aid.ts';
import { horizontalMarkings, verticalMarkings } from './markings.ts';
import { section01 } from './rules/section-01.ts';
import { section02 } from './rules/section-02.ts';
import { section03 } from './rules/section-03.ts';
import { section04 } from './rules/section-04.ts';
import { section05 } from './rules/section-05.ts';
import { section06 } from './rules/section-06.ts';
import { section07 } from './rules/section-07.ts';
import { section08 } from './rules/section-08.ts';
import { section09 } from './rules/section-09.ts';
import { section10 } from './rules/section-10.ts';
import { section11 } from './rules/section-11.ts';
import { section12 } from './rules/section-12.ts';
import { section13 } from './rules/section-13.ts';
import { section14 } from './rules/section-14.ts';
import { section15 } from './rules/section-15.ts';
import { section16 } from './rules/section-16.ts';
import { section17 } from './rules/section-17.ts';
import { section18 } from './rules/section-18.ts';
import { section19 } from './rules/section-19.ts';
import { section20 } from './rules/section-20.ts';
import { section21 } from './rules/section-21.ts';
import { section22 } from './rules/section-22.ts';
import { section23 } from './rules/section-23.ts';
import { section24 } from './rules/section-24.ts';
import { section25 } from './rules/section-25.ts';
import { section26 } from './rules/section-26.ts';
import { mandatorySigns, specialSigns } from './signs/signs-4-5.ts';
import { informationSigns, serviceSigns } from './signs/signs-6-7.ts';
import { plates } from './signs/signs-8.ts';
import { prioritySigns, warningSigns } from './signs/signs-1-2.ts';
import { prohibitorySigns } from './signs/signs-3.ts';
import { technique } from './technique.ts';

/** Kinds of entries, by the document that they come from. */
type Kind = 'clause' | 'sign' | 'marking' | 'provision' | 'defect' | 'aid' | 'technique';

/** One fact of the handbook with where it stands. */
export interface Entry {
  readonly kind: Kind;
  /**
   * Where the rule stands: «pdd:10.2», «sign:3.27», «mark:1.11», «sign:3.общие» for what holds for all signs of
   * a group, «osn:8» for the basic provisions, «fault:5.4» for the list of defects, «tip:aid», «tip:technique».
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
  /** Citations of clauses that belong to it. */
  readonly see: readonly string[];
}

const SECTIONS: readonly Section[] = [
  section01,
  section02,
  section03,
  section04,
  section05,
  section06,
  section07,
  section08,
  section09,
  section10,
  section11,
  section12,
  section13,
  section14,
  section15,
  section16,
  section17,
  section18,
  section19,
  section20,
  section21,
  section22,
  section23,
  section24,
  section25,
  section26,
];

/** Numbers of «1.20.1-1.20.3,8.26»: the last part of a range counts up. */
function numbersOf(list: string): string[] {
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

/** The whole handbook, fact by fact. */
export const handbook: readonly Entry[] = [
  ...SECTIONS.flatMap(clauseEntries),
  ...markEntries('sign', '1', warningSigns),
  ...markEntries('sign', '2', prioritySigns),
  ...markEntries('sign', '3', prohibitorySigns),
  ...markEntries('sign', '4', mandatorySigns),
  ...markEntries('sign', '5', specialSigns),
  ...markEntries('sign', '6', informationSigns),
  ...markEntries('sign', '7', serviceSigns),
  ...markEntries('sign', '8', plates),
  ...markEntries('marking', '1', horizontalMarkings),
  ...markEntries('marking', '2', verticalMarkings),
  ...provisionEntries('provision', basicProvisions),
  ...provisionEntries('defect', defects),
  ...adviceEntries('aid', 'Первая помощь', firstAid),
  ...adviceEntries('technique', 'Безопасное управление', technique),
];

/** Numbers of the clauses that answers can cite. */
export const citableClauses = (): ReadonlySet<string> =>
  new Set(handbook.filter(({ kind }) => kind === 'clause').flatMap(({ numbers }) => numbers));
