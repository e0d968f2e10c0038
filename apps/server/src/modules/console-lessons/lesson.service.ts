import type { getLesson, Lesson, LessonQuestion } from '@avto/contract/console';
import type * as z from 'zod/mini';

import type { BankCache } from '#bank/bank-cache.ts';
import type { StoredQuestion } from '#bank/bank-store.ts';
import { learningBank } from '#bank/learning-bank.ts';
import type { Staff } from '#console/scope.ts';
import { Failure } from '#lib/failures.ts';
import { listed } from '#modules/console-lessons/hardness.ts';
import type { HardestReader } from '#modules/console-lessons/hardest.service.ts';
import { rulesOf } from '#modules/console-lessons/lesson-rules.ts';

/** Questions of a topic: more than a lesson takes. */
const OF_TOPIC = 20;

type Query = z.output<(typeof getLesson)['query']>;

/**
 * Questions for the projector with all that it shows of them.
 * @throws Failure not_found for a group that one may not see and for what the bank has not; validation_failed for two wishes
 */
export async function lessonOf(
  { bank, hardest }: { readonly bank: BankCache; readonly hardest: HardestReader },
  staff: Staff,
  { group, question, topic, ticket }: Query,
): Promise<Lesson> {
  if ([question, topic, ticket].filter((wish) => wish !== undefined).length > 1)
    throw new Failure('validation_failed', { message: 'Либо вопрос, либо тема, либо билет' });
  // First of all: a group of others does not exist, for any wish.
  const hardness = await hardest.hardness(staff, group);
  if (question !== undefined) return lesson('Вопрос', [bank.question(Number(question))]);
  if (ticket !== undefined) {
    const all = bank.questions().filter((each) => each.ticket === Number(ticket));
    return lesson(`Билет ${ticket}`, all);
  }
  if (topic !== undefined) {
    const { topics, questions } = learningBank(bank);
    const known = topics.find(({ id }) => id === Number(topic));
    const own = new Set(questions.flatMap((each) => (each.topic === known?.id ? [each.id] : [])));
    const hard = hardness.questions.flatMap(({ id }) => (own.delete(id) ? [id] : []));
    const ids = known ? [...hard, ...own].slice(0, OF_TOPIC) : [];
    return lesson(
      known?.title ?? '',
      ids.map((id) => bank.question(id)),
    );
  }
  const ten = listed(hardness).map(({ id }) => bank.question(id));
  return lesson('Самые трудные вопросы', ten, true);
}

function lesson(
  title: string,
  questions: readonly (StoredQuestion | undefined)[],
  mayBeEmpty = false,
): Lesson {
  const found = questions.flatMap((each) => (each ? [lessonQuestion(each)] : []));
  if (found.length === 0 && !mayBeEmpty) throw new Failure('not_found', { message: 'Такого вопроса нет' });
  return { title, questions: found };
}

function lessonQuestion(question: StoredQuestion): LessonQuestion {
  const { id, ticket, position, title, comment, photo_name: photo, alt, options, clauses } = question;
  const right = options.filter((option) => option.isRight);
  return {
    id,
    ticket,
    position,
    title,
    photo,
    alt,
    options: options.map((option) => ({
      position: option.position,
      title: option.title,
      isRight: option.isRight,
    })),
    comment,
    rules: rulesOf(clauses ?? [], [[title, ...right.map((option) => option.title)].join(' '), comment]),
  };
}
