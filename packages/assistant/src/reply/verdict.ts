import { conceptName, conceptsOf, wordStems } from '@avto/search';
import { holdsFor, isBeyond, quantitiesIn } from '#search/limits.ts';
import { areOthers, isOnOthers, isStill } from '#search/participants.ts';
import { placeIn, placeOf } from '#search/place.ts';

import { type Asking, closedPart } from './asking.ts';

/** Stance of an entry's first words: what may, must or need not be done. */
type Stance = 'allowed' | 'forbidden' | 'required' | 'optional' | 'none';

function stanceOf(says: string): Stance {
  if (/^(?:Нельзя|Запрещен)/.test(says)) return /можно/.test(says) ? 'none' : 'forbidden';
  if (says.startsWith('Можно'))
    return /нельзя|запрещ|^Можно,? если|^Можно [^.]{0,60}только/.test(says) ? 'none' : 'allowed';
  if (/^(?:Не обяз|Не распростран)/.test(says)) return 'optional';
  if (/^(?:Обязан|Обязател(?:ен|ьн)|Нужно|(?:Водитель|Пассажир|Пешеход) обязан)/.test(says))
    return 'required';
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
  const little = isAsked && closedPart(question) !== undefined ? TOO_LITTLE.exec(says)?.[0] : undefined;
  if (little === undefined) return false;
  const asked = new Set(wordStems(question));
  return wordStems(little).some((stem) => stem !== 'мал' && asked.has(stem));
}

/** «без шлема», «не пристёгиваться»: the question is whether a duty may be left undone. */
const UNDONE = /(?<!\p{L})(?:без|не)(?!\p{L})/u;

const WITHOUT = /(?<!\p{L})без (?:\p{L}+ ){0,2}\p{L}+/gu;

/** «Нельзя без застёгнутого шлема»: a ban that answers «обязателен?», because it is on going without what is asked about. */
function forbidsWithout(says: string, question: string): boolean {
  const asked = new Set(wordStems(question).map(conceptName));
  return [...says.matchAll(WITHOUT)].some(([missing]) =>
    wordStems(missing).some((stem) => asked.has(conceptName(stem))),
  );
}

/** A demand on whoever asks: «Обязан уступить…», «При повороте налево нужно…». */
const ON_ASKER =
  /^(?:Обязан|Обязательно|Нужно)(?!\p{L})|^(?:При|На|Перед) [^.;:—]*?(?<!\p{L})нужно(?!\p{L})/u;
/** A question about what someone else may do: «может ли врач забрать…». */
const OF_OTHERS = /(?<!\p{L})(?:может|могут|имеет|имеют|вправе ли \p{L}+|он|она|они|ему|ей|им)(?!\p{L})/u;
const INFINITIVE = /(?<!\p{L})\p{L}{2,}(?:(?<!с)ть|ти|ться|тись|чь)(?!\p{L})/gu;
const SO = /(?<!\p{L})так(?!\p{L})/u;

const actsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(INFINITIVE) ?? []).flatMap(wordStems).map(conceptName));

/** True where a question asks for leave to do something else than the fact demands of whoever asks: «могу отказать?». */
function asksForOtherThan(demand: string, question: string): boolean {
  if (!ON_ASKER.test(demand) || OF_OTHERS.test(question)) return false;
  const asked = actsIn(question);
  if (asked.size === 0) return SO.test(question);
  const demanded = actsIn(demand);
  return [...asked].every((act) => !demanded.has(act));
}

/** «я первый?», «мне обязаны уступить?»: who asks takes others to yield. */
const CLAIMS_WAY =
  /(?<!\p{L})я (?:\p{L}+ ){0,2}(?:перв|главн)|(?<!\p{L})у меня (?:преимуществ|приоритет)|(?<!\p{L})мо[йяе] (?:преимуществ|приоритет|очередь)|(?<!\p{L})(?:мне|меня) (?:\p{L}+ ){0,2}(?:обязан|должн|(?:уступ|пропус|пуст|пуска)\p{L}*т(?!\p{L}))|(?:обязан|должн)\p{L} (?:\p{L}+ ){0,2}(?:мне|меня)(?!\p{L})/u;
const YIELD = /уступить дорогу/u;

/** Things that a question says are missing: «сирены нет», «без знака». */
const MISSING =
  /(?<!\p{L})(?:без|нету?) (?<behind>\p{L}+)|(?<!\p{L})(?<before>\p{L}+) (?:нету?(?!\p{L})|отсутству|не (?:горит|горят|работа|включ))/gu;

/** «Не обязательно возить СТС: нужно только удостоверение»: what such a fact does not spare. */
const STILL_NEEDED = /[:;][^.:;]*(?<!\p{L})нуж(?:но|ен|на|ны)(?!\p{L})[^.:;]*/u;

