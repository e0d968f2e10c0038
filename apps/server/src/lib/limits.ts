import { BurstyRateLimiter, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { type LimitStore, memoryLimits, named } from '#lib/limit-store.ts';
import { NetworkBudget } from '#lib/network-budget.ts';
import type { Origin } from '#lib/origin.ts';
import { SignInLimits } from '#lib/sign-in-limits.ts';
import { Budget, type Reserve, spend, tooMany } from '#lib/throttle.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY_SECONDS = 24 * HOUR;
const DAY = DAY_SECONDS * 1000;
/** Offset of Moscow from UTC in milliseconds: a day of a limit begins at midnight there. */
const MOSCOW = 3 * 3600 * 1000;

/** A daily limit for each key. */
export class DailyLimit {
  readonly #spent: RateLimiterAbstract;
  readonly #message: string;
  readonly #now: () => number;

  constructor(limiter: RateLimiterAbstract, message: string, now: () => number) {
    this.#spent = limiter;
    this.#message = message;
    this.#now = now;
  }

  /**
   * Takes points of today; the returned function gives them back.
   * @throws Failure too_many_requests with the time until midnight.
   */
  async take(name: string, points = 1): Promise<() => Promise<void>> {
    const time = this.#now() + MOSCOW;
    const key = `${Math.floor(time / DAY)}/${name}`;
    const giveBack = async () => void (await this.#spent.reward(key, points));
    const { consumedPoints } = await this.#spent.penalty(key, points);
    if (consumedPoints <= this.#spent.points) return giveBack;
    await giveBack();
    throw tooMany(DAY - (time % DAY), this.#message);
  }

  /** Points taken today. */
  async taken(name: string): Promise<number> {
    const day = Math.floor((this.#now() + MOSCOW) / DAY);
    return (await this.#spent.get(`${day}/${name}`))?.consumedPoints ?? 0;
  }
}

/** Seconds that the count of a day is kept: longer than the day in any time zone. */
export const DAILY_LIMIT_SECONDS = 2 * DAY_SECONDS;
const VERDICTS_SPENT = 'Сегодня оценено слишком много ответов. Попробуйте завтра';
const REPORTS_SPENT = 'Сегодня отправлено слишком много сообщений об ошибках. Попробуйте завтра';
const RESULTS_SPENT = 'Сегодня сохранено слишком много анкет. Попробуйте завтра';
const FILES_SPENT = 'Слишком много файлов за последние минуты. Подождите немного и скачайте снова';
const UPLOADS_SPENT = 'Слишком много загрузок за последний час. Подождите и загрузите снова';
export const QUESTIONS_SPENT = 'Лимит вопросов на сегодня';

/** Every limit of the API, counted in `store`: in this node's memory by default. */
export class Limits {
  readonly #signIns: SignInLimits;
  readonly #staffSignIns: SignInLimits;
  readonly #codeMisses: NetworkBudget;
  readonly #codeMissesOfKnown: NetworkBudget;
  readonly #codeMissesOfOne: Budget;
  readonly #signUps: readonly NetworkBudget[];
  readonly #refreshes: RateLimiterAbstract;
  readonly #answers: BurstyRateLimiter;
  readonly #clears: RateLimiterAbstract;
  readonly #favourites: RateLimiterAbstract;
  readonly #exports: RateLimiterAbstract;
  readonly #staffFiles: RateLimiterAbstract;
  readonly #staffUploads: RateLimiterAbstract;
  readonly #examResults: RateLimiterAbstract;
  readonly #examJoins: RateLimiterAbstract;
  readonly #examReports: RateLimiterAbstract;
  readonly #formResults: RateLimiterAbstract;
  readonly #formResultBytes: DailyLimit;
  readonly #questions: DailyLimit;
  readonly #reports: DailyLimit;
  readonly #verdicts: DailyLimit;

  constructor(now: () => number = Date.now, store: LimitStore = memoryLimits()) {
    const network = (counts: 'hit' | 'miss', name: string, points: number, seconds: number) =>
      new NetworkBudget(store, counts, name, points, seconds);
    this.#signIns = new SignInLimits(store, now);
    this.#staffSignIns = new SignInLimits(named('staff', store), now);
    this.#codeMisses = network('miss', 'code-misses', 300, TEN_MINUTES);
    this.#codeMissesOfKnown = network('miss', 'code-misses-known', 1200, TEN_MINUTES);
    this.#codeMissesOfOne = new Budget(store.limiter('code-misses-one', 20, TEN_MINUTES), 'miss');
    this.#signUps = [network('hit', 'sign-ups', 400, HOUR), network('miss', 'sign-ups-refused', 400, HOUR)];
    this.#refreshes = store.limiter('refreshes', 300, TEN_MINUTES);
    this.#answers = new BurstyRateLimiter(
      store.limiter('answers', 60, 10),
      store.limiter('answers-burst', 60, 60),
    );
    this.#clears = store.limiter('clears', 120, TEN_MINUTES);
    this.#favourites = store.limiter('favourites', 300, TEN_MINUTES);
    this.#exports = store.limiter('exports', 20, HOUR);
    this.#staffFiles = store.limiter('staff-files', 60, TEN_MINUTES);
    this.#staffUploads = store.limiter('staff-uploads', 100, HOUR);
    this.#examResults = store.limiter('exam-results', 120, TEN_MINUTES);
    this.#examJoins = store.limiter('exam-joins', 30, TEN_MINUTES);
    this.#examReports = store.limiter('exam-reports', 300, TEN_MINUTES);
    this.#formResults = store.limiter('form-results', 30, HOUR);
    const ofDay = (name: string, points: number, message: string) =>
      new DailyLimit(store.limiter(name, points, DAILY_LIMIT_SECONDS), message, now);
    this.#formResultBytes = ofDay('form-result-bytes', 1_000_000, RESULTS_SPENT);
    this.#questions = ofDay('questions', 20, QUESTIONS_SPENT);
    this.#verdicts = ofDay('verdicts', 60, VERDICTS_SPENT);
    this.#reports = ofDay('reports', 30, REPORTS_SPENT);
  }

  /** Places for one try at the password of a learner's account. */
  signIn(login: string, origin: Origin): Reserve[] {
    return this.#signIns.reserve(login, origin);
  }

  /** Places for one try at the password or the second factor of the staff: apart from every learner's. */
  staffSignIn(login: string, origin: Origin): Reserve[] {
    return this.#staffSignIns.reserve(login, origin);
  }

  /** Places for one code lookup. Learners and known devices are counted apart from newcomers at their address. */
  schoolCode(origin: Origin, userId?: number): Reserve[] {
    const one = userId === undefined ? origin.device?.id : `learner/${userId}`;
    const isKnown = userId !== undefined || (origin.device?.marks.length ?? 0) > 0;
    return [
      ...(isKnown ? this.#codeMissesOfKnown : this.#codeMisses).reserve(origin),
      ...(one === undefined ? [] : [this.#codeMissesOfOne.reserve(one)]),
    ];
  }

  /** Places for one registration; refused ones tell which logins are taken, and are counted apart. */
  signUp(origin: Origin): Reserve[] {
    return this.#signUps.flatMap((budget) => budget.reserve(origin));
  }

  /** Refreshes of one session: 300 in 10 minutes, for many tabs on a bad network. */
  refresh(sessionId: number): Promise<void> {
    return spend(this.#refreshes, String(sessionId));
  }

  /** Answers: 60 in 10 s, with a burst of 60 more a minute for what was kept offline. */
  answer(userId: number): Promise<void> {
    return spend(this.#answers, String(userId));
  }

  /** Cleared tickets: 120 in 10 minutes from one learner. */
  clear(userId: number): Promise<void> {
    return spend(this.#clears, String(userId));
  }

  /** Stars set and taken: 300 in 10 minutes from one learner, for what was kept offline. */
  favourite(userId: number): Promise<void> {
    return spend(this.#favourites, String(userId));
  }

  /** Downloads of everything that is stored of a learner: 20 an hour. */
  export(userId: number): Promise<void> {
    return spend(this.#exports, String(userId));
  }

  /** Files of the console, XLSX or CSV: 60 in 10 minutes for one person of the staff. */
  staffFile(staffId: number): Promise<void> {
    return spend(this.#staffFiles, String(staffId), FILES_SPENT);
  }

  /** Pictures and school files that come by the console: 100 an hour from one person of the staff. */
  staffUpload(staffId: number): Promise<void> {
    return spend(this.#staffUploads, String(staffId), UPLOADS_SPENT);
  }

  /** Reports of errors in questions: ≤ 30 a day from one learner; the returned function takes one back. */
  report(userId: number): Promise<() => Promise<void>> {
    return this.#reports.take(String(userId));
  }

  /** Verdicts on answers of the assistant: ≤ 60 a day from one learner; the returned function takes one back. */
  verdict(userId: number): Promise<() => Promise<void>> {
    return this.#verdicts.take(String(userId));
  }

  /** Finished exams: 120 in 10 minutes from one learner, for a phone that was offline for weeks. */
  examResult(userId: number): Promise<void> {
    return spend(this.#examResults, String(userId));
  }

  /** Codes of internal exams that a learner tries, and beginnings: 30 in 10 minutes. */
  examJoin(userId: number): Promise<void> {
    return spend(this.#examJoins, String(userId));
  }

  /** Reports of an attempt: 300 in 10 minutes from one learner; a phone sends one with each answer and each ten seconds. */
  examReport(userId: number): Promise<void> {
    return spend(this.#examReports, String(userId));
  }

  /** Questionnaire results: 30 an hour and 1 MB a day from one learner. The returned function takes the bytes back. */
  async formResult(userId: number, bytes: number): Promise<() => Promise<void>> {
    await spend(this.#formResults, String(userId));
    return this.#formResultBytes.take(String(userId), bytes);
  }

  /** Questions to the assistant: ≤ 20 a day from one learner; the returned function takes one back. */
  question(userId: number): Promise<() => Promise<void>> {
    return this.#questions.take(String(userId));
  }
}
