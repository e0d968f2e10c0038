/**
 * Property tests try the same cases in every everyday run, so that a change is refused for what it does and not for a case
 * that came up by chance. FUZZ_SEED chooses others; `npm run faults` takes new ones each time.
 */
export const propertySeed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
