import type { ConsoleSettings, NeedRules } from '@avto/contract/console';

export type SettingsFields = Pick<ConsoleSettings, 'demandsTotp' | 'readyPercent'> & NeedRules;

/** A rule of «Кому помочь» as a sentence around its number. */
export interface Rule {
  readonly name: keyof NeedRules;
  readonly before: string;
  /** Unit of the number, which stands after it. */
  readonly after: string;
  /** Name of the number for assistive technology. */
  readonly label: string;
  /** Threshold that a rule gets when it is switched on. */
  readonly usual: number;
}

export const RULES: readonly Rule[] = [
  {
    name: 'notBegunDays',
    before: 'Пришёл в автошколу и не начал за',
    after: 'дн.',
    label: 'Сколько дней не начинает',
    usual: 3,
  },
  { name: 'awayDays', before: 'Не занимался', after: 'дн.', label: 'Сколько дней не занимался', usual: 7 },
  {
    name: 'dropPoints',
    before: 'Последние 50 ответов хуже прежних 50 на',
    after: 'п. п.',
    label: 'На сколько процентных пунктов стал отвечать хуже',
    usual: 15,
  },
  {
    name: 'failedExams',
    before: 'Не сдал подряд экзаменов:',
    after: '',
    label: 'Сколько экзаменов подряд не сдал',
    usual: 3,
  },
  {
    name: 'openMistakes',
    before: 'Накопил неисправленных ошибок:',
    after: '',
    label: 'Сколько ошибок не исправлено',
    usual: 60,
  },
  {
    name: 'overdueDays',
    before: 'Просрочил задание на',
    after: 'дн.',
    label: 'На сколько дней просрочил задание',
    usual: 1,
  },
];

/** Smallest and largest number of each threshold, as in the contract. */
export const RANGES: Readonly<
  Record<keyof NeedRules | 'readyPercent', readonly [least: number, most: number]>
> = {
  notBegunDays: [1, 90],
  awayDays: [1, 90],
  dropPoints: [5, 90],
  failedExams: [1, 20],
  openMistakes: [10, 800],
  overdueDays: [1, 30],
  readyPercent: [50, 99],
};

/** Whether a threshold is a whole number in its range; one that is off always is. */
export function isWithin(name: keyof typeof RANGES, value: number | null): boolean {
  const [least, most] = RANGES[name];
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

export const LABELS: Readonly<Record<keyof SettingsFields, string>> = {
  notBegunDays: 'дней без начала',
  awayDays: 'дней без занятий',
  dropPoints: 'ухудшение, п. п.',
  failedExams: 'несданных экзаменов подряд',
  openMistakes: 'неисправленных ошибок',
  overdueDays: 'дней просрочки задания',
  readyPercent: 'порог готовности, %',
  demandsTotp: 'требовать аутентификатор',
};

/** A value of the settings in words. */
export function wordOf(value: number | boolean | null): string {
  if (value === null) return 'выключено';
  return typeof value === 'boolean' ? (value ? 'да' : 'нет') : String(value);
}
