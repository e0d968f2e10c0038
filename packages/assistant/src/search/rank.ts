import { citableClauses, type Entry, handbook } from '@avto/handbook';
import { conceptName, wordStems } from '@avto/search';
import { type Asking, askingOf, asksDifference, asksLooks } from '#reply/asking.ts';

import { citedClauses } from '../cited-clauses.ts';
import type { Explanation, ExplanationIndex } from '../explanation-index.ts';
import { ageIn, isForAge } from './ages.ts';
import type { Found, Hit } from './handbook-index.ts';
import { asksToCross, groupRuleFit } from './group-rules.ts';
import { asksSpeed, holdsFor, quantitiesIn } from './limits.ts';
import { isNamed, nameOf } from './names.ts';
import { areOthers, isStill, participantsIn } from './participants.ts';
import { placeIn, placeOf } from './place.ts';

/** Entries that answer a question, best first. */
export interface Ranked {
  readonly question: string;
  readonly asking: Asking;
  readonly hits: readonly Hit[];
  /** How surely the first hit answers, from 0 to 1. */
  readonly confidence: number;
  /** The question of the bank that asks the same, if there is one. */
  readonly example: Explanation | undefined;
  /** How near two entries are in meaning, from 0 to 1. */
  readonly alike: Found['alike'];
}

/** Bonus for clauses that a fitting explanation of the bank cites. */
const EVIDENCE = 0.11;
/** Explanations that are looked at, and how well one must fit. */
const WITNESSES = 3;
const FITTING = 0.55;

const SIGN = /(?<!\p{L})(?:знак\p{L}*|табличк\p{L}*|указател\p{L}*|кирпич\p{L}*)/u;
/** A sign told by its look: «треугольник вверх ногами», «70 на синем круге». */
const SHAPE =
  /(?<!\p{L})(?:треугольник|ромб|квадрат|восьмиугольник|прямоугольник|кайм|каемк|ободк|перечеркнут|зачеркнут)|(?:син|красн|бел|желт|зелен)\p{L}{2,3} (?:круг|щит|фон|крест)|круг\p{L}{0,3} (?:с|со|в) |знак\p{L}{0,3} (?:с|со|где) /u;
/** «На кого не действует движение запрещено»: a sign by its name alone. */
const WHOM = /на кого (?:не )?(?:действ|распростран)/u;
/** A question of priority has a sign only before the eyes: clauses say what it demands of whom. */
const YIELD = /уступ|преимуще|пропус|приоритет|(?<!\p{L})кто (?:перв|главн)|кому/u;
/** «Это недостаточная видимость?», «считается ли это…»: whether something has a name. */
const CALLED =
  /(?<!\p{L})это (?:уже |еще |тоже |все еще )?(?!можно|нельзя|наруш|законн|правд|норм|разреш|запрещ|обязат)\p{L}{4,}(?: \p{L}{4,})?[^\p{L}]*$/u;
/** «Что такое стоянка?», «обгон – это», and nothing else: a term alone. */
const TERM_ALONE =
  /^(?:а |и |ну )?(?:(?:что|че|чо|шо|кто) (?:это )?(?:такое|такой|такая|такие)|что (?:значит|означает)|(?:дай )?определение|термин|понятие)(?!\p{L})|(?<!\p{L})это[^\p{L}]*$/u;
const ASKING_STEMS = new Set(wordStems('определение дай термин понятие означает'));
const CROSSED = /перече?ркнут|перечёркнут|зачеркнут/u;
const MARKING =
  /(?<!\p{L})(?:разметк\p{L}*|лини\p{L}*|сплошн\p{L}*|прерывист\p{L}*|зигзаг\p{L}*|вафельниц\p{L}*|полоск\p{L}*|пунктир\p{L}*|штрих\p{L}*|клетк\p{L}*|сетк\p{L}*|асфальт\p{L}*)/u;
const DEFECT =
  /неисправн|сломан|не работа|разбит|треснут|тонир|протектор|шин|резин|тормоз|глубин|люфт|ксенон|пленк|трещин|номер|стекл|зеркал|глушител|(?:красн|син|зелен)\p{L}{2,3} (?:фар|фонар|габарит|подсвет)/u;
/** A question about what a car or bicycle must have. */
const EQUIPPED =
  /(?<!\p{L})что должно быть (?:на|у|в)(?!\p{L})|как(?:ие|ой|ая) (?:\p{L}+ )?(?:фонар|фар[аы]|звон|отражател)|оборуд|оснащ|оснаст|комплектац/u;
