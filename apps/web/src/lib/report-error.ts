/** Writes an error with a short id that a learner can read out to support. Returns the id (decision R21). */
export function reportError(where: string, error: unknown): string {
  const id = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
  console.error(`[${where} ${id}]`, error);
  return id;
}

/** Reports uncaught errors. */
export function watchUncaughtErrors(): void {
  addEventListener('error', (event) => reportError('uncaught', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError('unhandled', event.reason));
}
