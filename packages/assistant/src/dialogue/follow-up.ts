import { normalised, questionStems } from '@avto/search';

import { fillersIn, type Found, without } from './slots.ts';

/** A question as it may follow another one. */
export interface Asked {
  /** In normalised Russian, without the words that open a follow-up. */
  readonly text: string;
  readonly fillers: readonly Found[];
  /** Words that tell what it is about. */
  readonly telling: number;
  /** `why`: asks for the reason; `part`: names what is different; `whole`: stands for itself; `maybe`: retrieval decides. */
  readonly form: 'why' | 'part' | 'maybe' | 'whole';
}

const OPENING = /^(?:(?:ну|так|ок|ага|хорошо|ладно|ясно|понятно|понял|поняла|спасибо)[ ,.!]+)*/u;
const LEAD = /^(?:(?:ну )?а(?: вот| как насчет| что)?|и|но|тогда|ну)(?: если| когда)? |^если /u;
const WHY =
  /^(?:а |но |и |ну )*(?:почему|зачем|отчего|с чего вдруг|в чем (?:причина|смысл)|для чего)(?: (?:так|это|нет|не|нельзя|можно|да|именно|вдруг|же|тогда|надо|нужно|запрещено|обязательно|не сказано|не указано|сколько))*\s*[?!.]*$/u;
/** Names its subject itself. */
const MEANING = /что такое|кто такой|что значит|что означает|чем отлича|какая разница/u;
const NUMBER = /(?<![\d.,])\d{1,2}\.\d{1,2}/u;
const OPEN =
  /(?<!\p{L})(?:где|кто|кого|кому|когда|как|какой|какая|какое|какие|какую|каком|сколько|скольки|что|чем|почему|зачем)(?!\p{L})/u;
const MODAL =
  /(?<!\p{L})(?:можно|могу|может|нужно|надо|обязан\p{L}{0,2}|должен|должн[аоы]|нельзя|разреш\p{L}{1,6}|запрещ\p{L}{1,6})(?!\p{L})/u;
/** Points back at something named before. */
const POINTER =
  /(?<!\p{L})(?:там|туда|оттуда|тогда|он|она|оно|они|его|ему|ее|ей|их|им|него|нему|нее|ней|них|ним|нем|это|этого|этом|эту|этот|такой|такую|тоже|так же)(?!\p{L})/u;
const BARE = /^(?:в|во|на|по|за|из|с|со|у|под|перед|до|от|при|для|если|ночью|днем|зимой|летом) /u;

/** Most telling words of a follow-up that is known by its form alone. */
const SHORT = 2;
/** Most of one that points back. */
const POINTING = 4;

const tellingIn = (text: string): number => questionStems(text).filter(({ tells }) => tells).length;

/** Reads a question as it may follow another one. */
export function readAsked(question: string): Asked {
  const given = normalised(question).replace(/\s+/gu, ' ').trim().replace(OPENING, '');
  const lead = LEAD.exec(given)?.[0] ?? '';
  // «если» stays: it opens a condition, and tells nothing to the search.
  const text = given.slice(lead.length).trim() || given;
  const fillers = fillersIn(text);
  const telling = tellingIn(text);
  return { text, fillers, telling, form: formOf(given, text, { lead, fillers, telling }) };
}

function formOf(
  given: string,
  text: string,
  { lead, fillers, telling }: { lead: string; fillers: readonly Found[]; telling: number },
): Asked['form'] {
  if (WHY.test(given)) return 'why';
  if (NUMBER.test(text) || (MEANING.test(text) && telling > 0)) return 'whole';
  const pointer = POINTER.exec(text);
  // «если шлагбаум есть, на каком расстоянии от него…»: what it points at stands in the question itself.
  const pointsBack = pointer !== null && namesNothing(text.slice(0, pointer.index));
  if (pointsBack && telling <= (lead === '' ? SHORT : POINTING)) return 'part';
  const isQuestion = OPEN.test(text) || MODAL.test(text);
  const has = (...names: readonly string[]) => fillers.some(({ slot }) => names.includes(slot));
  if (lead === '') {
    return BARE.test(given) && telling === 1 && !isQuestion && !has('action') ? 'part' : 'whole';
  }
  // «а если тащу друга на тросе?» asks nothing of its own.
  if (!isQuestion && /если|когда/u.test(lead) && telling <= POINTING) return 'part';
  if (isQuestion && has('action') && telling > 1) return 'maybe';
  return telling <= SHORT ? 'part' : 'maybe';
}

/** True for words before a pointer that it cannot mean: actions, measures and words that tell nothing. */
function namesNothing(before: string): boolean {
  const acts = fillersIn(before).filter(({ slot }) => slot === 'action' || slot === 'measure');
  const rest = questionStems(without(before, acts)).filter(({ tells }) => tells);
  // Stems of infinitives: «высаживать его».
  return rest.every(({ stem }) => /(?:ть|ва)$/u.test(stem));
}
