import type { ConsoleSettings, NeedReason, NeedRules } from '@avto/contract/console';

import type { Bindings } from '#console/bindings.ts';

/** Settings of a school that say who is ready and who needs help. */
export type Thresholds = Pick<ConsoleSettings, 'readyPercent' | 'needRules'>;

/** Points below the school's threshold from which a learner is almost ready. */
const ALMOST = 20;

/**
 * Points of a reason that is just met; it counts once more for each further time that its threshold is reached, at most
 * three times in all (decisions/0028).
 */
const WEIGHTS: Readonly<Record<keyof NeedRules, number>> = {
  failedExams: 3,
  notBegunDays: 3,
  overdueDays: 2,
  awayDays: 2,
  dropPoints: 2,
  openMistakes: 1,
};
const MOST_TIMES = 3;

/** Columns of `needColumns`: the figure of each reason that holds, null where it does not. */
export interface NeedColumns {
  readonly not_begun: number | null;
  readonly away: number | null;
  readonly worse: number | null;
  readonly failed_exams: number | null;
  readonly many_mistakes: number | null;
  readonly overdue: number | null;
}

/** Figure of each rule over a row `r` of the roster; all of them grow as things get worse. */
function figures(now: string): Readonly<Record<keyof NeedRules, string>> {
  const days = (since: string) => `floor(extract(epoch FROM ${now} - ${since}) / 86400)::int`;
  return {
    notBegunDays: `CASE WHEN r.last_at IS NULL THEN ${days('r.joined_at')} END`,
    awayDays: days('r.last_at'),
    dropPoints: 'r.earlier_right - r.recent_right',
    failedExams: 'r.exams_failed_in_row',
    openMistakes: 'r.mistakes',
    // The day after the last one is the first.
    overdueDays: `CASE WHEN r.task_due < ${now} THEN ${days('r.task_due')} + 1 END`,
  };
}

const columnOf: Readonly<Record<keyof NeedRules, keyof NeedColumns>> = {
  notBegunDays: 'not_begun',
  awayDays: 'away',
  dropPoints: 'worse',
  failedExams: 'failed_exams',
  openMistakes: 'many_mistakes',
  overdueDays: 'overdue',
};

/** SQL of the reasons to help a learner, over a row `r` of the roster. */
export interface NeedSql {
  /** Select list of `NeedColumns`. */
  readonly columns: string;
  /** The weight of all reasons together; 0 for one who needs no help. */
  readonly weight: string;
  /** Condition that at least one holds. Archived and hidden learners are the caller's. */
  readonly holds: string;
}

/**
 * The text is the same for all rules, so that a statement with it can be prepared: nothing reaches the threshold of a rule
 * that is switched off, which is NULL.
 * @param now milliseconds since 1970
 */
export function needSql(rules: NeedRules, now: number, bindings: Bindings): NeedSql {
  const figure = figures(bindings.bind(new Date(now), 'timestamptz'));
  const all = (Object.keys(columnOf) as (keyof NeedRules)[]).map((name) => ({
    column: columnOf[name],
    weight: WEIGHTS[name],
    figure: figure[name],
    least: bindings.bind(rules[name], 'int'),
  }));
  return {
    columns: all
      .map(
        ({ column, figure: value, least }) => `CASE WHEN ${value} >= ${least} THEN ${value} END AS ${column}`,
      )
      .join(', '),
    weight: all
      .map(
        ({ weight, figure: value, least }) =>
          `CASE WHEN ${value} >= ${least} THEN ${weight} * least(${MOST_TIMES}, (${value})::real / ${least}) ELSE 0 END`,
      )
      .join(' + '),
    holds: `(${all.map(({ figure: value, least }) => `coalesce(${value} >= ${least}, false)`).join(' OR ')})`,
  };
}

/** The reasons of a row with `NeedColumns`, the heaviest sort first. */
export function reasonsOf(
  row: NeedColumns & { readonly earlier_right: number | null; readonly recent_right: number | null },
): NeedReason[] {
  const reasons: (NeedReason | false)[] = [
    row.failed_exams !== null && { kind: 'failed-exams', count: row.failed_exams },
    row.not_begun !== null && { kind: 'not-begun', days: row.not_begun },
    row.overdue !== null && { kind: 'overdue', days: row.overdue },
    row.away !== null && { kind: 'away', days: row.away },
    row.worse !== null && { kind: 'worse', from: row.earlier_right ?? 0, to: row.recent_right ?? 0 },
    row.many_mistakes !== null && { kind: 'mistakes', count: row.many_mistakes },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Chance of passing in percent, over a row `r` of the roster: rounded once, here, so that all who compare it agree. */
export const chancePercent = 'round(r.chance * 100)::int';

/** Condition that a learner is ready, over a row `r` of the roster. */
export function readySql({ readyPercent }: Thresholds, bindings: Bindings): string {
  return `coalesce(${chancePercent} >= ${bindings.bind(readyPercent, 'int')}, false)`;
}

/** How ready a learner with this chance in percent is. */
export function readinessOf(
  percent: number | null,
  { readyPercent }: Thresholds,
): 'unknown' | 'early' | 'almost' | 'ready' {
  if (percent === null) return 'unknown';
  if (percent >= readyPercent) return 'ready';
  return percent >= readyPercent - ALMOST ? 'almost' : 'early';
}
