import { submitResult, type Submission } from '#data/form-results.ts';
import { toasts } from '#ui/toast-queue.ts';

/** Submits and says so when it failed (decision G6); the screen that asked for it may be gone by then. */
export function submit(submission: Submission): void {
  submitResult(submission).catch(() => toasts.show('Не получилось отправить ответы', { tone: 'error' }));
}
