/**
 * The text of a failure for an operator. Errors in Russian are written for operators and say what to do; any other one is
 * a fault of the program and is shown with its stack.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isPortTaken(error)) {
    return `Порт ${error.port} занят другой программой. Остановите её или задайте другой порт: PORT, для показателей OPS_PORT`;
  }
  return /[А-яё]/i.test(error.message) ? error.message : (error.stack ?? error.message);
}

function isPortTaken(error: Error): error is Error & { readonly port: number } {
  return 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
}
