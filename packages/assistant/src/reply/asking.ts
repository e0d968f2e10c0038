/** Kind of a question: what it asks for first. */
export type Asking = 'permission' | 'duty' | 'ban' | 'figure' | 'meaning' | 'places' | 'other';

const OPEN =
  /(?<!\p{L})(?:где|сколько|скок|скольки|како[йемг]\p{L}*|какая|какую|какие|каких|каким\p{L}*|кто|кого|кому|когда|куда|чем|зачем|почему|как|чей|чья)(?!\p{L})|^что |(?<!\p{L})что (?:\p{L}{1,6} ){0,2}(?:обязан|должен|должн[аы]|нужно|надо)(?: (?:с?делать|предпринять))?[^\p{L}]*$/u;
const DUTY = /обязан|обязател(?:ен|ьн)|должен|должн[аы]|нужно|нужен|нужна|надо|придется|требуется/;
const BAN = /нельзя|запре[щт]|не разреш/;
const PERMISSION =
  /можн[оа]|мжно|можо|разреш|могу|можем|может ли|допуст|допуска|вправе|име[юе]\p{L}{0,3} право|законно|норм(?:альн\p{L}{1,4})?(?: ли|[^\p{L}]*$)|прокатит|успею|проскочу/u;
const FIGURE =
  /(?<!\p{L})(?:сколько|скок\p{L}*|скольк\p{L}*|максимум|минимум|минимальн\p{L}*|максимальн\p{L}*|предел\p{L}*|расстояни\p{L}*|дистанци\p{L}*|возраст\p{L}*|(?<!\d )метр\p{L}*|лимит)(?!\p{L})|как(?:ая|ую|ой) (?:\p{L}+ )?скорост|(?<!\p{L})скорость[^\p{L}]*$/u;
const MEANING =
  /(?:что|че|чо|шо) (?:это )?(?:такое|значит|означает|за(?!\p{L}))|кто такой|счита\p{L}{1,5}(?!\p{L})|определение|это (?:кто|что|че|чо|шо|как)(?!\p{L})|чем отлича|отличи[ея]|отличают|отличается|различ\p{L}+|разниц[аы]|одно и то же|как понять|относится ли|является ли|это \p{L}+ или \p{L}+|^\p{L}+ или \p{L}+[^\p{L}\d]*$/u;

/** A question that asks how a sign or line looks, or which one looks so. */
const LOOKS =
  /(?<!\p{L})(?:выгляд\p{L}*|как нарисован\p{L}*|как изобража\p{L}*|на вид|какой формы)(?!\p{L})/u;
export const asksLooks = (question: string): boolean => LOOKS.test(question);

const DIFFERENCE = /(?<!\p{L})(?:отлич|разниц|различ|не (?:спутать|путать)|перепута)/u;
/** A question that wants two things told apart. */
export const asksDifference = (question: string): boolean => DIFFERENCE.test(question);

const PLACES = /(?<!\p{L})где|в каких (?:местах|случаях)|на каких|(?<!\p{L})когда(?!\p{L})|какие места/u;

/** The part of a question that wants yes or no: the whole, or its last clause behind one that does not. */
export function closedPart(question: string): string | undefined {
  if (!OPEN.test(question)) return question;
  const last = question.split(/[.,?!;:]+/u).findLast((part) => /\p{L}/u.test(part));
  return last === undefined || OPEN.test(last) || /^\s*(?:если|чтоб)/u.test(last) ? undefined : last;
}

/** «Он прав?» about what somebody did; where a judgement is reported («инспектор сказал…»), it is not known which one is meant. */
const JUDGED =
  /(?<!\p{L})(?:я|он|она|они|мы|водитель|пешеход|сосед)(?: тут| здесь| тогда| вообще)? прав[аы]?(?!\p{L})[^\p{L}]*$/u;
const REPORTED =
  /(?<!\p{L})(?:говор|сказал|утвержда|счита|дума|спор|требу|руга|крич|штраф|инспектор|гаишник|дпс|полиц|инструктор|экзаменатор)/u;

/** Whether a question wants to know if somebody was allowed to do what it tells. */
const asksToJudge = (question: string): boolean => JUDGED.test(question) && !REPORTED.test(question);

/** The kind of a question in normalised Russian. */
export function askingOf(question: string): Asking {
  if (MEANING.test(question)) return 'meaning';
  if (asksToJudge(question)) return 'permission';
  const closed = closedPart(question);
  if (closed !== undefined) {
    if (PERMISSION.test(closed)) return 'permission';
    if (DUTY.test(closed)) return 'duty';
    if (BAN.test(closed)) return 'ban';
  }
  if (FIGURE.test(question)) return 'figure';
  return PLACES.test(question) ? 'places' : 'other';
}
