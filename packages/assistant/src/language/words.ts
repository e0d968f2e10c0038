import { stemmer } from '@orama/stemmers/russian';

/** Words that stand in any sentence and name nothing of the Rules; in the form that a text is split into. */
const STOP_WORDS = new Set(
  (
    'а без более бы был была были было быть в вам вас ведь весь во вот все всегда всех вы где да даже делать для до его ее ' +
    'ей если есть еще же за здесь и из или им их к как какая какие какое какой каком какую каких ко когда кто ли либо ' +
    'мне мной можно мой мы на над надо нам нас не него нее ней нет ни них но ну нужно о об обо он она они оно от перед по под подскажите ' +
    'пожалуйста после почему при про с скажите со так такая такие такое такой там те тем то тогда того тоже той только ' +
    'том тот ту ты у уже чего чем что чтобы эта эти это этого этой этом этот эту я пдд пункт'
  ).split(' '),
);

const stems = new Map<string, string>();
/** Distinct words of a whole bank are about ten thousand; questions must not fill the memory beyond that. */
const KNOWN_STEMS = 50_000;
const LONGEST_WORD = 40;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < KNOWN_STEMS && word.length <= LONGEST_WORD) stems.set(word, stem);
  return stem;
}

/** The words of a text as their stems, in order; numbers of clauses and signs («10.2», «3.27») stay whole. */
export function wordStems(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\d+(?:\.\d+)*|\p{L}+/gu);
  return (words ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemOf);
}
