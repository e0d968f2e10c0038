/** Elements whose content is no part of what was asked. */
const UNSEEN = ['script', 'style'] as const;
const TAG = /<[/!?]?[a-z][^<>]{0,200}>/giu;
const ENTITY = /&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/giu;
const CODE = /(?:javascript:)?(?<!\p{L})(?:alert|eval|exec|prompt|confirm)\([^()]{0,80}\);?/giu;

/** A question without tags, scripts and entities, which say nothing of the road; `hadAny` tells whether there were any. */
export function withoutMarkup(question: string): { readonly rest: string; readonly hadAny: boolean } {
  let rest = question.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  for (const name of UNSEEN) rest = withoutElements(rest, name);
  rest = rest.replace(TAG, ' ');
  const hadTags = rest !== question;
  // A call alone may be asked about; beside tags it is part of them.
  if (hadTags) rest = rest.replace(CODE, ' ');
  rest = rest.replace(ENTITY, ' ');
  return { rest: rest.trim(), hadAny: rest !== question };
}

/** Cuts elements out by the places of their tags: one expression for both would not be linear. */
function withoutElements(text: string, name: string): string {
  let rest = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(`<${name}`, from);
    const end = start === -1 ? -1 : text.indexOf(`</${name}>`, start);
    if (end === -1) return rest + text.slice(from);
    rest += `${text.slice(from, start)} `;
    from = end + name.length + 3;
  }
}

/** «Год назад» tells when; alone «назад» is a direction. */
const AGO =
  /(?<!\p{L})(год|года|лет|месяц|месяца|месяцев|неделю|недели|недель|день|дня|дней) назад(?!\p{L})/gu;
const INTRODUCTION = /(?<!\p{L})меня зовут \p{L}{1,20}(?!\p{L})/gu;

/**
 * A question in normalised Russian without the name of who asks and how long ago it was: «меня» and «назад» are else two of
 * its words.
 */
export const withoutIntroduction = (question: string): string =>
  question.replace(INTRODUCTION, ' ').replace(AGO, '$1').trim();

/** «Он прав?», «я тут прав?»: who asks wants what was done judged. */
const JUDGED =
  /(?<!\p{L})(?:я|он|она|они|мы|вы|водитель|пешеход|сосед|друг|муж|жена|инспектор|инструктор|гаишник)(?: тут| здесь| тогда| вообще)? (?:не ?)?прав[аы]?(?=\s*(?:[?!.,;:]|$|(?:ли|если|что|когда|или)(?!\p{L})))/gu;

/** A question in normalised Russian without «он прав?»: its «прав» is else the word for a driving licence. */
export const withoutJudging = (question: string): string => {
  const rest = question.replace(JUDGED, ' ').trim();
  return /\p{L}/u.test(rest) ? rest : question;
};
