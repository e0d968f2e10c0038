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