/** Questions about the examination and about the app: none of these words stands in the Rules. */
const EXAM =
  /экзамен|(?<!\p{L})(?:пере)?сда(?:[мюстчлв]\p{L}{0,8})?(?!\p{L}| назад| задом)|(?<!\p{L})(?:теори|практик|медсправк|экзаменатор|экстерн|(?:за|про)валил(?![аои]{0,2}с[ья]))|на права|(?<!\p{L})(?:получ|выда[мюстдчв]|дают|дадут)\p{L}* (?:\p{L}+ )?прав[ау]?(?!\p{L})|(?<!\p{L})права на (?:легков|категори|мот|груз|авто|машин|мопед|скутер|байк)|ошиб\p{L}{1,5} (?:можно|допус|в одном)|сколько ошиб|дополнительн\p{L}{1,3} вопрос|одном блоке|справк/u;
const APP =
  /приложени|тренажер|избранн|настройк|аккаунт|офлайн|без интернета|мои ошибки|над ошибками|темн\p{L}{2} тем|шрифт|(?:сменить|поменять|другая|код) (?:авто)?школ/u;
/** A question about a defect on the way: not whether the car may be used, but whether one may still get home. */
const GET_HOME =
  /доехать|доеду|до (?:дома|гаража|сервиса|ремонта|мастерск)|дальше ехать|ехать дальше|в пути|по дороге/u;
/** The same without «в пути» and «по дороге», which any question may have. */
const TO_SERVICE = /доехать|доеду|дотян|добрат|до (?:дома|гаража|сервиса|ремонта|мастерск)/u;
const NUMBER = /(?<![\d.,])\d{1,2}\.\d{1,2}(?:\.\d{1,2})*(?:\(\d\))?(?!\d|[.,]\d)/gu;

/** Ranks the entries found by the kind of the question and by the bank's explanations. */
export function rank(found: Found, bank: ExplanationIndex): Ranked {
  const { question } = found;
  const asking = askingOf(question);
  const witnesses = bank.best(question, WITNESSES).filter(({ fit }) => fit >= FITTING);
  const vouched = new Map<string, number>();
  for (const { explanation, fit } of witnesses) {
    for (const clause of citedClauses(explanation.comment)) {
      vouched.set(`pdd:${clause}`, Math.max(vouched.get(`pdd:${clause}`) ?? 0, fit));
    }
  }
  const wanted = wantedBy(question, asking);
  const age = ageIn(question);
  const place = placeIn(question);
  const quantities = quantitiesIn(question);
  const people = participantsIn(question);
  const scored = found.hits
    .map((hit) => ({
      ...hit,
      score:
        hit.score *
        fitOf(hit.entry, wanted) *
        ageFit(hit.entry, age) *
        placeFit(hit.entry, place) *
        limitFit(hit.entry, quantities) *
        participantFit(hit.entry, people) *
        caseFit(hit.entry, question) *
        groupRuleFit(hit.entry, question, wanted) *
        (1 + EVIDENCE * (vouched.get(hit.entry.ref) ?? 0)),
    }))
    .toSorted((one, other) => other.score - one.score);
  const hits = ruleFirst(scored, question, asking);
  const [best] = hits;
  const example = witnesses.find(({ explanation }) => {
    const cited = citedClauses(explanation.comment).map((clause) => `pdd:${clause}`);
    return best && cited.includes(best.entry.ref);
  });
  return {
    question,
    asking,
    hits,
    confidence: confidenceOf(found, hits),
    example: example?.explanation,
    alike: found.alike,
  };
}

/** Places of the facts in the handbook. */
const places = new Map(handbook.map((entry, place) => [entry, place]));
/** Share of the best score that makes an earlier fact of the same clause as good an answer. */
const NEARLY = 0.93;

/** A clause says its rule before its exceptions: of facts that fit nearly as well as the best one, the rule leads. */
function ruleFirst(hits: readonly Hit[], question: string, asking: Asking): readonly Hit[] {
  const [best] = hits;
  if (best?.entry.kind !== 'clause') return hits;
  const near = hits.filter(
    ({ entry, score, coverage }) =>
      entry.ref === best.entry.ref && score >= NEARLY * best.score && coverage >= best.coverage * NEARLY,
  );
  const rule = near.toSorted(
    (one, other) => (places.get(one.entry) ?? 0) - (places.get(other.entry) ?? 0),
  )[0];
  if (rule === undefined || rule === best || saysMore(best.entry, rule.entry, question)) return hits;
  if (DECIDED.has(asking) && decides(best.entry) && !decides(rule.entry)) return hits;
  return [{ ...rule, score: best.score }, ...hits.filter((hit) => hit !== rule)];
}

