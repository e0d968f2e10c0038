// Loaded before a node by NODE_OPTIONS: its clock differs from this machine's by CLOCK_SHIFT_MINUTES.
const shift = Number(process.env.CLOCK_SHIFT_MINUTES) * 60_000;
const Real = Date;

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift);
    else super(...parts);
  }

  static now() {
    return Real.now() + shift;
  }
};
