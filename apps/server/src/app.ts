import type { Assistant } from '@avto/assistant';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { StaffCookie } from '#console/staff-cookie.ts';
import { withBoundedQueue } from '#db/bounded-queue.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { ListSource } from '#db/revised-list.ts';
import { AccessTokens } from '#lib/access-tokens.ts';
import { isCommonPassword } from '#lib/common-passwords.ts';
import { DeviceCookie } from '#lib/device-cookie.ts';
import { EndedSessions } from '#lib/ended-sessions.ts';
import { Failure } from '#lib/failures.ts';
import type { LimitStore } from '#lib/limit-store.ts';
import { Limits } from '#lib/limits.ts';
import { requestLog } from '#lib/log.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { SchoolCookie } from '#lib/school-cookie.ts';
import type { KeyRing } from '#lib/secrets.ts';
import { accountRoutes } from '#modules/account/account.routes.ts';
import { adRoutes } from '#modules/ads/ads.routes.ts';
import { answerRoutes } from '#modules/answers/answers.routes.ts';
import { isSessionLive } from '#modules/auth/auth.repository.ts';
import { authRoutes } from '#modules/auth/auth.routes.ts';
import { bankAssistant } from '#modules/chat/bank-assistant.ts';
import { chatAssistant, type ModelSettings } from '#modules/chat/chat-assistant.ts';
import { chatRoutes } from '#modules/chat/chat.routes.ts';
import { consoleExamRoutes } from '#modules/console-exams/exams.routes.ts';
import { groupRoutes } from '#modules/console-groups/groups.routes.ts';
import { learnersChangeRoutes } from '#modules/console-learners/learners-change.routes.ts';
import { learnersReadRoutes } from '#modules/console-learners/learners-read.routes.ts';
import { lessonRoutes } from '#modules/console-lessons/lessons.routes.ts';
import { invitationRoutes } from '#modules/console-invitations/invitations.routes.ts';
import { consoleReportRoutes } from '#modules/console-reports/reports.routes.ts';
import { consoleSchoolRoutes } from '#modules/console-school/school.routes.ts';
import { consoleTaskRoutes } from '#modules/console-tasks/tasks.routes.ts';
import { consoleSessionRoutes } from '#modules/console-session/console-session.routes.ts';
import { consoleStaffRoutes } from '#modules/console-staff/console-staff.routes.ts';
import { favouriteRoutes } from '#modules/favourites/favourites.routes.ts';
import { examRoutes } from '#modules/exams/exams.routes.ts';
import { formRoutes } from '#modules/forms/forms.routes.ts';
import { internalExamRoutes } from '#modules/internal-exams/internal-exams.routes.ts';
import { memoryRoutes } from '#modules/memory/memory.routes.ts';
import { PhotoReader } from '#modules/photos/photo-reader.ts';
import { photoPackRoutes } from '#modules/photos/photo-packs.routes.ts';
import { photoRoutes } from '#modules/photos/photos.routes.ts';
import { reportRoutes } from '#modules/reports/reports.routes.ts';
import { rosterRoutes } from '#modules/roster/roster.routes.ts';
import { rulesRoutes } from '#modules/rules/rules.routes.ts';
import { signRoutes } from '#modules/signs/signs.routes.ts';
import { schoolRoutes } from '#modules/schools/schools.routes.ts';
import { consoleFormRoutes } from '#modules/console-forms/forms.routes.ts';
import { weekRoutes } from '#modules/console-weeks/weeks.routes.ts';
import { taskRoutes } from '#modules/tasks/tasks.routes.ts';
import { ticketRoutes } from '#modules/tickets/tickets.routes.ts';
import { verdictRoutes } from '#modules/verdicts/verdicts.routes.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { readBearer } from '#plugins/access.ts';
import { refuseUnreadable } from '#plugins/client-errors.ts';
import { allowOrigins, varyByOrigin } from '#plugins/cors.ts';
import { documentApi } from '#plugins/docs.ts';
import { handleErrors, sendFailure } from '#plugins/errors.ts';
import { setDateHeader } from '#plugins/date-header.ts';
import { healthRoutes } from '#plugins/health.ts';
import { tellLearnerChanges } from '#plugins/learner-changes.ts';
import { shedLoad } from '#plugins/load-shedding.ts';
import { admitStaff } from '#plugins/staff-access.ts';
import { Metrics } from '#plugins/metrics.ts';
import { type Analytics, inlineParts, servePages } from '#plugins/pages.ts';
import { isVerbose, logRequests } from '#plugins/request-log.ts';
import { cacheResponses } from '#plugins/response-cache.ts';
import { traceIds } from '#plugins/trace.ts';
import { securityHeaders } from '#plugins/security-headers.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';

