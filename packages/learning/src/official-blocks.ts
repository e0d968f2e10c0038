/** Possible outcomes of a thematic block that was drawn. */
export interface BlockOdds {
  /** All five are answered right. */
  readonly clean: number;
  /** Exactly one is answered wrong. */
  readonly one: number;
}

/** The blocks of a ticket by group; undefined: the block is not whole. */
export type TicketBlocks = readonly (BlockOdds | undefined)[];

/** The probability of exactly one mistake in each of these groups, none in the others, and all extra questions right. */
export type Draw = (mistaken: readonly number[]) => number;