/** Questions that want yes or no. */
const DECIDED: ReadonlySet<Asking> = new Set(['permission', 'ban', 'duty']);
const decides = ({ says }: Entry): boolean => /^(?:Нельзя|Можно|Обяза|Нужно|Не обяз)/u.test(says);

const conceptsIn = (text: string): Set<string> => new Set(wordStems(text).map(conceptName));

/** Whether a fact says a word of the question that the rule does not: an exception that is asked for by its own name. */
function saysMore(fact: Entry, rule: Entry, question: string): boolean {
  const [own, ruled] = [conceptsIn(fact.says), conceptsIn(rule.says)];
  return [...conceptsIn(question)].some((concept) => own.has(concept) && !ruled.has(concept));
}

function ageFit({ title, says }: Entry, age: number | undefined): number {
  const isFor = age === undefined ? undefined : (isForAge(title, age) ?? isForAge(says, age));
  if (isFor === undefined) return 1;
  return isFor ? 1.3 : 0.7;
}

function limitFit({ says }: Entry, quantities: ReturnType<typeof quantitiesIn>): number {
  const holds = holdsFor(says, quantities);
  if (holds === undefined) return 1;
  return holds ? 1.15 : 0.75;
}

/** Factor of a rule for others than the question names. */
const OTHERS = 0.85;

/** Sections for those who ride bicycles, mopeds and scooters, and who lead animals. */
const OF_RIDERS = /^pdd:2[45]\./u;
/** Factor of these where a question names none of such. */
const NO_RIDER = 0.85;

function participantFit({ kind, says, ref }: Entry, asked: readonly string[]): number {
  if (asked.length === 0 && OF_RIDERS.test(ref)) return NO_RIDER;
  if (asked.length !== 1 || kind !== 'clause') return 1;
  const told = participantsIn(says);
  return told.length === 0 || told.includes(asked[0] ?? '') ? 1 : OTHERS;
}

/** Factor of a fact that holds elsewhere than the question asks about. */
const ELSEWHERE = 0.8;

function placeFit({ says }: Entry, place: ReturnType<typeof placeIn>): number {
  const told = place && placeOf(says);
  return told === undefined || told === place ? 1 : ELSEWHERE;
}

/** «Не горят», «сломался»: what fails, not what has to be there. */
const FAILS = /(?<!\p{L})(?:не (?:гор|работа|свет|включа|держ)|слома|перегор|сгор|отказ|потух|погас|разби)/u;
/** Factor of the clause that tells with which defects one may still get home, where a question asks just that. */
const TO_REPAIR = 1.3;

/** The asker turns left: others that do so are then of no concern to the question. */
const TURNS_LEFT =
  /(?<!\p{L})(?:поворачиваю|сворачиваю|повернуть|ухожу|кручу|еду|мне) налево|налево (?:поворачиваю|сворачиваю|ухожу|еду|мне|кручу)/u;
const OTHERS_TURN_LEFT = /(?<!\p{L})встречн\p{L}*, котор\p{L}* поворачивает налево/u;

/** The first words of an answer to another question: whether the signal gives the way. */
const GIVES_NO_WAY = /^Нет, сигнал/u;
const WITHOUT_SIGNAL = /(?<!\p{L})без (?:сигнала|поворотник)|не (?:включ|показ|мига|морга)/u;

/** «Парковка на тротуаре»: rules about driving there tell nothing of it. */
const PARKS = /(?<!\p{L})(?:парков|припарк|стоянк|постав)/u;
const OF_DRIVING = /^Нельзя ехать/u;
const DRIVES = /(?<!\p{L})(?:\p{L}{0,4}ехать|\p{L}{0,4}езж\p{L}+|еду|едет|движ\p{L}+)(?!\p{L})/u;

/** «На жёлтый можно?» without a hint that it came too late to stop. */
const AT_YELLOW = /(?<!\p{L})на (?:желт|оранжев)/u;
const TOO_LATE = /успе|тормоз|останов|экстрен|резко|поздно|уже|перед (?:носом|самым)|загорел/u;

