import type { QuestionMemory } from './memory.ts';
import { unpackMoment } from './moment.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { dueQuestions, isDue } from './schedule.ts';

/** How far a learner is with a topic; numbers of questions. */
export interface TopicProgress {
  readonly topic: number;
  readonly total: number;
  /** Answered at least once. */
  readonly seen: number;
  /** Last answered right. */
  readonly right: number;
  readonly due: number;
}

/** Whether the last answer that is remembered was right. */
export function isLastRight({ first, recent }: QuestionMemory): boolean {
  return unpackMoment(recent[0] ?? first).isRight;
}

/** Progress of every topic, by ascending id; questions without a topic are left out. Times are milliseconds since 1970. */
export function topicProgress(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
  examAt?: number,
): readonly TopicProgress[] {
  const topics = new Map<number, TopicProgress>();
  for (const { id, topic } of questions) {
    if (topic === null) continue;
    const { total, seen, right, due } = topics.get(topic) ?? { total: 0, seen: 0, right: 0, due: 0 };
    const memory = memories.get(id);
    topics.set(topic, {
      topic,
      total: total + 1,
      seen: seen + (memory ? 1 : 0),
      right: right + (memory && isLastRight(memory) ? 1 : 0),
      due: due + (memory && isDue(memory, at, examAt) ? 1 : 0),
    });
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  return [...topics.values()].sort((a, b) => a.topic - b.topic);
}

/**
 * Ids of the questions of one topic in the order of practice: first those never seen, in the order given, then those whose
 * last answer was wrong, then what is due. What is known and not due is left out.
 */
export function practiceOrder(
  questionsOfTopic: readonly LearningQuestion[],
  memories: Memories,
  at: number,
  examAt?: number,
): readonly number[] {
  const ids = questionsOfTopic.map(({ id }) => id);
  const isWrong = (id: number) => {
    const memory = memories.get(id);
    return memory !== undefined && !isLastRight(memory);
  };
  return [
    ...ids.filter((id) => !memories.has(id)),
    ...ids.filter((id) => isWrong(id)),
    ...dueQuestions(questionsOfTopic, memories, at, examAt).filter((id) => !isWrong(id)),
  ];
}
