/** An amount of data as a learner reads it: `6,2 МБ`, below a tenth of one `40 КБ`. */
export function megabytes(bytes: number): string {
  return bytes < 100_000
    ? `${Math.ceil(bytes / 1000)}\u00A0КБ`
    : `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}\u00A0МБ`;
}