/** True where a fact needs what the question says is missing. */
function needsWhatIsMissing(says: string, question: string): boolean {
  const [begin = '', ...others] = says.toLowerCase().split('. ');
  // «Так для синего маячка с сиреной»: a condition of the first sentence.
  const whole = [begin, ...others.filter((sentence) => sentence.startsWith('так для'))].join(' ');
  const first = STILL_NEEDED.exec(whole)?.[0] ?? whole;
  if (/(?<!\p{L})(?:без|нет|не(?! менее| более))(?!\p{L})/u.test(first)) return false;
  const needed = new Set(wordStems(first).map(conceptName));
  return [...question.matchAll(MISSING)]
    .flatMap(({ groups }) => wordStems(groups?.['behind'] ?? groups?.['before'] ?? ''))
    .some((stem) => needed.has(conceptName(stem)));
}

/** «Нельзя обгонять, если передняя машина подала сигнал»: the other, or the load, in whose case a ban holds. */
const FORBIDDEN_IF = /^Нельзя[^.;:]*?,? если (?<whose>передняя|груз)(?!\p{L})/u;

/** True where a ban holds in the case of something that a question does not name: then it is no answer to it. */
function isOnCondition(says: string, question: string): boolean {
  const whose = FORBIDDEN_IF.exec(says)?.groups?.['whose'];
  if (whose === undefined) return false;
  const asked = new Set(wordStems(question).map(conceptName));
  return !wordStems(whose).some((stem) => asked.has(conceptName(stem)));
}

const VIOLATION =
  /(?<!\p{L})(?:наруш(?:аю|аем|ает|ают|ила?|или|ение|ения)|превы(?:шаю|шаем|шает|сила?|сили|шение))(?:[^\p{L}\d]*$| (?:ли|если|когда)(?!\p{L}))/u;

/** «Обгон там запрещён?», «запрещено ли…»: the ban is what is asked about, not a part of a sign's name. */
const ASKS_BAN =
  /(?<!\p{L})(?<!не )(?:нельзя|запрещ(?:ено|ена|ен|ается|ают))(?: \p{L}+)?[^\p{L}\d]*$|(?<!\p{L})запрещ(?:ено|ена|ен|ается) ли(?!\p{L})/u;
const OF_SIGN = /(?<!\p{L})(?:знак|таблич|кирпич|висит|стоит)/u;

function asksBan(question: string): boolean {
  const closed = closedPart(question.replace(/\?\s*$/u, ''));
  return closed !== undefined && /\?\s*$/u.test(question) && ASKS_BAN.test(closed) && !OF_SIGN.test(closed);
}

/** «Знак важнее?»: what comes before is taken to outweigh the rest. */
const OUTWEIGHS = /(?<!\p{L})(\p{L}+) (?:тут |здесь |тогда )?(?:важнее|главнее)(?!\p{L})/u;
/** The one that outweighs by a fact, and the rest that it outweighs: «Сигналы светофора главнее знаков», «Главнее знак: … противоречит разметке». */
const WEIGHT =
  /^(?:Главнее (?<one>[^:.]{1,40}):(?<rest>[^.]*)|(?<more>[^:.,]{1,40}) главнее (?<less>[^:.]*))/u;

/** Whether what a question takes to outweigh the rest does so by a fact; undefined where the fact does not tell. */
function outweighs(question: string, says: string): Verdict | undefined {
  const [claimed] = wordStems(OUTWEIGHS.exec(question)?.[1] ?? '').map(conceptName);
  const told = WEIGHT.exec(says)?.groups;
  if (claimed === undefined || told === undefined || / или /u.test(question)) return undefined;
  const has = (text = '') => wordStems(text).map(conceptName).includes(claimed);
  if (has(told['one'] ?? told['more'])) return 'Да';
  return has(told['rest'] ?? told['less']) ? 'Нет' : undefined;
}

/** First words of an answer that decides. */
export type Verdict = 'Да' | 'Нет' | 'Да, это нарушение';

/**
 * The decision for a question that wants yes or no, where the entry's own first words decide it; otherwise nothing,
 * and the entry speaks for itself.
 */
