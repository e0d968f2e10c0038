/**
 * One thing a learner may ask about: what the answer says, fact first and in one or two sentences, and the
 * everyday words by which it is asked for beyond those it says. Figures stand as in the source of the rule.
 */
export type Fact = readonly [says: string, asks: string];

/** A clause of the Rules in our own words; its facts together cover what it demands. */
export interface Clause {
  /** Number as the Rules print it: «10.2», «9.1(1)». */
  readonly clause: string;
  readonly title: string;
  /** Clauses that a reader of this one needs too. */
  readonly see?: readonly string[];
  readonly facts: readonly Fact[];
}

/** A section of the Rules. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/**
 * Signs or lines of marking that mean one thing: their numbers («1.20.1-1.20.3» and commas), their name, what it
 * demands or tells, and how learners call it.
 */
export type Mark = readonly [numbers: string, name: string, says: string, asks?: string];

/** Signs of one group, or the markings, with what is common to all of them. */
export interface MarkGroup {
  readonly title: string;
  readonly marks: readonly Mark[];
  /** Rules that hold for the whole group. */
  readonly common: readonly Fact[];
}

/** A numbered rule outside the clauses: of the basic provisions or the list of defects. */
export type Provision = readonly [number: string, title: string, says: string, asks: string];
