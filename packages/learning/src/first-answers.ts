import { clampedLogit } from './logit.ts';
import { unpackMoment } from './moment.ts';
import type { LearningQuestion, Memories } from './question.ts';

/** So many later first answers halve the weight of one: a learner gets better at questions never seen, too. */
const HALF_WEIGHT = 150;

/** First answers that guessing counts for before there are any, and that the learner counts for within a topic. */
const GUESSES = 4;
const LEARNER_WEIGHT = 15;

/** Knowledge gained since those first answers helps with new questions, too; on the logit scale. */
const LEARNT_SINCE = 0.15;

/** How far a learner may be from what the first answers say, on the logit scale, besides their number. */
const MODEL_SPREAD = 0.25;

/** Evidence of the first answers about questions that were never seen. */
export interface FirstAnswers {
  /** Share of right ones, 0 to 1. */
  readonly share: number;
  /** Share of questions that are known and not guessed, by topic; under null that of the learner. */
  readonly known: ReadonlyMap<number | null, number>;
  /** Standard deviation on the logit scale. */
  readonly spread: number;
}

interface Sum {
  weight: number;
  right: number;
  guessed: number;
}

export function firstAnswers(questions: readonly LearningQuestion[], memories: Memories): FirstAnswers {
  const answers = questions.flatMap(({ id, topic, optionCount }) => {
    const memory = memories.get(id);
    return memory ? [{ first: memory.first, topic, guess: guessOf(optionCount) }] : [];
  });
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  answers.sort((a, b) => b.first - a.first);
  const all: Sum = { weight: 0, right: 0, guessed: 0 };
  const topics = new Map<number, Sum>();
  for (const [age, { first, topic, guess }] of answers.entries()) {
    const ofTopic = topic === null ? undefined : (topics.get(topic) ?? { weight: 0, right: 0, guessed: 0 });
    if (topic !== null && ofTopic) topics.set(topic, ofTopic);
    const weight = 0.5 ** (age / HALF_WEIGHT);
    for (const sum of ofTopic ? [all, ofTopic] : [all]) {
      sum.weight += weight;
      sum.right += unpackMoment(first).isRight ? weight : 0;
      sum.guessed += weight * guess;
    }
  }
  return summary(all, topics);
}

function summary(all: Sum, topics: ReadonlyMap<number, Sum>): FirstAnswers {
  const guess = all.weight > 0 ? all.guessed / all.weight : guessOf(3);
  const share = (all.right + GUESSES * guess) / (all.weight + GUESSES);
  const known = new Map<number | null, number>([[null, knownOf(share, guess)]]);
  for (const [topic, { weight, right, guessed }] of topics) {
    const total = weight + LEARNER_WEIGHT;
    known.set(
      topic,
      knownOf((right + LEARNER_WEIGHT * share) / total, (guessed + LEARNER_WEIGHT * guess) / total),
    );
  }
  const information = (all.weight + GUESSES) * share * (1 - share);
  return { share, known, spread: Math.sqrt(1 / (information + 1) + MODEL_SPREAD ** 2) };
}

/** Logit of a right answer to a question never seen: known as often as others of its topic, and otherwise guessed. */
export function unseenLogit({ known }: FirstAnswers, { topic, optionCount }: LearningQuestion): number {
  const share = known.get(topic) ?? known.get(null) ?? 0;
  const guess = guessOf(optionCount);
  return clampedLogit(guess + (1 - guess) * share) + LEARNT_SINCE;
}

function knownOf(share: number, guess: number): number {
  return Math.max(0, (share - guess) / (1 - guess));
}

function guessOf(optionCount: number): number {
  return 1 / Math.max(2, optionCount);
}
