/** Resolves in a task of its own: between two pieces of a long work the browser draws and hears what waits. */
export function breath(): Promise<void> {
  // Safari has no scheduler, and Chrome before 129 one that cannot yield.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
