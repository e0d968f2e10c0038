import type { ExamProtocol, ProtocolAttempt } from '@avto/contract/console';

/** Rule sets in words. */
export const RULES: Readonly<Record<ExamProtocol['exam']['rules'], string>> = {
  official: 'Как в ГАИ',
  literal: 'До второй ошибки',
};

const REASONS = {
  timeout: 'не сдан: закончилось время',
  'three-mistakes': 'не сдан: три ошибки',
  'two-in-block': 'не сдан: две ошибки в одном блоке',
  'mistake-in-extra': 'не сдан: ошибка в дополнительном вопросе',
} as const;

/** Outcome of an attempt in words. */
export function outcomeWords({ state, reason }: Pick<ProtocolAttempt, 'state' | 'reason'>): string {
  switch (state) {
    case 'absent':
      return 'не было';
    case 'joined':
      return 'не начат';
    case 'running':
      return 'не закончен';
    case 'passed':
      return 'сдан';
    default:
      return reason ? REASONS[reason] : 'не сдан';
  }
}

/** Remarks on an attempt beside its outcome. */
export function remarks({ isLate, isAltered, isExcluded, leaves, restarts }: ProtocolAttempt): string[] {
  return [
    ...(isExcluded ? ['не засчитан'] : []),
    ...(isLate ? ['пришёл после окончания'] : []),
    ...(isAltered ? ['ответы менялись'] : []),
    ...(leaves > 0 ? [`выходов из приложения: ${leaves}`] : []),
    ...(restarts > 0 ? [`начат заново: ${restarts}`] : []),
  ];
}
