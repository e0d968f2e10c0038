import type { LearnerRow } from '@avto/contract/console';

/** Words of how near a learner is to passing, by the school’s threshold. */
export const readinessWords: Readonly<Record<LearnerRow['readiness'], string>> = {
  unknown: 'Мало ответов',
  early: 'Рано',
  almost: 'Почти',
  ready: 'Готов',
};
