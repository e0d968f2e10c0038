import type { AnsweredQuestion, FormAnswer, FormResults } from '@avto/contract/console/forms';

import type { StoredFormQuestion } from '#schools/promotion-store.ts';

/** An answer as it is kept. */
export interface KeptAnswer {
  /** The question of the form that was answered; null: it is not known which one. */
  readonly question: string | null;
  /** An unknown question in the words of the phone, if it said any. */
  readonly claimed: string | null;
  /** Picture of the question. */
  readonly photo: string | null;
  readonly theme: string;
  readonly chosen: string;
  /** As it was judged when it came. */
  readonly isRight: boolean;
}

/** Learners who gave it. */
export type AnswerCount = KeptAnswer & { readonly count: number };

/** Kinds of answers of an unknown question that are told. */
const MOST_LOOSE = 50;

type QuestionWords = Pick<KeptAnswer, 'question' | 'photo' | 'theme'>;
const keyOf = ({ question, theme, photo }: QuestionWords) => JSON.stringify([question, theme, photo]);

/** A question of a form as learners were asked it. */
export interface AskedQuestion {
  readonly key: string;
  readonly title: string;
  readonly theme: string;
  readonly options: readonly { readonly title: string; readonly isRight: boolean }[];
}

/** Questions of a form, in its order. Two of the same words and the same picture are one: no answer tells them apart. */
export function questionsOf(form: readonly StoredFormQuestion[]): AskedQuestion[] {
  const questions = new Map<string, AskedQuestion>();
  for (const { title, theme, photoName, answers } of form) {
    const key = keyOf({ question: title, theme, photo: photoName });
    const known = questions.get(key)?.options ?? [];
    const fresh = answers.filter((answer) => known.every((option) => option.title !== answer.title));
    questions.set(key, { key, title, theme, options: [...known, ...fresh] });
  }
  return [...questions.values()];
}

interface Tally {
  readonly question: Pick<AskedQuestion, 'title' | 'theme'>;
  readonly isFormer: boolean;
  readonly options: Map<string, { isRight: boolean; isFormer: boolean; count: number; right: number }>;
}

/**
 * Answers counted under the words that learners read: questions and options of the form first, then what it no longer has. An
 * option of the form is right as the form says now, one that it no longer has as it was judged.
 * @param looseKinds different answers of unknown questions; `counts` may have but a part of them
 */
export function countAnswers(
  questions: readonly AskedQuestion[],
  counts: readonly AnswerCount[],
  looseKinds: number,
): Pick<FormResults, 'rightPercent' | 'questions' | 'loose' | 'moreLoose'> {
  const tallies = new Map<string, Tally>(
    questions.map((question) => [
      question.key,
      {
        question,
        isFormer: false,
        options: new Map(
          question.options.map(({ title, isRight }) => [
            title,
            { isRight, isFormer: false, count: 0, right: 0 },
          ]),
        ),
      },
    ]),
  );
  for (const row of counts) if (row.question !== null) addTo(tallies, row.question, row);
  const all = [...tallies.values()];
  const told = counts
    .filter(({ question }) => question === null)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_LOOSE);
  return {
    rightPercent: rightPercent(all),
    questions: all.map((tally) => answered(tally)),
    loose: told.map(({ claimed, theme, chosen, count }) => ({
      question: claimed,
      theme,
      answer: chosen,
      count,
    })),
    moreLoose: looseKinds - told.length,
  };
}

function addTo(tallies: Map<string, Tally>, title: string, row: AnswerCount): void {
  const key = keyOf(row);
  const tally = tallies.get(key) ?? {
    question: { title, theme: row.theme },
    isFormer: true,
    options: new Map(),
  };
  const option = tally.options.get(row.chosen) ?? {
    isRight: row.isRight,
    isFormer: true,
    count: 0,
    right: 0,
  };
  const isRight = option.isFormer ? row.isRight : option.isRight;
  tally.options.set(row.chosen, {
    isFormer: option.isFormer,
    // One that was judged both ways is not called right.
    isRight: option.isFormer ? option.isRight && row.isRight : option.isRight,
    count: option.count + row.count,
    right: option.right + (isRight ? row.count : 0),
  });
  tallies.set(key, tally);
}

function answered(tally: Tally): AnsweredQuestion {
  const options = [...tally.options].map(([title, { isRight, isFormer, count }]) => ({
    title,
    isRight,
    isFormer: isFormer && !tally.isFormer,
    count,
  }));
  return {
    title: tally.question.title,
    theme: tally.question.theme,
    isFormer: tally.isFormer,
    answers: options.reduce((sum, { count }) => sum + count, 0),
    rightPercent: rightPercent([tally]),
    options,
  };
}

/** Share of right answers in percent of the questions that have a right option; null without such answers. */
function rightPercent(tallies: readonly Tally[]): number | null {
  const options = tallies
    .map((tally) => [...tally.options.values()])
    .filter((each) => each.some(({ isRight, right }) => isRight || right > 0))
    .flat();
  const answers = options.reduce((sum, { count }) => sum + count, 0);
  const right = options.reduce((sum, option) => sum + option.right, 0);
  return answers === 0 ? null : Math.round((100 * right) / answers);
}

/** Answers of one learner: to each question of the form, and to what it no longer has. */
export function answersOf(
  questions: readonly AskedQuestion[],
  kept: readonly KeptAnswer[],
): Pick<FormAnswer, 'rightCount' | 'judged' | 'chosen' | 'others'> {
  const known = kept.flatMap((answer) =>
    answer.question === null
      ? []
      : [{ answer, question: questions.find(({ key }) => key === keyOf(answer)) }],
  );
  const judgements = known.flatMap(({ answer, question }) => judgement(question, answer) ?? []);
  return {
    rightCount: known.length === 0 ? null : judgements.filter(Boolean).length,
    judged: judgements.length,
    chosen: questions.map((question) => {
      const own = known.filter((each) => each.question === question).map(({ answer }) => answer);
      const [first] = own;
      return first
        ? { text: own.map(({ chosen }) => chosen).join('; '), isRight: judgement(question, first) }
        : null;
    }),
    others: kept
      .filter((answer) => !known.some((each) => each.answer === answer && each.question))
      .map(({ question, claimed, theme, chosen }) => ({
        question: question ?? claimed ?? theme,
        answer: chosen,
      })),
  };
}

/** Whether an answer is right; null for a question without a right option. */
function judgement(question: AskedQuestion | undefined, answer: KeptAnswer): boolean | null {
  if (!question) return answer.isRight;
  if (!question.options.some(({ isRight }) => isRight)) return null;
  return question.options.find(({ title }) => title === answer.chosen)?.isRight ?? answer.isRight;
}
