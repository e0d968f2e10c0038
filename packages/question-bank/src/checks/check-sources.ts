import type { BuiltinQuestion } from '../builtin-bank.ts';
import { citedIn, knownNumber, type NumberKind } from './citations.ts';
import { type Fault, faultOf } from './fault.ts';

/** Sources beside the Rules that an explanation may rest on. */
const otherSources: readonly RegExp[] = [
  /^КоАП РФ, ст\. (?:2\.6\.1|12\.\d+(?:\.\d+)?)$/,
  /^УК РФ, ст\. 26[4-8](?:\.\d)?$/,
  /^Приказ Минздрава России от 03\.05\.2024 № 220н$/,
  /^Учебное пособие «Первая помощь» \(ФГБУ «ЦНИИОИЗ» Минздрава России\)$/,
  /^Примерная программа подготовки водителей категории «B», приказ Минпросвещения России от 08\.11\.2021 № 808$/,
];

/** Topics that the Rules themselves do not cover in full: there another source may stand alone. */
const beyondTheRules = new Set([
  'Оказание доврачебной медицинской помощи',
  'Безопасность движения и техника управления автомобилем',
  'Ответственность водителя',
]);

function isRuleSource(source: string): boolean | null {
  const match = /^(?:(знак|разметка|перечень|основные положения) )?([\d.()]+)$/.exec(source);
  if (match === null) return null;
  const kind = match[1] as NumberKind | undefined;
  return knownNumber(kind ?? 'clause', match[2] ?? '') !== undefined;
}

/** Every cited clause, sign and marking exists; an explanation rests on the Rules, or on a listed source. */
export function checkSources(questions: readonly BuiltinQuestion[]): Fault[] {
  return questions.flatMap((question) => {
    const faults: Fault[] = [];
    const known = question.sources.map((source) => {
      const rule = isRuleSource(source);
      if (rule === false) faults.push(faultOf(question, 'source', `такого номера нет: «${source}»`));
      if (rule === null && !otherSources.some((pattern) => pattern.test(source))) {
        faults.push(faultOf(question, 'source', `источника нет в списке: «${source}»`));
      }
      return rule;
    });
    if (!known.includes(true) && !beyondTheRules.has(question.topic)) {
      faults.push(faultOf(question, 'source', 'нет ссылки на пункт Правил, знак, разметку или перечень'));
    }
    const texts = [question.explanation, question.title, ...question.options, question.alt ?? ''];
    for (const { kind, number } of texts.flatMap(citedIn)) {
      if (knownNumber(kind, number) === undefined) {
        const what = kind === 'clause' ? 'пункта' : kind === 'знак' ? 'знака' : 'разметки';
        faults.push(faultOf(question, 'citation', `${what} ${number} нет`));
      }
    }
    return faults;
  });
}
