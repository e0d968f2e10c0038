/** Resolves in a new task, so that the browser can paint and handle input between two parts of long work. */
export function yieldToMain(): Promise<void> {
  // Safari has no scheduler, and Chrome before 129 one that cannot yield.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