/** «Груз торчит сбоку»: what sticks out in front or behind has another limit. */
const SIDEWAYS = /(?<!\p{L})(?:сбоку|вбок)(?!\p{L})/u;
const ENDS = /(?<!\p{L})спереди или сзади(?!\p{L})/u;

const OPTIONAL = /^Не обязательно/u;

const NOVICE = /(?<!\p{L})(?:нович|начинающ)/iu;

/** A fact that tells who yields. */
const OF_YIELDING = /уступ|преимуществ|пропус|помех/u;

/** Factor of facts about another case than the one that a question tells. */
const OTHER_CASE = 0.75;

function isOfOtherCase({ ref, says }: Entry, question: string): boolean {
  return (
    (TURNS_LEFT.test(question) && OTHERS_TURN_LEFT.test(says)) ||
    isStill(says, question) ||
    (WITHOUT_SIGNAL.test(question) && GIVES_NO_WAY.test(says)) ||
    (PARKS.test(question) && OF_DRIVING.test(says) && !DRIVES.test(question)) ||
    (OPTIONAL.test(says) && areOthers(says, question)) ||
    (SIDEWAYS.test(question) && ENDS.test(says) && !SIDEWAYS.test(says)) ||
    (ref === 'pdd:6.14' && says.startsWith('Можно') && /красн/u.test(question)) ||
    (ref === 'pdd:6.14' && AT_YELLOW.test(question) && !TOO_LATE.test(question))
  );
}

/** «Гололёд, ограничение 90, можно ехать 90?»: the weather decides, and not the limit. */
const WEATHER =
  /(?<!\p{L})(?:гололед|гололедиц|лед[уа]?(?!\p{L})|скользк|туман|ливень|ливн|метел|снегопад|пург|дожд)/u;
const OF_CONDITIONS = /^(?:Скорость выбирают|Не обязательно ехать так быстро)/u;
/** Factor of the rule that speed goes by the weather, where a speed is asked about in such. */
const BY_WEATHER = 2;

function caseFit(entry: Entry, question: string): number {
  if (isOfOtherCase(entry, question)) return OTHER_CASE;
  if (WEATHER.test(question) && asksSpeed(question)) {
    if (entry.ref === 'pdd:10.1' && OF_CONDITIONS.test(entry.says)) return BY_WEATHER;
    if (SPEED_LIMIT.test(entry.says)) return OTHER_CASE;
  }
  if (entry.ref === 'pdd:2.3.1' && FAILS.test(question) && TO_SERVICE.test(question)) return TO_REPAIR;
  return 1;
}

/** Words that ask for a figure, and the unit of the answer. */
const UNITS: readonly (readonly [asked: RegExp, unit: RegExp])[] = [
  [/(?<!\p{L})(?:км|километр|скорост|быстр|разогна|разгоня)/u, /\d ?км\/ч/u],
  [/(?<!\p{L})(?:метр|расстояни|дистанци|далеко)/u, /\d ?м(?:етр\p{L}*)?(?![\p{L}\d])/u],
  [/(?<!\p{L})(?:лет|возраст|стаж|скольки)(?!\p{L})/u, /\d (?:и более )?лет/u],
  [/(?<!\p{L})(?:минут|мин(?!\p{L}))/u, /\d минут/u],
  [/(?<!\p{L})час/u, /\d час/u],
  [/(?<!\p{L})(?:тонн|масс|вес(?:[аи]т|а)?(?!\p{L})|кг|килограмм)/u, /\d ?(?:т(?!\p{L})|тонн|кг|килограмм)/u],
  [/процент/u, /\d процент|%/u],
];

/** A fact that begins with its figure answers «сколько» before one that has it in an exception. */
const LEADING_FIGURE = /^(?:Не (?:более|менее|позднее) |До |С |По )?(?:чем за )?\d/u;

/** Factor of a fact where a figure is asked for: in that unit, in another one, or without any. */
function figureFit(says: string, unit: RegExp | undefined): number {
  // That no figure is set answers the question too.
  if (!/\d/.test(says)) return /не задан/.test(says) ? 1.2 : 0.92;
  const isLeading = LEADING_FIGURE.test(says) ? 1.05 : 1;
  if (unit === undefined) return 1.12 * isLeading;
  return unit.test(says) ? 1.2 * isLeading : 1.02;
}

/** A limit, and not a condition: «не более 60 км/ч», not «быстрее 60 км/ч». */
const SPEED_LIMIT = /не более \d+ км\/ч/iu;

