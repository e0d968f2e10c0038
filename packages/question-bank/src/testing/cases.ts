/** Everyday runs try a fifth of the cases; FUZZ_SHARE=1 and `npm run faults` all. */
const share = Number(process.env.FUZZ_SHARE ?? 0.2);

/** How many of these cases a property test tries. */
export const runs = (all: number): { numRuns: number } => ({ numRuns: Math.ceil(all * share) });
