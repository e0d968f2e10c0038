import { stemmer } from '@orama/stemmers/russian';

/** Words that stand in any sentence and name nothing of the Rules; in the form that a text is split into. */
const STOP_WORDS = new Set(
  (
    'а без более бы был была были было быть в вам вас ведь весь во вот все всегда всех вы где да даже делать для до его ее ' +
    'ей если есть еще же за здесь и из или им их к как какая какие какое какой каком какую каких какими ко когда кто ли либо ' +
    'мне мной можно можна может могу можем мой моя мою мое мои моей моего мы на над надо нам нас не него нее ней нет ни них но ну нужно нужен нужна о об обо он она они оно от перед по под подскажите ' +
    'пожалуйста пож пожалуста после почему при про с скажите со так такая такие такое такой там те тем то тогда того тоже той только ' +
    'том тот ту ты у уже чего чем что чтобы чтоб эта эти это этого этой этом этот эту я пдд пункт п прям прямо-таки типа короче вообще ' +
    'просто щас сейчас блин кстати ага ок слушай слышал говорят хочу хочется будет буду если-что вдруг значит допустим например раз сам сама сами себя себе свой своя свою своего своей своем ' +
    'разве неужели правда действительно привет здравствуйте спасибо а-то ль тут туда сюда куда откуда который которая которые которого мочь разрешено разрешается разрешен разрешена разреш допустимо допускается дозволено имею имеет право вправе ' +
    'сколько скок каково кому кого чей чья чьи чье зачем нибудь кто-то что-то ж уж или-же очень самое самый самая именно пока нету нем ним ней ими ему ей нему своим своими своих свои твой че чо шо имеют правила правил правилах правилам'
  ).split(' '),
);

const stems = new Map<string, string>();
/** Distinct words of the handbook and a bank are about fifteen thousand; questions must not fill the memory beyond. */
const KNOWN_STEMS = 50_000;
const LONGEST_WORD = 40;

/** Forms that the stemmer takes for another word («права» for «правый», «начинающий» for «начинать»), or for two («ремень», «ремни»). */
const OWN_STEMS = new Map(
  [
    ['права', 'прав', 'правам', 'правами', 'правах'],
    ['начинающий', 'начинающего', 'начинающему', 'начинающим', 'начинающем', 'начинающие', 'начинающих'],
    [
      'обучающийся',
      'обучающегося',
      'обучающемуся',
      'обучающимся',
      'обучающемся',
      'обучающиеся',
      'обучающихся',
      'обучающимися',
    ],
    ['новичок', 'новичка', 'новичку', 'новичком', 'новички', 'новичкам'],
    ['ремень', 'ремня', 'ремню', 'ремнем', 'ремне', 'ремни', 'ремней', 'ремням', 'ремнями', 'ремнях'],
  ].flatMap(([stem = '', ...forms]) => [stem, ...forms].map((form) => [form, stem])),
);

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = OWN_STEMS.get(word) ?? stemmer(word);
  if (stems.size < KNOWN_STEMS && word.length <= LONGEST_WORD) stems.set(word, stem);
  return stem;
}

/**
 * A text in one case, without «ё», without letters that cannot be seen (soft hyphens, marks of direction) and without
 * Latin letters that only look like the Russian ones around them.
 */
export function normalised(text: string): string {
  const plain = withStops(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .replaceAll('ё', 'е'),
  );
  if (!/[a-z]/.test(plain)) return plain;
  return plain.replace(/\p{L}+/gu, (word) =>
    /[а-я]/.test(word) && /[a-z]/.test(word) ? russianLookalikes(word) : word,
  );
}

const STOP_KEY = /(\d)ю(?=\d)/g;
const NAMED_NUMBER =
  /((?:знак|табличк|разметк|лини|пункт)\p{L}{0,3} |(?:^|[^\p{L}])пп?(?:\. ?| ))(\d{1,2}(?:,\d{1,2}){1,2})(?![\d,.]| ?(?:с?м|к?м|к?г|т)(?!\p{L}))/gu;

/** With a number of a clause or a sign before it, it is none: browsers of before 2023 read no lookbehind. */
const STOPPED_QUANTITY =
  /(\d{1,2})\.(\d{1,2})(?= ?(?:тонн\p{L}{0,2}|метр\p{L}{0,2}|мм|см|м|км|кг|т|квт)(?!\p{L}))/gu;
const OF_NUMBER = /[\d.]$|(?:п\.|пункт\p{L}{0,3}|знак\p{L}{0,3}) ?$/u;
const LONGEST_OF_NUMBER = 12;

/**
 * Numbers of signs and clauses with their full stops: on the Russian keyboard the key of the stop is «ю» («3ю27»), and
 * figures have a comma («знак 3,27»). Quantities have it: «3.5 т» is «3,5 т».
 */
const withStops = (text: string): string =>
  /\d[ю,.]\d/.test(text)
    ? text
        .replace(STOP_KEY, '$1.')
        .replace(NAMED_NUMBER, (_all, word: string, number: string) => word + number.replaceAll(',', '.'))
        .replace(STOPPED_QUANTITY, (all: string, ones: string, part: string, at: number, whole: string) =>
          OF_NUMBER.test(whole.slice(Math.max(0, at - LONGEST_OF_NUMBER), at)) ? all : `${ones},${part}`,
        )
    : text;

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

const russianLookalikes = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** The words of a normalised text, in order; numbers of clauses and signs («10.2», «9.1(1)») stay whole. */
const wordsOf = (text: string): string[] => text.match(/\d+(?:\.\d+)*(?:\(\d+\))?|\p{L}+/gu) ?? [];

/** Stems of the words of a text that tell what it is about, in order. */
export function wordStems(text: string): string[] {
  return wordsOf(normalised(text))
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf);
}

/** Stems of all words of a phrase, those too that tell nothing alone. */
export const phraseStems = (phrase: string): string[] => wordsOf(normalised(phrase)).map(stemOf);

/** A question's words as stems; the ones that tell nothing are kept for phrases, and marked. */
export function questionStems(text: string): { readonly stem: string; readonly tells: boolean }[] {
  return wordsOf(normalised(text)).map((word) => ({ stem: stemOf(word), tells: !STOP_WORDS.has(word) }));
}

/** Key of a question: equal for questions that differ only by case, «ё», spaces and punctuation. */
export const questionKey = (text: string): string => wordsOf(normalised(text)).join(' ');