export interface AppDeps {
  readonly db: Database;
  /** A copy of `db` for the heaviest reads; by default everything is read from `db`. */
  readonly replica?: ReadReplica | undefined;
  readonly bank: BankCache;
  readonly keys: readonly [KeyRing, ...KeyRing[]];
  /** Folder of the built web app; without it only the API is served. */
  readonly webRoot?: string | undefined;
  /** Folder of the school's built console. */
  readonly consoleRoot?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: readonly string[];
  readonly corsOrigins?: readonly string[];
  readonly refuseCommonPasswords?: boolean;
  readonly logger?: FastifyBaseLogger | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly metrics?: Metrics;
  /** Store of the pictures whose bytes are outside the database. */
  readonly photoStore?: PhotoStore | undefined;
  /** Counters of limits; by default in the memory of this node. */
  readonly limitStore?: LimitStore;
  /** Sessions that ended, also on other nodes; by default only this node's. */
  readonly endedSessions?: EndedSessions;
  /** Collector of the web app's analytics; absent: nothing is reported. */
  readonly analytics?: Analytics | undefined;
  /** The operator's text of the Rules; by default there is none. */
  readonly clauses?: ClauseCache;
  /** The language model of the chat; absent: the chat replies from the bank alone. */
  readonly languageModel?: ModelSettings | undefined;
  /** Replaces the assistant that is made of the above. */
  readonly assistant?: Assistant;
  /** Called after each change of a learner's answers or exams; by default nobody is told. */
  readonly onLearnerChange?: (userId: number, isExam: boolean) => void;
  /** Milliseconds that the event loop may lag before calls are refused with 503; 0 refuses none. Default 2000. */
  readonly longestLag?: number;
  /** Milliseconds within which the headers and the body of a request must arrive. Default 15000. */
  readonly requestTimeout?: number;
}

