/** Facts about a picture file that are read without decoding it. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** Offset behind the last byte of the picture; anything after it is something else. */
  readonly end: number;
}
