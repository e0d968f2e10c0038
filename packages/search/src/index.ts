export {
  type Concept,
  conceptName,
  conceptsOf,
  conceptStems,
  readSynonyms,
  type Variant,
} from './concepts.ts';
export { DocumentIndex, type Fields, type Found, type Hit } from './document-index.ts';
export { inRussian } from './keyboard.ts';
export { markName } from './mark-names.ts';
export { otherPrint } from './other-print.ts';
export { firstMark, markedParts, type TextPart, type Ways } from './marks.ts';
export { Typos } from './typos.ts';
export { normalised, questionKey, questionStems, wordStems } from './words.ts';
