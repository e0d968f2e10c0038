import type { LearnerDetail } from '@avto/contract/console';
import { pluralRu } from '@avto/rules';

type FailureReason = NonNullable<LearnerDetail['exams'][number]['reason']>;

/** Why an exam was failed. */
export const failureWords: Readonly<Record<FailureReason, string>> = {
  timeout: 'закончилось время',
  'three-mistakes': 'три ошибки',
  'two-in-block': 'две ошибки в одном блоке',
  'mistake-in-extra': 'ошибка в дополнительном вопросе',
};

/** «12 минут», «меньше минуты». */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'меньше минуты';
  return `${minutes} ${pluralRu(minutes, 'минута', 'минуты', 'минут')}`;
}
