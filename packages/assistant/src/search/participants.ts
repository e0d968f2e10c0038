import { conceptName, wordStems } from '@avto/search';

/** Those of whom rules differ, by the first word of their synonyms. */
const PARTICIPANTS = new Set(
  'пешеход велосипед мопед мотоцикл самокат трамвай автобус грузовик такси трактор повозка пассажир'
    .split(' ')
    .flatMap((name) => wordStems(name).map(conceptName)),
);

/** Those whom a text names. */
export const participantsIn = (text: string): readonly string[] => [
  ...new Set(
    wordStems(text)
      .map(conceptName)
      .filter((concept) => PARTICIPANTS.has(concept)),
  ),
];

/** «Не обязательно уступать тому, кто приближается слева». */
const YIELDS_TO = /уступать (?:тому|тем|встречн|въезжающ)/u;

/** True where a fact spares others than a question names: the driver of a motorcycle, or from yielding to those from the left. */
export function areOthers(says: string, question: string): boolean {
  const [first = ''] = says.split('. ');
  const [told, asked] = [participantsIn(first), participantsIn(question)];
  if (told.length === 0) return asked.length > 0 && YIELDS_TO.test(first);
  return !told.some((one) => asked.includes(one));
}

/** Those who are on the road in vehicles of their own kind: passengers and crossings stand in rules for anyone. */
const SPECIAL = new Set([...PARTICIPANTS].filter((name) => !/^(?:пешеход|пассажир)/u.test(name)));
/** First words of a fact that tell whom it is for: «Обязателен на мопеде». */
const OPENING = /^(?:\p{L}+[ ,(]+){1,4}/u;

/** True where a fact is for others than the ones that a question names: a helmet for mopeds, and not for bicycles. */
export function isOnOthers(says: string, question: string): boolean {
  const special = (text: string) => participantsIn(text).filter((name) => SPECIAL.has(name));
  const asked = special(question);
  const [first = ''] = says.split('. ');
  return (
    asked.length > 0 &&
    special(OPENING.exec(first)?.[0] ?? '').length > 0 &&
    !special(first).some((one) => asked.includes(one))
  );
}

/** The car of the question stands: bans on what is done in motion do not decide. */
const STANDS =
  /(?<!\p{L})(?:стою|стоя(?!н)|стоим|на (?:светофоре|красном|парковке|стоянке|обочине)|припаркова\p{L}+|остановил\p{L}*|заглуши\p{L}*)(?!\p{L})/u;
const IN_MOTION = /во время движения|на ходу/u;

/** True where a ban is on what is done in motion, and a question tells that the car stands. */
export const isStill = (says: string, question: string): boolean =>
  STANDS.test(question) && IN_MOTION.test(says);