export function verdict(asking: Asking, question: string, says: string): Verdict | undefined {
  const stance = stanceOf(says);
  const closed = closedPart(question);
  if (asksTooLittle(asking, question, says)) return 'Нет';
  if (closed !== undefined && asking !== 'meaning') {
    if (VIOLATION.test(closed)) return breaksLimit(says, question) ? 'Да, это нарушение' : violation(stance);
    const weighed = outweighs(closed, says);
    if (weighed !== undefined) return weighed;
    if (CLAIMS_WAY.test(closed) && ON_ASKER.test(says) && YIELD.test(says)) return 'Нет';
    if (asking === 'ban' && asksBan(question) && breaksLimit(says, question)) return 'Да';
    if (asking !== 'duty' && asking !== 'ban' && breaksLimit(says, question)) return 'Нет';
  }
  const decided = decide(asking, question, says, stance);
  if (stance === 'optional' && areOthers(says, question)) return undefined;
  if (isOnOthers(says, question)) return undefined;
  if (decided === 'Нет' && demandsOnlyWithIt(says, question)) return undefined;
  if (decided === 'Да' && (needsWhatIsMissing(says, question) || isElsewhen(asking, says, question)))
    return undefined;
  if (stance === 'forbidden' && (excepts(says, question) || isStill(says, question))) return undefined;
  if (stance === 'forbidden' && isOnCondition(says, question)) return undefined;
  if (decided === 'Да' && spares(says, question)) return undefined;
  if (decided === 'Да' && stance === 'required' && holdsFor(says, quantitiesIn(question)) === false)
    return undefined;
  return isElsewhere(says, question) ? undefined : decided;
}

const EXCEPT = /(?<!\p{L})(?:кроме|только для) (?!того|как)([^.,;:(]+)/gu;

/** «…на стёклах, кроме задних»: true where a question asks for what a ban leaves out. */
function excepts(says: string, question: string): boolean {
  const told = new Set(wordStems(says.replace(EXCEPT, ' ')));
  const asked = new Set(wordStems(question));
  return [...says.matchAll(EXCEPT)].some(([, left = '']) =>
    wordStems(left).some((stem) => asked.has(stem) && !told.has(stem)),
  );
}

/** «Обязан … Стоящему на тротуаре – не обязательно»: true where a question asks for what a duty spares. */
function spares(says: string, question: string): boolean {
  const [first = '', ...others] = says.split('. ');
  const told = new Set(wordStems(first));
  const asked = new Set(wordStems(question));
  return others
    .filter((sentence) => sentence.includes('не обязательно'))
    .some((sentence) => wordStems(sentence).some((stem) => asked.has(stem) && !told.has(stem)));
}

/** True where a fact begins with what holds elsewhere than the question is set: outside of settlements, and not in town. */
function isElsewhere(says: string, question: string): boolean {
  const told = placeOf(says.split(/[.:;]/u)[0] ?? '');
  const asked = placeIn(question);
  return told !== undefined && asked !== undefined && told !== asked;
}

/** The place or case for which a demand or leave is: «обязателен в тоннеле», «можно ехать дальше, если…». */
const DEMANDED =
  /^[^.,:;]{3,60} (?:обязател(?:ен|ьна|ьно|ьны)|должн(?:ы|а|о) быть(?: \p{L}+ы)?) (?<where>(?:в|на|при) [^.;:]*)/u;
const ALLOWED = /^Можно [^.;:]*?, если (?<where>[^.;:]*)/u;
const ALLOWED_AT = /^Можно \p{L}+ сразу (?<where>за [^.,;:]*)/u;
const ANYWAY = /безопас|помех|меры/u;

/** «Если ремни есть», «ремнём, если он есть». */
const IF_THERE = /(?<!\p{L})(?<before>\p{L}+),? если (?<thing>\p{L}+) есть/u;
/** «Без ремня» is said of one that is not fastened. */
const NOT_THERE = /(?<!\p{L})(?:нету?|не предусмотрен\p{L}*|не установлен\p{L}*)(?!\p{L})/u;

/** «Пристёгнут, если ремни есть»: true where a question says that there are none. */
function demandsOnlyWithIt(says: string, question: string): boolean {
  const { before = '', thing = '' } = IF_THERE.exec(says)?.groups ?? {};
  const things = wordStems(thing).length > 0 ? wordStems(thing) : wordStems(before);
  const asked = new Set(wordStems(question).map(conceptName));
  return NOT_THERE.test(question) && things.some((stem) => asked.has(conceptName(stem)));
}

const EITHER = /^(?<one>\p{L}+) или (?<other>\p{L}+) [^.,:;]{0,60}обязател/u;

/** «Дальний или ближний обязателен»: true where a question asks for one of the two, which the other may stand for. */
function asksForOne(says: string, question: string): boolean {
  const { one = '', other = '' } = EITHER.exec(says)?.groups ?? {};
  const asked = new Set(wordStems(question));
  const has = (word: string) => wordStems(word).some((stem) => asked.has(stem));
  return has(one) !== has(other);
}

/** True where a fact holds in a place or case of which a question says nothing: the light of a tunnel where none is meant. */
function isElsewhen(asking: Asking, says: string, question: string): boolean {
  if (asking === 'duty' && asksForOne(says, question)) return true;
  const where = (asking === 'duty' ? DEMANDED : ALLOWED_AT.test(says) ? ALLOWED_AT : ALLOWED).exec(says)
    ?.groups?.['where'];
  if (where === undefined || ANYWAY.test(where)) return false;
  const told = new Set(wordStems(where));
  const names = new Set([...told].map(conceptName));
  const asked = conceptsOf(question, (stem) => [{ stems: [stem], weight: 1 }]);
  return !asked.some(({ variants }) =>
    variants.some(({ stems }) => stems.every((stem) => told.has(stem) || names.has(conceptName(stem)))),
  );
}

/** True where a question names more than a limit. That of settlements decides nothing where no place is named: others are higher. */
const breaksLimit = (says: string, question: string): boolean =>
  isBeyond(says, question) && (placeOf(says) !== 'inside' || placeIn(question) === 'inside');

function violation(stance: Stance): Verdict | undefined {
  if (stance === 'forbidden') return 'Да, это нарушение';
  return stance === 'allowed' || stance === 'optional' ? 'Нет' : undefined;
}

/** Ways on that a fact allows, all of them: «Можно прямо и направо, если…», «Можно только налево или развернуться». */
const WAYS = /^Можно (?:только )?(?<ways>(?:прямо|налево|направо|развернуться)[^.;:]*?)(?: —|, если|[.;:])/u;
const WAY = /(?<!\p{L})(?<way>прямо|налево|направо|разв[ое]р)/gu;
const ASKED_WAY = /(?<!\p{L})(?:можно|могу|разреш\p{L}+)(?!\p{L}).*/u;

const waysIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(WAY)].map(([, way = '']) => (way.startsWith('разв') ? 'налево' : way)));

