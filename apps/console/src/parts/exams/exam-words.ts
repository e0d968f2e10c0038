import type { BoardAttempt, InternalExam, LearnerDetail, ProtocolAttempt } from '@avto/contract/console';
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

/** Rule sets of an internal exam. */
export const rulesWords: Readonly<Record<InternalExam['rules'], string>> = {
  official: 'Как в ГАИ',
  literal: 'До второй ошибки',
};

type Attempt = Pick<BoardAttempt | ProtocolAttempt, 'state' | 'reason'>;

/** State of an attempt; one that runs when the exam is over was not finished. */
export function stateWords({ state, reason }: Attempt, isOver: boolean): string {
  switch (state) {
    case 'absent':
      return isOver ? 'Не было' : 'Нет на экзамене';
    case 'joined':
      return isOver ? 'Не начат' : 'Ждёт начала';
    case 'running':
      return isOver ? 'Не закончен' : 'Идёт';
    case 'passed':
      return 'Сдан';
    default:
      return reason ? `Не сдан: ${failureWords[reason]}` : 'Не сдан';
  }
}

type Marked = Pick<ProtocolAttempt, 'isLate' | 'isAltered' | 'isExcluded' | 'leaves' | 'restarts'>;

/** Remarks on an attempt beside its state. */
export function remarksOf({ isLate, isAltered, isExcluded, leaves, restarts }: Marked): string[] {
  return [
    ...(isExcluded ? ['не засчитан'] : []),
    ...(isLate ? ['пришёл после окончания'] : []),
    ...(isAltered ? ['ответы менялись'] : []),
    ...(leaves > 0 ? [`${leaves} ${pluralRu(leaves, 'выход', 'выхода', 'выходов')} из приложения`] : []),
    ...(restarts > 0 ? [`начат заново: ${restarts}`] : []),
  ];
}

/** «482 915»: a code in two halves, as it is read aloud. */
export function codeWords(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
