import type { BankQuestion } from '../bank.ts';

/** A validated bank whose pictures are still the source's own files: nothing is encoded yet. */
export interface BankDraft {
  /** Name of the imported folder or file, without its path. */
  readonly source: string;
  /** As the source names it, else as the caller did, else «не указана». */
  readonly edition: string;
  /** Ordered by ticket, then position. */
  readonly questions: readonly BankQuestion[];
  /** Every picture a question names, once, by name. */
  readonly pictures: readonly PictureSource[];
}

/** Kinds of source picture that are accepted, told apart by signature. */
export type SourcePictureType = 'image/webp' | 'image/jpeg' | 'image/png' | 'image/avif' | 'image/svg+xml';

/** A checked picture file; its bytes are read again at encoding, so that a bank is not held in memory twice. */
export interface PictureSource {
  /** First 32 hex digits of the SHA-256 of the file. */
  readonly name: string;
  readonly contentType: SourcePictureType;
  /** Pixels of the source. */
  readonly width: number;
  readonly height: number;
  /** Bytes of the source. */
  readonly size: number;
  /** Absolute path, symbolic links resolved. */
  readonly path: string;
  /** Path relative to the imported folder, for messages. */
  readonly file: string;
}

/** How far the work has gone; `total` is fixed within a stage. */
export interface ImportProgress {
  /** `questions`: files read; `pictures`: picture files checked; `encoding`: pictures encoded. */
  readonly stage: 'questions' | 'pictures' | 'encoding';
  readonly done: number;
  readonly total: number;
}