/** Factor of a speed limit where a speed is named: one that holds elsewhere is a trap, since it may have that very figure. */
function speedFit(says: string, { place, asksNovice }: Wanted): number {
  if (asksNovice) return NOVICE.test(says) ? 1.5 : 0.9;
  const told = place && placeOf(says);
  return told === undefined || told === place ? 1.5 : 0.9;
}

/** «С какой скоростью можно…»: a limit is asked for. */
const ASKS_LIMIT = /(?<!\p{L})как(?:ой|ая|ую) (?:максимальн\p{L}+ )?скорост/u;

/** Properties of a question, read once for all entries. */
interface Wanted {
  readonly asking: Asking;
  readonly asksSign: boolean;
  /** It describes a sign: «синий круг с крестом», «знак с грузовиком». */
  readonly tellsLook: boolean;
  readonly tellsCrossed: boolean;
  readonly asksMarking: boolean;
  readonly asksDefect: boolean;
  readonly asksToGetHome: boolean;
  readonly asksEquipment: boolean;
  readonly asksLooks: boolean;
  /** The place in which it is set. */
  readonly place: ReturnType<typeof placeIn>;
  /** It names a speed: «можно ехать 70?». */
  readonly asksSpeed: boolean;
  /** It asks what a beginner may do. */
  readonly asksNovice: boolean;
  readonly asksExam: boolean;
  readonly asksApp: boolean;
  /** It asks who yields, which priority signs tell themselves. */
  readonly asksYield: boolean;
  /** It asks whether something has the name of a term. */
  readonly asksName: boolean;
  /** It asks for a term and for nothing else: the number of its words. */
  readonly termWords: number;
  /** Numbers of clauses, signs and lines that it names. */
  readonly named: ReadonlySet<string>;
  /** Unit of the figure that it asks for, as facts write it. */
  readonly unit: RegExp | undefined;
  /** Stems of its words. */
  readonly stems: ReadonlySet<string>;
}

const clauseNumbers = citableClauses();
const lineNumbers = new Set(handbook.flatMap(({ kind, numbers }) => (kind === 'marking' ? numbers : [])));

function wantedBy(question: string, asking: Asking): Wanted {
  const named = new Set(question.match(NUMBER));
  const place = placeIn(question);
  const stems = new Set(wordStems(question).filter((stem) => !ASKING_STEMS.has(stem)));
  const asksMarking =
    MARKING.test(question) ||
    (asksToCross(question) && named.size > 0 && [...named].every((number) => lineNumbers.has(number)));
  return {
    asking,
    asksSign:
      SIGN.test(question) ||
      WHOM.test(question) ||
      (asksDifference(question) && /запрещ/u.test(question)) ||
      SHAPE.test(question) ||
      // «Чем 2.4 отличается от 2.5»: nobody compares clauses.
      (!asksMarking && named.size > 1 && asksDifference(question)) ||
      // «Чем 3.27 отличается от 3.28»: no clause has such a number.
      (!asksMarking && named.size > 0 && [...named].every((number) => !clauseNumbers.has(number))),
    tellsLook: SHAPE.test(question),
    tellsCrossed: CROSSED.test(question) || /конец|конч/u.test(question),
    asksMarking,
    asksDefect: DEFECT.test(question),
    asksToGetHome: GET_HOME.test(question),
    asksEquipment: EQUIPPED.test(question),
    asksLooks: asksLooks(question),
    asksYield: asking !== 'meaning' && YIELD.test(question),
    asksName: CALLED.test(question),
    termWords: TERM_ALONE.test(question) ? stems.size : 0,
    place,
    asksSpeed:
      (asksSpeed(question) || (place !== undefined && ASKS_LIMIT.test(question))) &&
      !SIGN.test(question) &&
      !SHAPE.test(question),
    asksNovice: NOVICE.test(question),
    asksExam: EXAM.test(question),
    asksApp: APP.test(question),
    named,
    unit: UNITS.find(([asked]) => asked.test(question))?.[1],
    stems,
  };
}

/** Factor of a sign: one that is called by its whole name is meant, unless its name only tells where the learner is. */
function signFit(entry: Entry, { asksSign, asksYield, stems }: Wanted): number {
  const isCalled = isNamed(entry, stems);
  const isLong = nameOf(entry).length > 1;
  if (!asksSign) return isCalled && isLong ? 0.85 : 0.6;
  if (!isCalled || (asksYield && !isOfPriority(entry))) return 1;
  return isLong ? 1.4 : 1.15;
}