/** Builds the HTTP server over its dependencies; the caller listens and closes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const now = deps.now ?? Date.now;
  const corsOrigins = deps.corsOrigins ?? [];
  const metrics = deps.metrics ?? new Metrics();
  const isSecure = secureTest(deps.publicUrl);
  const setSecurityHeaders = securityHeaders(isSecure, deps.analytics?.url, inlineParts(deps.webRoot));
  const app = createFastify(deps, setSecurityHeaders);

  handleErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  if (deps.now) setDateHeader(app, deps.now);
  logRequests(app);
  metrics.observe(app);
  // Before the bearer is read: a page of another origin must be able to read a 401, or it never refreshes.
  await allowOrigins(app, corsOrigins);
  const db = withBoundedQueue(deps.db);
  const accessTokens = new AccessTokens(deps.keys, now, deps.endedSessions ?? new EndedSessions(), (id) =>
    isSessionLive(db, id),
  );
  readBearer(app, accessTokens);
  if (!isVerbose(app.log)) {
    const isProtocolTold = !deps.publicUrl && Boolean(deps.trustProxy?.length);
    cacheResponses(app, { bank: deps.bank, tokens: accessTokens, metrics, now, isProtocolTold });
  }
  if (deps.onLearnerChange) tellLearnerChanges(app, deps.onLearnerChange);
  const staffCookie = new StaffCookie(isSecure);
  admitStaff(app, { db, cookie: staffCookie, publicUrl: deps.publicUrl, now });
  // Only for operations marked `compressed` in the contract; tickets and assets are compressed beforehand.
  await app.register(compress, { global: false });
  await shedLoad(app, deps.longestLag ?? 2000);
  await documentApi(app);
  const passwords = new PasswordHash();
  metrics.watch({ db: deps.db, replica: deps.replica, bank: deps.bank, passwords });
  const clauses = deps.clauses ?? new ClauseCache(deps.db);
  const retrieval = bankAssistant(deps.bank, clauses);
  // Readiness does not wait for it: an earlier question does the same work.
  app.addHook('onListen', () => {
    retrieval.warmUp().catch((error: unknown) => app.log.error({ err: error }, 'assistant not warmed up'));
  });
  const shared = {
    db,
    keys: deps.keys,
    replica: deps.replica,
    bank: deps.bank,
    clauses,
    now,
    limits: new Limits(now, deps.limitStore),
    assistant:
      deps.assistant ??
      chatAssistant({
        retrieval,
        settings: deps.languageModel,
        limitStore: deps.limitStore,
        now,
        log: app.log,
        metrics,
      }),
    accessTokens,
    schoolCookie: new SchoolCookie({ keys: deps.keys, isSecure, corsOrigins }, now),
    deviceCookie: new DeviceCookie({ keys: deps.keys, isSecure, corsOrigins }),
    passwords,
    isCommonPassword: deps.refuseCommonPasswords ? isCommonPassword : () => false,
    photos: new PhotoReader({
      db,
      store: deps.photoStore,
      log: app.log,
      onStoreRead: (outcome) => metrics.countPhotoRead(outcome),
    }),
    onStatusMismatch: () => metrics.countStatusMismatch(),
    onReplay: () => metrics.countReplay(),
    onList: (source: ListSource) => metrics.countReplicaList(source),
  };
  schoolRoutes(app, shared);
  authRoutes(app, shared);
  accountRoutes(app, shared);
  ticketRoutes(app, shared);
  photoRoutes(app, shared);
  photoPackRoutes(app, shared);
  signRoutes(app);
  rulesRoutes(app, shared);
  answerRoutes(app, shared);
  memoryRoutes(app, shared);
  favouriteRoutes(app, shared);
  reportRoutes(app, shared);
  examRoutes(app, shared);
  internalExamRoutes(app, shared);
  adRoutes(app, shared);
  formRoutes(app, shared);
  chatRoutes(app, shared);
  verdictRoutes(app, shared);
  learnersReadRoutes(app, shared);
  invitationRoutes(app, shared);
  groupRoutes(app, shared);
  learnersChangeRoutes(app, shared);
  lessonRoutes(app, shared);
  weekRoutes(app, shared);
  consoleFormRoutes(app, shared);
  consoleReportRoutes(app, shared);
  consoleTaskRoutes(app, {
    ...shared,
    onLearnerChange: (userId) => deps.onLearnerChange?.(userId, false),
  });
  consoleSchoolRoutes(app, { ...shared, photoStore: deps.photoStore });
  consoleExamRoutes(app, shared);
  taskRoutes(app, shared);
  rosterRoutes(app, shared);
  consoleSessionRoutes(app, { ...shared, staffCookie });
  consoleStaffRoutes(app, shared);
  healthRoutes(app, deps.db);
  servePages(app, deps, deps.analytics);
  return app;
}

function createFastify(
  deps: AppDeps,
  setSecurityHeaders: ReturnType<typeof securityHeaders>,
): FastifyInstance {
  const trustProxy = deps.trustProxy ?? [];
  const requestTimeout = deps.requestTimeout ?? 15_000;
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(deps.logger ? { childLoggerFactory: requestLog } : {}),
    genReqId: traceIds(trustProxy.length > 0),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: 16 * 1024,
    requestTimeout,
    // Fastify sets `requestTimeout` only after Node has defaulted `headersTimeout` to 60 s. Node then swaps the two, gives
    // headers 15 s and bodies 60 s, and checks every 30 s only.
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    connectionTimeout: 30_000,
    // Longer than common proxies keep their connections.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are still served: the database is open.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable(deps.now ?? Date.now, deps.logger),
    // Malformed URLs such as /%ff: the router responds to them without running any hook.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply);
      if (deps.corsOrigins?.length) varyByOrigin(reply);
      return sendFailure(new Failure('validation_failed'), request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  }) as unknown as FastifyInstance;
  // Fastify reads plain text by default; no call takes any (415).
  app.removeContentTypeParser('text/plain');
  // No body, as clients send it that name the type in every call (DELETE, specification §7). Calls that need one refuse it.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Whether a request came over https: by the public address, or by what a trusted proxy says. */
function secureTest(publicUrl: string | undefined): (request: FastifyRequest) => boolean {
  if (publicUrl) {
    const secure = publicUrl.startsWith('https://');
    return () => secure;
  }
  return (request) => request.protocol === 'https';
}
