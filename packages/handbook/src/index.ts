export { basicProvisions } from './basic-provisions.ts';
export { defects } from './defects.ts';
export { citableClauses, type Entry, handbook, numbersOf } from './entries.ts';
export type { Clause, Fact, Mark, MarkGroup, Provision, Section } from './entry.ts';
export { type Lookalikes, lookalikes } from './lookalikes.ts';
export { firstAid } from './first-aid.ts';
export { markingGroups, ruleSections, signGroups } from './sections.ts';
export { type Signal, type SignalGroup, signalGroups } from './signals.ts';
export { ownMeanings } from './own-meanings.ts';
export { capital, standalone } from './standalone.ts';
export { technique } from './technique.ts';
export {
  citationOf,
  citedAs,
  cutAtReferences,
  type FoundReference,
  namedReferences,
  type Reference,
  type ReferenceKind,
  referenceOf,
  referencesIn,
} from './references.ts';
