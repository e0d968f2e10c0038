import type { ModelOutcome, Tried, TriedAnswer } from '#assistant-trial/trial.ts';

const outcomeNames: Readonly<Record<ModelOutcome, string>> = {
  shown: 'показан ответ модели',
  'not-asked': 'модель не спрашивали: справочник не уверен или отказывает',
  empty: 'отклонён: пустой',
  'too-long': 'отклонён: слишком длинный',
  address: 'отклонён: в нём адрес',
  uncited: 'отклонён: не назван источник',
  'foreign-clause': 'отклонён: назван чужой пункт',
  'foreign-figure': 'отклонён: числа нет в источниках',
  contradicts: 'отклонён: противоречит источникам',
  busy: 'не ответила: занята (429)',
  timeout: 'не ответила: не успела',
  refused: 'не ответила: отказала',
  failed: 'не ответила: сбой',
};

const NAME = 28;
const COLUMN = 22;

/** A table of the offline assistant and, where it was asked, the model beside it. */
export function renderTrial(tried: readonly Tried[], model: string | undefined): string {
  const offline = tried.map((one) => one.offline);
  const withModel = tried.flatMap((one) => (one.withModel ? [one.withModel] : []));
  const columns = model === undefined ? [offline] : [offline, withModel];
  const row = (name: string, cell: (answers: readonly TriedAnswer[]) => string) =>
    [name.padEnd(NAME), ...columns.map((answers) => cell(answers).padEnd(COLUMN))].join('').trimEnd();
  const times = (part: number) => (answers: readonly TriedAnswer[]) =>
    milliseconds(
      quantile(
        answers.map((one) => one.milliseconds),
        part,
      ),
    );
  const lengths = (part: number) => (answers: readonly TriedAnswer[]) =>
    String(
      quantile(
        answers.map(({ text }) => text.length),
        part,
      ),
    );
  return [
    `Вопросов: ${tried.length}`,
    '',
    [''.padEnd(NAME), 'справочник'.padEnd(COLUMN), model === undefined ? '' : 'с моделью'].join('').trimEnd(),
    row('нужный пункт первым', (answers) => share(answers.map(({ first }) => first))),
    row('среди первых трёх', (answers) => share(answers.map(({ firstThree }) => firstThree))),
    row('сказано нужное', (answers) => share(answers.map(({ facts }) => facts))),
    row('время, p50', times(0.5)),
    row('время, p95', times(0.95)),
    row('длина в знаках, p50', lengths(0.5)),
    row('длина в знаках, p95', lengths(0.95)),
    ...(model === undefined
      ? ['', 'Модель не настроена: задайте ASSISTANT_BASE_URL и ASSISTANT_MODEL.']
      : ['', `Модель ${model}:`, ...outcomeLines(withModel)]),
  ].join('\n');
}

function outcomeLines(answers: readonly { readonly outcome: ModelOutcome }[]): string[] {
  const counts = new Map<ModelOutcome, number>();
  for (const { outcome } of answers) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return (Object.keys(outcomeNames) as ModelOutcome[])
    .filter((outcome) => counts.has(outcome))
    .map((outcome) => `${String(counts.get(outcome)).padStart(6)}  ${outcomeNames[outcome]}`);
}

function share(verdicts: readonly (boolean | undefined)[]): string {
  const judged = verdicts.filter((verdict) => verdict !== undefined);
  if (judged.length === 0) return '–';
  const right = judged.filter(Boolean).length;
  return `${((100 * right) / judged.length).toFixed(1).replace('.', ',')} % (${right} из ${judged.length})`;
}

const milliseconds = (time: number): string =>
  time < 1000 ? `${Math.round(time)} мс` : `${(time / 1000).toFixed(1).replace('.', ',')} с`;

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
}
