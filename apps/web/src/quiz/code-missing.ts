import { toasts } from '@avto/ui/toast-queue.ts';

/** Says that the code of what was tapped has not come. */
export function tellCodeMissing(what: string): void {
  toasts.show(`${what} ещё не загружен. Подключитесь к интернету один раз.`);
}
