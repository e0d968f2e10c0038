/**
 * What an operator sees of a failure. Errors written for them are in Russian and say what to do; any
 * other one is a fault of the program and comes with its stack.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return /[А-яё]/i.test(error.message) ? error.message : (error.stack ?? error.message);
}
