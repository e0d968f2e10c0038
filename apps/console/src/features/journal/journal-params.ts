import { JOURNAL_KINDS } from '@avto/contract/console';

import { dayParam } from '#lib/day-param.ts';

export const JOURNAL_KIND_WORDS: Readonly<Record<(typeof JOURNAL_KINDS)[number], string>> = {
  session: 'Входы в кабинет',
  staff: 'Сотрудники',
  group: 'Группы',
  learner: 'Ученики',
  invitation: 'Приглашения',
  task: 'Задания',
  exam: 'Внутренние экзамены',
  school: 'Школа',
  settings: 'Настройки и места',
};

/** Parameters in the address of the journal. */
export interface JournalSearch {
  readonly page?: number | undefined;
  /** Id of somebody of the staff. */
  readonly staff?: number;
  /** Id of a learner. */
  readonly learner?: number;
  readonly kind?: (typeof JOURNAL_KINDS)[number];
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Ten pages in one, for print. */
  readonly size?: 500;
}

/** Reads the address; what makes no sense is left out. */
export function parseJournalSearch(search: Readonly<Record<string, unknown>>): JournalSearch {
  const [page, staff, learner] = [search['page'], search['staff'], search['learner']].map((value) =>
    positive(value),
  );
  const kind = JOURNAL_KINDS.find((each) => each === search['kind']);
  const [from, to] = [dayParam(search['from']), dayParam(search['to'])];
  return {
    ...(page !== undefined && { page }),
    ...(staff !== undefined && { staff }),
    ...(learner !== undefined && { learner }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(search['size'] === 500 && { size: 500 as const }),
  };
}

/** Query of a call of the journal, or of its file. */
export function journalQuery({ staff, learner, kind, from, to }: JournalSearch) {
  return {
    ...(staff !== undefined && { staff: String(staff) }),
    ...(learner !== undefined && { learner: String(learner) }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}
