/** Distances that the Rules leave open and a picture from the seat chooses, in metres. */
export interface Stage {
  /** From the driver's eyes to the crossing, or how far the driver is set back from the place on the plan. */
  readonly back: number;
  /** From the driver's eyes to signs and lights that are meant for them. */
  readonly legible: number;
  /** From the edge of the road to the middle of a post. */
  readonly beside: number;
}
