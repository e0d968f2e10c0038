import type { ExamRulesName } from '@avto/rules';

import type { Band, Forecast } from './forecasts.ts';
import type { HabitResult } from './gain.ts';

const MOST_OFF = 0.05;

/** Fewer say nothing about a band. */
const FEWEST = 50;

interface ForecastReport {
  /** Learners who had seen enough to be told a chance. */
  readonly told: number;
  readonly bands: readonly Band[];
  readonly brier: number;
  readonly baselines: Readonly<Record<string, { readonly raw: number; readonly fitted: number }>>;
}

/** Prints the forecasts by one set of rules; returns the aims that were missed. */
export function reportForecasts(rules: ExamRulesName, report: ForecastReport): string[] {
  const misses: string[] = [];
  print(`\n${rules} rules: ${report.told} learners were told a chance`);
  print('  told         learners   mean told   passed   off by');
  for (const { from, learners, told, passed } of report.bands) {
    if (learners === 0) continue;
    const off = told - passed;
    const counts = learners >= FEWEST;
    print(
      `  ${(from / 10).toFixed(1)} to ${((from + 1) / 10).toFixed(1)} ${String(learners).padStart(11)}${told.toFixed(3).padStart(12)}${passed.toFixed(3).padStart(9)}${signed(off).padStart(9)}${counts ? '' : '   too few to count'}`,
    );
    if (counts && Math.abs(off) > MOST_OFF)
      misses.push(`${rules}, band from ${from / 10}: off by ${signed(off)}`);
  }
  print(`  Brier score ${report.brier.toFixed(4)}`);
  for (const [name, { raw, fitted }] of Object.entries(report.baselines)) {
    print(`    ${name}: ${raw.toFixed(4)}; with the best logistic curve through it ${fitted.toFixed(4)}`);
    if (report.brier >= Math.min(raw, fitted)) misses.push(`${rules}: «${name}» is nearer`);
  }
  return misses;
}

/** Prints what 30 days of each habit led to; returns the aims that were missed. */
export function reportGain(learners: number, results: readonly HabitResult[]): string[] {
  const misses: string[] = [];
  const [order] = results;
  print(`\n30 days of 40 questions, ${learners} learners, exams the next morning`);
  for (const { habit, passed, error, seen } of results) {
    const gains = (['literal', 'official'] as const).map((rules) => {
      const gain = passed[rules] - (order?.passed[rules] ?? 0);
      if (habit === 'what-next' && gain <= 2 * error[rules])
        misses.push(`${rules}: «Что дальше» gains ${signed(gain)}`);
      const beside = habit === 'order' ? '' : ` (${signed(gain)} ± ${error[rules].toFixed(3)})`;
      return `${rules} ${passed[rules].toFixed(3)}${beside}`;
    });
    print(`  ${habit}: ${gains.join(', ')}; ${seen.toFixed(0)} questions seen`);
  }
  return misses;
}

/** Prints how far what learners of one kind were told was from what they passed; no aim. */
export function reportKind(
  name: string,
  forecasts: Readonly<Record<ExamRulesName, readonly Forecast[]>>,
): void {
  const rules = (['literal', 'official'] as const).map((each) => {
    const mean = (of: (forecast: Forecast) => number) =>
      forecasts[each].reduce((sum, forecast) => sum + of(forecast), 0) / forecasts[each].length;
    const told = mean(({ chance }) => chance);
    const passed = mean((forecast) => forecast.passed);
    return `${each} told ${told.toFixed(3)}, passed ${passed.toFixed(3)} (${signed(told - passed)})`;
  });
  print(`  ${name}: ${rules.join('; ')}`);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
