import type { BuiltinQuestion } from '../builtin-bank.ts';
import { withoutAnswerNumbers } from '../import/answer-numbers.ts';
import { type Fault, faultOf } from './fault.ts';

/** Characters, from and to. */
const lengths = { title: [10, 300], option: [1, 250], explanation: [80, 900], alt: [10, 500] } as const;

/** Latin letters that look like Cyrillic ones; alone they name a category of licence and nothing else. */
const loneLatin = /(?<![A-Za-z\d])[ABCEHKMOPTXaceopxy](?![A-Za-z\d])/g;

const hygiene: readonly (readonly [string, RegExp, string])[] = [
  ['html', /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i, 'разметка HTML'],
  ['spaces', /^\s|\s$| {2}|[\t\n\r]| [.,;:!?](?!\d)/, 'лишний пробел'],
  [
    'nbsp',
    /[\u00A0\u202F](?!(?:км|м|см|мм|т|кг|кВт|лет|год|мин|с|ч|%|г)(?![а-яё]))|(?<!\d)[\u00A0\u202F]/,
    'неразрывный пробел не между числом и единицей',
  ],
  [
    'glued',
    /[а-яё»)][.!?;:](?=[А-ЯЁа-яё(«])(?<!т\.(?=[кеп]))|\)(?=[а-яёА-ЯЁ])/,
    'нет пробела между предложениями',
  ],
  ['mixed-letters', /[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]/, 'латиница и кириллица в одном слове'],
  ['characters', /[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/u, 'невидимый символ'],
];

function hasLoneLatin(text: string): boolean {
  return [...text.matchAll(loneLatin)].some(
    ({ index }) => !/категори[а-яё]*[^.]{0,25}$/i.test(text.slice(0, index)),
  );
}

function checkText(question: BuiltinQuestion, field: keyof typeof lengths, text: string): Fault[] {
  const [from, to] = lengths[field];
  const faults: Fault[] = [];
  if (text.length < from || text.length > to) {
    faults.push(faultOf(question, 'length', `${field}: ${text.length} знаков, должно быть ${from}–${to}`));
  }
  for (const [check, pattern, reason] of hygiene) {
    if (pattern.test(text))
      faults.push(faultOf(question, check, `${field}: ${reason}: «${text.slice(0, 60)}»`));
  }
  if (hasLoneLatin(text))
    faults.push(faultOf(question, 'mixed-letters', `${field}: латинская буква вместо русской`));
  return faults;
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number.replace(',', '.'));
}

function checkExplanation(question: BuiltinQuestion): Fault[] {
  const { options, right, explanation } = question;
  const faults: Fault[] = [];
  const there = new Set(numbersIn(explanation));
  const missing = numbersIn(options[right - 1] ?? '').filter((number) => !there.has(number));
  if (missing.length > 0) {
    faults.push(
      faultOf(question, 'numbers', `в пояснении нет чисел верного варианта: ${missing.join(', ')}`),
    );
  }
  if (withoutAnswerNumbers(explanation, options) !== explanation.trim()) {
    faults.push(
      faultOf(question, 'answer-number', 'пояснение называет вариант по номеру, а порядок случаен'),
    );
  }
  return faults;
}

/** Lengths, plain and tidy text, and explanations that hold up when the options are shuffled. */
export function checkTexts(questions: readonly BuiltinQuestion[]): Fault[] {
  return questions.flatMap((question) => [
    ...checkText(question, 'title', question.title),
    ...question.options.flatMap((option) => checkText(question, 'option', option)),
    ...checkText(question, 'explanation', question.explanation),
    ...(question.alt === undefined ? [] : checkText(question, 'alt', question.alt)),
    ...checkExplanation(question),
  ]);
}
