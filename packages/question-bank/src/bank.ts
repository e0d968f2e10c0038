/**
 * A whole bank of questions in memory: what the built-in bank and every imported format become,
 * and what the server stores.
 */
export interface Bank {
  /** `builtin`, or the name of the imported folder. */
  readonly source: string;
  /** Edition of the Rules the questions follow, as its source names it. */
  readonly edition: string;
  /** Ordered by ticket, then position; (ticket, position) is unique. */
  readonly questions: readonly BankQuestion[];
  /** Every picture a question names, once. */
  readonly pictures: readonly BankPicture[];
}

export interface BankQuestion {
  /** 1 to 40. */
  readonly ticket: number;
  /** 1 to 20. */
  readonly position: number;
  /** Empty where the source names none. */
  readonly topic: string;
  readonly title: string;
  readonly comment: string;
  /** Name of a picture of the same bank, or null. */
  readonly photoName: string | null;
  /** Sources of the explanation: `13.9`, `знак 2.4`, `разметка 1.1`, `перечень 3.1`, or a document by its name. */
  readonly clauses: readonly string[];
  /** The picture in words; null without a picture, or where the source has no words for it. */
  readonly alt: string | null;
  /** Absent where the bank shows the situation from one place only. */
  readonly otherView?: OtherView;
  /** 2 to 5, exactly one of them right; `position` counts from 1. */
  readonly options: readonly {
    readonly position: number;
    readonly title: string;
    readonly isRight: boolean;
  }[];
}

/** The situation of a question's picture from the other place, for the explanation. */
export interface OtherView {
  /** From the driver's seat, or from above. */
  readonly is: 'seat' | 'plan';
  /** Name of a picture of the same bank. */
  readonly photoName: string;
  /** The view in words. */
  readonly alt: string;
}

/** One picture under the name of its content, in every format that the server offers. */
export interface BankPicture {
  /** First 32 hex digits of the SHA-256 of the source bytes. */
  readonly name: string;
  /** Pixels of the stored picture. */
  readonly width: number;
  readonly height: number;
  readonly formats: readonly PictureFormat[];
}

export interface PictureFormat {
  readonly contentType: 'image/avif' | 'image/webp' | 'image/svg+xml';
  readonly bytes: Uint8Array;
}
