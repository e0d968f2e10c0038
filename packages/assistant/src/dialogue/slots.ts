/** Part of a question that a follow-up may change while the rest of it stands. */
type SlotName =
  | 'object'
  | 'place'
  | 'seat'
  | 'lanes'
  | 'line'
  | 'harm'
  | 'measure'
  | 'action'
  | 'direction'
  | 'vehicle'
  | 'person'
  | 'signal'
  | 'gesture'
  | 'condition';

/** One thing that may stand in a slot. */
interface Filler {
  readonly slot: SlotName;
  readonly words: RegExp;
  /** How an answer names it after «Про»; absent where the words themselves will do («на мосту»). */
  readonly name?: string;
}

/** A filler as it stands in a question. */
export interface Found {
  readonly slot: SlotName;
  /** Words of the question. */
  readonly words: string;
  readonly at: number;
  readonly name: string;
}

/** Whole words: `stems` with any ending of up to eight letters where it stands as «~». */
const words = (stems: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${stems.replaceAll('~', '\\p{L}{0,8}')})(?!\\p{L})`, 'gu');
/** A place after its preposition. */
const place = (stems: string): Filler => ({
  slot: 'place',
  words: words(`(?:(?:в|во|на|по|за|из|у|с|до|от|под|перед|через|около|возле|внутри|вне|для) )?(?:${stems})`),
});
const filler =
  (slot: SlotName) =>
  (stems: string, name?: string): Filler => ({
    slot,
    words: words(stems),
    ...(name === undefined ? {} : { name }),
  });
const action = filler('action');
const measure = filler('measure');
const vehicle = (stems: string, name: string): Filler => ({
  slot: 'vehicle',
  words: words(`(?:(?:на|у|для|с|со) )?(?:${stems})`),
  name,
});
const person = filler('person');
const signal = filler('signal');
const gesture = filler('gesture');
const condition = filler('condition');

/** In normalised Russian. The first that matches takes the words: «автобусная остановка» is a place, no action. */
const fillers: readonly Filler[] = [
  // No manoeuvres, whatever they are called.
  filler('object')(
    '(?:знак~ )?аварийн~ остановк~|вынужденн~ остановк~|(?:остановка|стоянка) запрещена|стоп-лини~',
  ),
  {
    slot: 'place',
    words: words('(?:на|у|от|до|за|перед|около|возле|мимо) (?:автобусн~ |трамвайн~ )?остановк(?:е|и|ой|у)'),
  },
  place('(?:автобусн~|трамвайн~) остановк~|остановк~ (?:автобус~|трамва~|маршрут~)|место остановки'),
  place('черт~ города|город~|населенн~ пункт~|деревн~|поселк~|сел[еау]'),
  place('трасс~|шоссе|загородн~ дорог~'),
  place('(?:авто)?магистрал~|автобан~'),
  place('жил~ зон~|дворов~ территор~|двор~'),
  place('мост~|эстакад~|путепровод~|виадук~'),
  place('тоннел~|туннел~'),
  place('(?:железнодорожн~ |жд |ж д )?переезд~'),
  place('(?:пешеходн~ )?переход(?!~?ить)~|зебр~'),
  place('(?:(?:не)?регулируем~ |равнозначн~ )?перекрест~|кольц~|круг~'),
  place(
    '(?:велосипедн~|автобусн~) полос~|велополос~|велодорожк~|велосипедн~ дорожк~|полос~ для (?:автобус|маршрут|велосипед)~|выделенк~',
  ),
  place('тротуар~|обочин~|газон~|островк~'),
  place('встречк~|встречн~ полос~|трамвайн~ пут~(?: (?:по|в)\\p{L}{1,10}| встречн~)?'),
  place('(?:передн~|задн~) (?:сидень~|мест~)'),
  place('спуск~|подъем~|гор[уые]|горк~'),
  filler('lanes')('(?:одна|одной|две|двух|три|трех|четыре|четырех|пять|\\d) полос~'),
  filler('lanes')('одна|две|три|трех|четыре|пять'),
  measure('скорост~|лимит~|км ?/ ?ч|быстро', 'скорость'),
  measure('(?:за |на )?(?:сколько|скольки|каком|какое) (?:метр|расстояни)~|(?:в )?метрах', 'расстояние'),
  measure('(?:со |с |до )?скольк~ лет|возраст~', 'возраст'),
  measure('стаж~', 'стаж'),
  action('обгон~|обогн~|обгоня~', 'обгон'),
  action('опере[жд]~', 'опережение'),
  action('разворот~|разворачив~|разверн~', 'разворот'),
  action('задн~ ход~|задом|сда~ назад|назад сда~', 'движение задним ходом'),
  action('объезд~|объезж~|объех~', 'объезд'),
  action('перестро~|перестра~', 'перестроение'),
  action('остан(?:ов|ав)~|притормоз~', 'остановку'),
  action('стоянк~|стоять|парков~|паркую~|припарк~', 'стоянку'),
  action('букс~|тащу|тащить|тяну|сцепк~|трос~', 'буксировку'),
  action('поворот(?!ник)~|поворачива~|поверн~', 'поворот'),
  action('учебн~|учиться', 'учебную езду'),
  filler('direction')('выезжа~|выехать|въезжа~|въехать|заезжа~|заехать|съезжа~|съехать'),
  filler('direction')('налево|направо|прямо'),
  vehicle('легков~', 'легковая машина'),
  vehicle('грузов~|фур[аеуы]', 'грузовик'),
  vehicle('мотоцикл~|байк~', 'мотоцикл'),
  vehicle('мопед~|скутер~', 'мопед'),
  vehicle('(?:электро)?самокат~|сим', 'самокат'),
  vehicle('велосипед~|велик~', 'велосипед'),
  vehicle('автобус~|троллейбус~|маршрутк~', 'автобус'),
  vehicle('трамва~', 'трамвай'),
  vehicle('такси~', 'такси'),
  vehicle('трактор~', 'трактор'),
  person('ребен~|дет(?:и|ей|ям|ьми|ях)', 'дети'),
  person('пешеход~', 'пешеходы'),
  person('пассажир~', 'пассажиры'),
  filler('line')('двойн~ сплошн~|сплошн~|прерывист~|двойн~'),
  filler('seat')('сзади|спереди'),
  filler('harm')('ранен~|пострада~|цел[аы]|цел'),
  signal('красн~(?: с желт~)?|желт~|зелен~|бел~|бело-лунн~'),
  gesture('вверх|в стороны|вперед|опущен~'),
  condition('ночью|днем|(?:в )?(?:темнот|туман|дожд|метел|снегопад)~|(?:в )?голол~|зимой|летом'),
];

/** Fillers of a question in normalised Russian, in their order there. */
export function fillersIn(question: string): readonly Found[] {
  const found: Found[] = [];
  let rest = question;
  for (const { slot, words: pattern, name } of fillers) {
    for (const match of rest.matchAll(pattern)) {
      if (match[0].trim() !== '')
        found.push({ slot, words: match[0], at: match.index, name: name ?? match[0] });
    }
    // Blanks of the same length: places stay where they are.
    rest = rest.replace(pattern, (taken) => ' '.repeat(taken.length));
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** A question without some of its fillers. */
export function without(question: string, gone: readonly Found[]): string {
  return gone.reduce(
    (text, { at, words: taken }) =>
      text.slice(0, at) + ' '.repeat(taken.length) + text.slice(at + taken.length),
    question,
  );
}
