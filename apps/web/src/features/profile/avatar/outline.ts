/** Facts about a picture file that are read without decoding it. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** Where the picture ends; what follows is something else. */
  readonly end: number;
}
