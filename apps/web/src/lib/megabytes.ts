const oneDigit = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });

/** An amount of data as a learner reads it: `6,2 МБ`, below a tenth of one `40 КБ`. */
export function megabytes(bytes: number): string {
  return bytes < 100_000
    ? `${whole.format(Math.ceil(bytes / 1000))}\u00A0КБ`
    : `${oneDigit.format(bytes / 1_000_000)}\u00A0МБ`;
}
