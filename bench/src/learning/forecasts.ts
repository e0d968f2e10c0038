/** A forecast and its outcome. */
export interface Forecast {
  readonly chance: number;
  /** Share of the exams that were passed. */
  readonly passed: number;
  /** Share of all answers in practice that were right. */
  readonly accuracy: number;
  /** Share of the bank that was seen. */
  readonly coverage: number;
}

/** Learners who were told much the same. */
export interface Band {
  /** Its lower bound, in tenths. */
  readonly from: number;
  readonly learners: number;
  readonly told: number;
  readonly passed: number;
}

export function bands(forecasts: readonly Forecast[]): readonly Band[] {
  return Array.from({ length: 10 }, (_, from) => {
    const inside = forecasts.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === from);
    const learners = inside.length;
    return {
      from,
      learners,
      told: mean(inside.map(({ chance }) => chance)),
      passed: mean(inside.map(({ passed }) => passed)),
    };
  });
}

/** Brier score over single exams: the mean square of how far a forecast is from 1 for passed and 0 for failed. */
export function brier(forecasts: readonly Forecast[], of: (forecast: Forecast) => number): number {
  return mean(
    forecasts.map((forecast) => {
      const told = of(forecast);
      return forecast.passed * (1 - told) ** 2 + (1 - forecast.passed) * told ** 2;
    }),
  );
}

/** The best forecast of the form `1 / (1 + exp(-(a + b · logit x)))` for these very learners (Newton's method). */
export function logisticFit(
  forecasts: readonly Forecast[],
  of: (forecast: Forecast) => number,
): (forecast: Forecast) => number {
  const logit = (forecast: Forecast) => {
    const kept = Math.min(0.999, Math.max(0.001, of(forecast)));
    return Math.log(kept / (1 - kept));
  };
  let a = 0;
  let b = 1;
  const fitted = (forecast: Forecast) => 1 / (1 + Math.exp(-(a + b * logit(forecast))));
  for (let step = 0; step < 25; step += 1) {
    let [slopeA, slopeB, aa, ab, bb] = [0, 0, 1e-9, 0, 1e-9];
    for (const forecast of forecasts) {
      const x = logit(forecast);
      const p = fitted(forecast);
      const weight = p * (1 - p);
      slopeA += forecast.passed - p;
      slopeB += (forecast.passed - p) * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    const determinant = aa * bb - ab * ab;
    a += (bb * slopeA - ab * slopeB) / determinant;
    b += (aa * slopeB - ab * slopeA) / determinant;
  }
  return fitted;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
