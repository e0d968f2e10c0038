import { wordStems } from '@avto/search';

type Stance = 'allows' | 'forbids';

/** A statement that something is allowed or forbidden. */
interface Statement {
  readonly stance: Stance;
  /** Stems of the words that it is about. */
  readonly about: ReadonlySet<string>;
  /** Stems of an exception or condition: only a clause that has one of them speaks of this statement. Empty: any. */
  readonly only: ReadonlySet<string>;
  /** Whether the clause has a «не», «без» or «только» of its own. */
  readonly negates: boolean;
  /** Whether the clause names an exception. */
  readonly excepts: boolean;
}

/** Words that allow or forbid; adjectives such as «разрешённая масса» and «запрещающий сигнал» do neither. */
const ALLOWING = String.raw`можно(?! ли(?!\p{L}))|разреш(?:ено|ена|ены|ен|ается|аются|ает|ают)|допускает(?:ся)?|допускаются|допустимо|допущено|вправе|име(?:ет|ют|ете) право|позволено|позволяется`;
const FORBIDDING = String.raw`нельзя|запрещ(?:ено|ена|ены|ен|ается|аются|ает|ают)|недопустимо|воспрещ(?:ено|ается)`;
const FORBIDDING_WITH_NOT = String.raw`${ALLOWING}|следует|должн?ен|должн[аыо]|имеет права|имеют права`;
const STANCE = new RegExp(
  String.raw`(?<!\p{L}|как )(?:(?<denied>не (?:${FORBIDDING_WITH_NOT}))|(?<freed>не (?:${FORBIDDING}))|(?<allowed>${ALLOWING})|(?<forbidden>${FORBIDDING}))(?!\p{L})`,
  'gu',
);
/** Begins the part to which the opposite applies. */
const EXCEPTION = /(?<!\p{L})(?:кроме|за исключением|исключение)(?!\p{L})/u;
/** Begins the part without which the opposite applies. */
const CONDITION = /(?<!\p{L})(?:если|только|при условии|пока|когда)(?!\p{L})/u;
const NEGATION = /(?<!\p{L})(?:не|без|нет|иначе|кроме|только|исключение|исключением)(?!\p{L})/u;
const CONTRAST = /,\s(?:а|но|однако|зато|иначе)\s/u;
/** Part of what a statement is about that must be said by another for both to speak of the same. */
const SAME = 0.6;
const BEGINNING = 5;

const opposite = (stance: Stance): Stance => (stance === 'allows' ? 'forbids' : 'allows');

/** Clauses of a text; what stands in a list carries the words that open the list. */
function clausesOf(text: string): string[] {
  let opening = '';
  return text
    .split(/(?<=[.!?;:])\s|\n/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const whole = opening && `${opening} ${part}`;
      if (part.endsWith(':')) opening = part;
      else if (!part.endsWith(';')) opening = '';
      return (whole || part).split(CONTRAST);
    });
}

/** The one stance of a clause; undefined where it has none, or both. */
function stanceOf(clause: string): Stance | undefined {
  const found = new Set(
    [...clause.matchAll(STANCE)].map(({ groups }) =>
      groups?.['denied'] || groups?.['forbidden'] ? 'forbids' : 'allows',
    ),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Beginnings of words: «обгон» and «обгонять» are the same. */
const stemsOf = (clause: string): Set<string> =>
  new Set(wordStems(clause.replace(STANCE, ' ')).map((stem) => stem.slice(0, BEGINNING)));

function statementsIn(text: string): Statement[] {
  return clausesOf(text).flatMap((clause): Statement[] => {
    const exception = EXCEPTION.exec(clause);
    const at = (exception ?? CONDITION.exec(clause))?.index ?? clause.length;
    // «…, если знаки не запрещают»: a condition has no say where the rule itself has one.
    const stance = stanceOf(clause.slice(0, at)) ?? stanceOf(clause);
    if (stance === undefined) return [];
    const [rule, rest] = [stemsOf(clause.slice(0, at)), stemsOf(clause.slice(at))];
    const about = new Set([...rule, ...rest]);
    const negates = NEGATION.test(clause.slice(0, at).replace(STANCE, ' ') + clause.slice(at));
    const main: Statement = { stance, about, only: new Set(), negates, excepts: exception !== null };
    if (rest.size === 0) return [main];
    const only = new Set([...rest].filter((stem) => !rule.has(stem)));
    return [main, { ...main, stance: opposite(stance), only }];
  });
}

/** Whether a clause may speak of the exception of a statement, or of its condition turned round. */
function isTurned({ about, negates, excepts }: Statement, theirs: Statement): boolean {
  if (shares(theirs.only, about) === 0) return false;
  return theirs.excepts ? !excepts : negates !== theirs.negates;
}

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length;

/**
 * Whether a text begins with a bare «можно» or «нельзя» and the retrieved answer with the opposite. Texts are in lower
 * case and without «ё», here and below.
 */
export function opensAgainst(text: string, retrieved: string): boolean {
  const [first] = statementsIn(text);
  const [theirs] = statementsIn(clausesOf(retrieved)[0] ?? '');
  return first?.about.size === 0 && theirs !== undefined && theirs.stance !== first.stance;
}

/**
 * Whether a text allows what the sources forbid, or the reverse: the statement of the sources that shares most of its
 * words has the other stance.
 */
export function contradicts(text: string, sources: string): boolean {
  const known = statementsIn(sources);
  return statementsIn(text)
    .filter(({ only }) => only.size === 0)
    .some((statement) => {
      const { stance, about } = statement;
      const likeness = known.map((theirs) => {
        const isMeant = theirs.only.size === 0 || isTurned(statement, theirs);
        return isMeant ? shares(about, theirs.about) / Math.max(1, about.size) : 0;
      });
      const most = Math.max(0, ...likeness);
      if (about.size === 0 || most < SAME) return false;
      return !known.some((theirs, at) => likeness[at] === most && theirs.stance === stance);
    });
}
