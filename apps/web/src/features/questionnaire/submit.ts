import { submitResult, type Submission } from '#data/form-results.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

/** Submits; a failure is a toast, because the screen may be left by then (decision G6). */
export function submit(submission: Submission): void {
  submitResult(submission).catch(() => toasts.show('Не получилось отправить ответы', { tone: 'error' }));
}