/** Whether the one way that a question asks for is among those that a fact allows; undefined where either names none. */
function allowsWay(question: string, says: string): Verdict | undefined {
  const told = WAYS.exec(says)?.groups?.['ways'];
  const [all, last] = [waysIn(question), waysIn(ASKED_WAY.exec(question)?.[0] ?? '')];
  const [way] = all.size === 1 ? all : last;
  if (told === undefined || way === undefined || (all.size > 1 && last.size !== 1)) return undefined;
  if (/(?<!\p{L})(?:трамва|двор)/u.test(question)) return undefined;
  return waysIn(told).has(way) ? 'Да' : 'Нет';
}

/** «Можно под знаки 3.2 и 3.3 инвалидам…»: leave for some, who then have to be named. */
const LEAVE_UNDER_SIGN = /^Можно под знак/u;
const LEAVES = new Set(wordStems('маршрутный автобус такси инвалид почта').map(conceptName));

/** True where a sign spares some, and a question asks for others: for a taxi, where it is the disabled. */
function isLeaveToOthers(says: string, question: string): boolean {
  if (!LEAVE_UNDER_SIGN.test(says)) return false;
  const told = new Set(wordStems(says).map(conceptName));
  const asked = wordStems(question)
    .map(conceptName)
    .filter((name) => LEAVES.has(name));
  return asked.length > 0 && !asked.some((name) => told.has(name));
}

function decide(asking: Asking, question: string, says: string, stance: Stance): Verdict | undefined {
  if (asking === 'permission') {
    const way = allowsWay(question, says);
    if (way !== undefined) return way;
    if (stance === 'allowed' && isLeaveToOthers(says, question)) return undefined;
    if (stance === 'forbidden') return 'Нет';
    if (stance === 'allowed') return 'Да';
    if (asksForOtherThan(says, question)) return 'Нет';
    if (!UNDONE.test(question)) return undefined;
    if (stance === 'required') return 'Нет';
    if (stance === 'optional') return 'Да';
  }
  if (asking === 'ban' && asksBan(question)) {
    if (stance === 'forbidden') return 'Да';
    if (stance === 'allowed') return 'Нет';
  }
  if (asking === 'duty') {
    if (stance === 'required') return 'Да';
    if (stance === 'optional') return 'Нет';
    if (stance === 'forbidden' && forbidsWithout(says, question)) return 'Да';
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
  if (closedPart(question) === undefined) return undefined;
  const sentences = says.split(/(?<=\.)\s+/u);
  const excludes = sentences.find((sentence, at) => at > 0 && EXCLUDES.test(sentence));
  if (excludes === undefined) return undefined;
  const asked = new Set(wordStems(question));
  if (!wordStems(excludes).some((stem) => asked.has(stem) && !name.includes(stem))) return undefined;
  const rest = sentences.filter((sentence) => sentence !== excludes);
  return [`Нет. ${excludes}`, ...rest].join(' ');
}
