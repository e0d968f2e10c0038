import { capital, type Entry, handbook, signalGroups, standalone } from '@avto/handbook';
import type { ReferenceKind } from '@avto/handbook/references.ts';

/** Kinds that have no numbers of their own: advice, and signals, which have names. */
export type FactKind = ReferenceKind | 'advice' | 'signal';

/** A fact with the words by which it is found. */
interface Searchable {
  readonly fact: {
    readonly kind: FactKind;
    readonly numbers: readonly string[];
    readonly chapter: string;
    readonly title: string;
    readonly says: string;
  };
  /** Its numbers as queries name them: «13.9», «знак 3.27». */
  readonly numbered: readonly string[];
  /** Everyday words. */
  readonly asks: string;
  readonly section: string;
}

const words: Readonly<Record<ReferenceKind, string>> = {
  clause: '',
  sign: 'знак ',
  marking: 'разметка ',
  provision: 'основные положения ',
  defect: 'перечень ',
};

/** All facts of the handbook that have a page; what is common to a group stands on the pages of its signs. */
export function* searchable(): Generator<Searchable> {
  for (const entry of handbook) {
    const kind = kindOf(entry);
    if (kind === undefined) continue;
    const { numbers, title, section, says, asks } = entry;
    if (kind !== 'advice' && numbers.length === 0) continue;
    yield {
      fact: {
        kind,
        numbers: kind === 'advice' ? [] : numbers,
        chapter: entry.kind === 'aid' ? 'first-aid' : 'safe-driving',
        title: capital(title.replace(/^«(?<name>.*)»$/u, '$<name>')),
        says: standalone(says),
      },
      numbered: kind === 'advice' ? [] : numbers.map((number) => `${words[kind]}${number}`),
      asks,
      section,
    };
  }
  yield* signals();
}

function* signals(): Generator<Searchable> {
  for (const { title, signals: all } of signalGroups) {
    for (const { name, means, clauses } of all) {
      yield {
        fact: {
          kind: 'signal',
          numbers: [name],
          chapter: 'signals',
          title: capital(name),
          says: means.map(([whom, says]) => `${whom}: ${says}`).join(' '),
        },
        numbered: clauses,
        asks: title.startsWith('Регулировщик')
          ? 'регулировщик жест жезл постовой гаишник сигнал'
          : 'светофор сигнал',
        section: title,
      };
    }
  }
}

/** Kind of an entry as it is shown; `undefined` for what only the assistant answers and no page shows. */
function kindOf({ kind }: Entry): ReferenceKind | 'advice' | undefined {
  if (kind === 'exam' || kind === 'app') return undefined;
  return kind === 'aid' || kind === 'technique' ? 'advice' : kind;
}
