export type { Bank, BankPicture, BankQuestion, OtherView, PictureFormat } from './bank.ts';
export { type BuiltinBankOptions, loadBuiltinBank } from './builtin-bank.ts';
export { markingPicture } from './drawing/marking-picture.ts';
export { signPicture } from './drawing/sign-picture.ts';
export type { BankDraft, ImportProgress, PictureSource, SourcePictureType } from './import/draft.ts';
export { ImportError, type ImportProblem, renderProblems } from './import/problem.ts';
export { type PublicBank, type ReadPublicBankOptions, readPublicBank } from './import/read-public-bank.ts';
export { type Anomaly, type AnomalyKind, type ImportReport, renderReport } from './import/report.ts';
export { type EncodedPicture, encodePicture, pictureName } from './pictures/encode-picture.ts';
export { topicOrder } from './topics.ts';
export { bankFingerprint, type PackedBank, readPackedBank } from './packed-bank.ts';
export {
  type EncodedPictures,
  type EncodePicturesOptions,
  encodePictures,
} from './pictures/encode-pictures.ts';
