/** What the outline of a picture file tells without decoding it. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** Where the picture ends; what follows is something else. */
  readonly end: number;
}