const isOfPriority = ({ numbers }: Entry): boolean => numbers.some((number) => number.startsWith('2.'));

/** Factor of a term that a question wants explained, or asks whether something is. */
function termFit(entry: Entry, { asking, asksName, termWords, stems }: Wanted): number {
  const isCalled = isNamed(entry, stems);
  // «Стоянка» stands in thirty rules, and in other definitions: its own one is meant.
  if (isCalled && termWords > 0 && nameOf(entry).length === termWords) return 4;
  if (asking === 'meaning') return isCalled ? 1.7 : 1.4;
  return asksName && isCalled ? 1.5 : 1;
}

/** Factor, about 1, by which an entry's kind fits the question. */
function fitOf(entry: Entry, wanted: Wanted): number {
  const { asking, asksSign, asksMarking, asksDefect, asksToGetHome, asksExam, asksApp, named } = wanted;
  let fit = 1;
  const { kind, says } = entry;
  const isList = /список/.test(entry.asks);
  if (kind === 'sign') fit *= signFit(entry, wanted);
  // A rule for the whole group does not name what a described sign shows.
  if (kind === 'sign' && entry.numbers.length === 0 && wanted.tellsLook) fit *= 0.6;
  if (kind === 'marking') fit *= asksMarking ? (isNamed(entry, wanted.stems) ? 1.3 : 1) : 0.85;
  if (kind === 'defect' || kind === 'provision')
    fit *=
      asksDefect ||
      (kind === 'provision' && (wanted.asksEquipment || (asksSign && isNamed(entry, wanted.stems))))
        ? 1
        : 0.7;
  if (kind === 'defect' && asksToGetHome) fit *= 0.7;
  if (wanted.asksLooks && (kind === 'sign' || kind === 'marking'))
    fit *= isNamed(entry, wanted.stems) ? 1.8 : 1.1;
  if (kind === 'exam') fit *= asksExam ? 1.4 : 0.4;
  if (kind === 'app') fit *= asksApp ? 1.4 : 0.3;
  if (entry.ref === 'pdd:1.2') fit *= termFit(entry, wanted);
  if (asking === 'places') fit *= isList ? 1.6 : 1;
  else if (isList) fit *= 0.88;
  if (wanted.asksYield && kind === 'clause' && !OF_YIELDING.test(says)) fit *= OTHERS;
  if (wanted.asksSpeed && kind === 'clause')
    fit *= SPEED_LIMIT.test(says) || (wanted.asksNovice && NOVICE.test(says)) ? speedFit(says, wanted) : 0.75;
  if (asking === 'figure') fit *= figureFit(says, wanted.unit);
  if (asking === 'permission' || asking === 'ban') fit *= /^(?:Нельзя|Можно|Запрещ)/.test(says) ? 1.06 : 1;
  if (asking === 'duty') fit *= /^(?:Обяз|Нужно|Не обяз)/.test(says) ? 1.06 : 1;
  if (named.size > 0 && entry.numbers.some((number) => named.has(number))) {
    const isKind = asksSign ? kind === 'sign' : asksMarking ? kind === 'marking' : kind === 'clause';
    fit *= isKind && !(wanted.asksYield && kind === 'sign' && !isOfPriority(entry)) ? 3 : 1.6;
  }
  // A rule about the sign that the question names: «знак 5.3» in п. 16.3.
  if (kind === 'clause' && asksSign && named.size > 0 && [...named].some((number) => says.includes(number)))
    fit *= 2;
  return fit;
}

/** Score from which on the best entry matches beyond chance. */
const STRONG = 18;
/** Lead of the first rule over the next, as a share of its score, from which on it is clearly meant. */
const PLAIN_LEAD = 0.4;

/**
 * How surely the first hit answers: how strongly and how much of the question it speaks of, how far the next rule is
 * behind, and how much of the question the handbook knows. Weighed so that questions about other things stay under
 * one half and learners' misspelt questions above it.
 */
function confidenceOf({ known, weight }: Found, hits: readonly Hit[]): number {
  const [best] = hits;
  if (!best || weight === 0) return 0;
  const next = hits.find(({ entry }) => entry.ref !== best.entry.ref);
  const lead = next ? Math.min(1, (best.score - next.score) / best.score / PLAIN_LEAD) : 0.5;
  const strength = Math.min(1, best.score / STRONG);
  return 0.45 * strength + 0.3 * Math.min(1, best.coverage) + 0.1 * known + 0.15 * lead;
}
