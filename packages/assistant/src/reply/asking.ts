import { wordStems } from '@avto/search';

/** Kind of a question: what it asks for first. */
export type Asking = 'permission' | 'duty' | 'ban' | 'figure' | 'meaning' | 'places' | 'other';

const OPEN =
  /(?<!\p{L})(?:где|сколько|скок|скольки|како[йемг]\p{L}*|какая|какую|какие|каких|каким\p{L}*|кто|кого|кому|когда|куда|чем|зачем|почему|как|чей|чья)(?!\p{L})|^что /u;
const DUTY = /обязан|обязательн|должен|должн[аы]|нужно|нужен|нужна|надо|придется|требуется/;
const BAN = /нельзя|запре[щт]|не разреш/;
const PERMISSION =
  /можн[оа]|мжно|можо|разреш|могу|можем|может ли|допуст|допуска|вправе|име[юе]\p{L}{0,3} право|законно|норм ли|прокатит|успею|проскочу/u;
const FIGURE =
  /(?<!\p{L})(?:сколько|скок\p{L}*|скольк\p{L}*|максимум|минимум|минимальн\p{L}*|максимальн\p{L}*|предел\p{L}*|расстояни\p{L}*|дистанци\p{L}*|возраст\p{L}*|метр\p{L}*|лимит)(?!\p{L})/u;
const MEANING =
  /(?:что|че|чо|шо) (?:это )?(?:такое|значит|означает|за(?!\p{L}))|кто такой|счита\p{L}{1,5}(?!\p{L})|определение|это (?:кто|что|че|чо|шо|как)(?!\p{L})|чем отлича|отличие|отличают|отличается|разница|одно и то же|как понять|относится ли|является ли|это \p{L}+ или \p{L}+|^\p{L}+ или \p{L}+\W*$/u;

/** A question that asks how a sign or line looks, or which one looks so. */
const LOOKS =
  /(?<!\p{L})(?:выгляд\p{L}*|как нарисован\p{L}*|как изобража\p{L}*|на вид|какой формы)(?!\p{L})/u;
export const asksLooks = (question: string): boolean => LOOKS.test(question);

const PLACES = /(?<!\p{L})где|в каких (?:местах|случаях)|на каких|(?<!\p{L})когда(?!\p{L})|какие места/u;

/** The kind of a question in normalised Russian. */
export function askingOf(question: string): Asking {
  if (MEANING.test(question)) return 'meaning';
  if (!OPEN.test(question)) {
    if (PERMISSION.test(question)) return 'permission';
    if (DUTY.test(question)) return 'duty';
    if (BAN.test(question)) return 'ban';
  }
  if (FIGURE.test(question)) return 'figure';
  return PLACES.test(question) ? 'places' : 'other';
}

/** Stance of an entry's first words: what may, must or need not be done. */
type Stance = 'allowed' | 'forbidden' | 'required' | 'optional' | 'none';

function stanceOf(says: string): Stance {
  if (/^(?:Нельзя|Запрещен)/.test(says)) return /можно/.test(says) ? 'none' : 'forbidden';
  if (says.startsWith('Можно'))
    return /нельзя|запрещ|^Можно,? если|^Можно [^.]{0,60}только/.test(says) ? 'none' : 'allowed';
  if (/^(?:Не обяз|Не распростран)/.test(says)) return 'optional';
  if (/^(?:Обязан|Обязательн|Нужно|(?:Водитель|Пассажир|Пешеход) обязан)/.test(says)) return 'required';
  if (REQUIRED.test(says)) return 'required';
  return 'none';
}

/** «Габаритные огни должны быть включены…»: the demand stands behind what it is made of. */
const REQUIRED = /^[^.,:;]{3,60} (?:обязател(?:ен|ьна|ьно|ьны)|должн(?:ы|а|о) быть|должен быть)(?!\p{L})/u;

/** «Одних габаритов или ДХО мало»: what a fact says is not enough. */
const TOO_LITTLE = /[^.;]{0,80}(?<!\p{L})мало(?!\p{L})/u;
const ASKS_ENOUGH = /(?<!\p{L})(?:хватит|хватает|достаточно)(?!\p{L})/u;

/** True where a question asks for leave to do with what the fact calls too little. */
function asksTooLittle(asking: Asking, question: string, says: string): boolean {
  const isAsked = asking === 'permission' || (asking === 'other' && ASKS_ENOUGH.test(question));
  const little = isAsked && !OPEN.test(question) ? TOO_LITTLE.exec(says)?.[0] : undefined;
  if (little === undefined) return false;
  const asked = new Set(wordStems(question));
  return wordStems(little).some((stem) => stem !== 'мал' && asked.has(stem));
}

/** «без шлема», «не пристёгиваться»: the question is whether a duty may be left undone. */
const UNDONE = /(?<!\p{L})(?:без|не)(?!\p{L})/u;

/**
 * «Да» or «Нет» for a question that wants one, where the entry's own first words decide it; otherwise nothing,
 * and the entry speaks for itself.
 */
export function verdict(asking: Asking, question: string, says: string): 'Да' | 'Нет' | undefined {
  const stance = stanceOf(says);
  if (asksTooLittle(asking, question, says)) return 'Нет';
  if (asking === 'permission') {
    if (stance === 'forbidden') return 'Нет';
    if (stance === 'allowed') return 'Да';
    if (!UNDONE.test(question)) return undefined;
    if (stance === 'required') return 'Нет';
    if (stance === 'optional') return 'Да';
  }
  if (asking === 'duty') {
    if (stance === 'required') return 'Да';
    if (stance === 'optional') return 'Нет';
  }
  return undefined;
}

/** Sentence of a definition that says what it does not cover: «Пробка препятствием не является». */
const EXCLUDES = /(?<!\p{L})не (?:явля|счита|относ|вход|дела)/u;

/**
 * A definition with «Нет» and what it excludes first, where the question wants yes or no and speaks of that;
 * undefined for any other.
 * @param name stems of the term
 */
export function exclusion(question: string, says: string, name: readonly string[]): string | undefined {
  if (OPEN.test(question)) return undefined;
  const sentences = says.split(/(?<=\.)\s+/u);
  const excludes = sentences.find((sentence, at) => at > 0 && EXCLUDES.test(sentence));
  if (excludes === undefined) return undefined;
  const asked = new Set(wordStems(question));
  if (!wordStems(excludes).some((stem) => asked.has(stem) && !name.includes(stem))) return undefined;
  const rest = sentences.filter((sentence) => sentence !== excludes);
  return [`Нет. ${excludes}`, ...rest].join(' ');
}
