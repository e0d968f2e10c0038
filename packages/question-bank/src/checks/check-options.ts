import type { BuiltinQuestion } from '../builtin-bank.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';

/** Largest share of right options at one place, and of questions whose right option alone is the longest or the shortest. */
const maxShare = 0.4;

const extremes = [
  ['right-longest', 1, 'самый длинный'],
  ['right-shortest', -1, 'самый короткий'],
] as const;

const allOfThem =
  /^(?:(?:во|в|при|по)\s+)?(?:вс(?:е|ех|ем)|об(?:а|е|оих|еих)|люб(?:ой|ая|ое|ым|ом))\s+(?:из\s+)?(?:перечисленн|указанн|вышеперечисленн|ответ|вариант|случа)/i;

function normal(option: string): string {
  return option
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^а-яa-z\d]+/g, ' ')
    .trim();
}

/** The option that alone is the longest or the shortest is the right one. */
function isRightAlone({ options, right }: BuiltinQuestion, sign: 1 | -1): boolean {
  const length = options[right - 1]?.length ?? 0;
  return options.every((option, index) => index === right - 1 || sign * (length - option.length) > 0);
}

/** 2 to 5 different options, one right; «все перечисленные» comes last; the right one is not given away. */
export function checkOptions(questions: readonly BuiltinQuestion[]): Fault[] {
  const faults: Fault[] = [];
  const places = new Map<number, number>();
  for (const question of questions) {
    const { options, right } = question;
    if (options.length < 2 || options.length > 5) {
      faults.push(faultOf(question, 'option-count', `вариантов ${options.length}`));
    }
    if (right < 1 || right > options.length)
      faults.push(faultOf(question, 'right', `верным назван вариант ${right}`));
    if (new Set(options.map(normal)).size !== options.length) {
      faults.push(faultOf(question, 'options-same', 'есть одинаковые варианты'));
    }
    if (options.slice(0, -1).some((option) => allOfThem.test(option))) {
      faults.push(faultOf(question, 'all-not-last', '«все перечисленные» стоит не последним'));
    }
    places.set(right, (places.get(right) ?? 0) + 1);
  }
  for (const [place, count] of places) {
    const share = count / questions.length;
    if (share > maxShare) {
      faults.push(
        bankFault(
          'right-place',
          `верный вариант стоит на месте ${place} в ${Math.round(share * 100)}% вопросов`,
        ),
      );
    }
  }
  for (const [check, sign, words] of extremes) {
    const share = questions.filter((question) => isRightAlone(question, sign)).length / questions.length;
    if (share > maxShare) {
      faults.push(bankFault(check, `верный вариант — ${words} в ${Math.round(share * 100)}% вопросов`));
    }
  }
  return faults;
}
