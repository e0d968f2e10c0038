import { type Hardest, type HardQuestion, listHardest } from '@avto/contract/console';

import type { BankCache } from '#bank/bank-cache.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { checkGroup, groupOfParam } from '#console/groups.ts';
import { readingInSchool, type Staff } from '#console/scope.ts';
import type { Database, Queryable } from '#db/database.ts';
import {
  countsRevision,
  NO_GROUP,
  readFirstAnswers,
  WHOLE_SCHOOL,
} from '#modules/console-lessons/first-answers.repository.ts';
import { type Hardness, hardnessOf, listed, type QuestionCount } from '#modules/console-lessons/hardness.ts';

/** Groups whose figures are kept in memory; one takes some ten kilobytes. */
const KEPT = 1000;

interface Made {
  readonly revision: string;
  readonly hardness: Hardness;
  /** The page as it is sent, made when it is first asked for. */
  page?: string;
}

export interface HardestDeps {
  readonly db: Database;
  readonly bank: BankCache;
}

/**
 * Reads the first answers of groups. The figures of a group are made of its counts and kept until these change: the revision is read
 * first, so that counts which come between it and them are read once more.
 */
export class HardestReader {
  readonly #deps: HardestDeps;
  /** The one that was asked for last stands last. */
  readonly #kept = new Map<string, Made>();

  constructor(deps: HardestDeps) {
    this.#deps = deps;
  }

  /**
   * Figures of a group, of those without one, or of all that this person may see.
   * @throws Failure not_found for a group that one may not see
   */
  async hardness(staff: Staff, group: string | undefined): Promise<Hardness> {
    return (await this.#made(staff, group)).hardness;
  }

  /**
   * The page of the same figures as JSON: its texts and numbers change with the counts and the bank only.
   * @throws Failure not_found for a group that one may not see
   */
  async page(staff: Staff, group: string | undefined): Promise<string> {
    const made = await this.#made(staff, group);
    made.page ??= JSON.stringify(listHardest.success.body.parse(hardestOf(this.#deps.bank, made.hardness)));
    return made.page;
  }

  async #made(staff: Staff, group: string | undefined): Promise<Made> {
    const reading = readingInSchool(this.#deps.db, staff);
    const groupId = groupOfParam(staff, group);
    const { bank } = this.#deps;
    const groupIds = countedIn(staff, groupId);
    const key = `${staff.schoolId}:${groupIds.join()}`;
    const revision = `${bank.revision}/${await countsRevision(reading, staff.schoolId, groupIds)}`;
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    const made =
      kept?.revision === revision ? kept : { revision, hardness: await this.#make(reading, staff, groupIds) };
    this.#keep(key, made);
    if (made.hardness.answers === 0) await checkGroup(reading, staff, groupId);
    return made;
  }

  async #make(reading: Queryable, { schoolId }: Staff, groupIds: readonly number[]): Promise<Hardness> {
    return hardnessOf(learningBank(this.#deps.bank), await readFirstAnswers(reading, schoolId, groupIds));
  }

  #keep(key: string, made: Made): void {
    this.#kept.set(key, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Ids under which the learners of a filter are counted; none where a teacher names a group of others. */
function countedIn({ groupIds }: Staff, groupId: number | null | undefined): readonly number[] {
  if (groupId === null) return [NO_GROUP];
  if (groupId === undefined) return groupIds ?? [WHOLE_SCHOOL];
  return !groupIds || groupIds.includes(groupId) ? [groupId] : [];
}

/** The ten hardest questions and the weakest topics with their texts. */
export function hardestOf(bank: BankCache, hardness: Hardness): Hardest {
  return {
    answers: hardness.answers,
    questions: listed(hardness).flatMap((count) => hardQuestion(bank, count) ?? []),
    topics: hardness.topics.map((topic) => ({ ...topic })),
  };
}

function hardQuestion(bank: BankCache, count: QuestionCount): HardQuestion | undefined {
  const { id, answered, wrong, drew } = count;
  const question = bank.question(id);
  if (!question) return undefined;
  const { ticket, position, title, topic, options } = question;
  const option = options.find((each) => each.position === drew?.position);
  return {
    id,
    ticket,
    position,
    title,
    topic,
    answered,
    wrong,
    drew: option && drew ? { ...drew, title: option.title } : null,
  };
}
