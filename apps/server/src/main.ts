import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { buildApp } from '#app.ts';
import { DEMO_LOGIN } from '#console/first-manager.ts';
import type { StaffLink } from '#console/staff-links.ts';
import { Summaries } from '#console/summaries.ts';
import { readEnv } from '#env.ts';
import { lastSnapshot, startJobs } from '#jobs.ts';
import { failureText } from '#lib/failure-text.ts';
import { openLog } from '#lib/log.ts';
import { type KeyRing, secretsFromEnv, secretsFromFolder } from '#lib/secrets.ts';
import { listenForMetrics } from '#metrics-listener.ts';
import { languageModel, openServices } from '#services.ts';
import { closeOnSignal } from '#shutdown.ts';

/** The built web app and the school's console: beside this file's folder in sources and in the build alike. */
const ownWebRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const ownConsoleRoot = fileURLToPath(new URL('../../console/dist/', import.meta.url));

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = openLog(env.LOG_LEVEL);
  // Before anything is opened: wrong secrets touch no database.
  const keys = env.DATABASE_URL ? secretsFromEnv(env.APP_SECRETS) : undefined;
  const services = await openServices(env, log);
  const { db, bank, clauses, endedSessions, clock, metrics, limitStore, takeSnapshot } = services;
  const summaries = new Summaries({ db, bank, now: clock.now, log });
  const app = await buildApp({
    db,
    replica: services.replica,
    bank,
    clauses,
    keys: (keys ?? secretsFromFolder(env.DATA_DIR)) as [KeyRing, ...KeyRing[]],
    webRoot: env.WEB_ROOT ?? (existsSync(ownWebRoot) ? ownWebRoot : undefined),
    consoleRoot: existsSync(ownConsoleRoot) ? ownConsoleRoot : undefined,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    photoStore: services.photoStore,
    refuseCommonPasswords: env.PASSWORD_BLOCKLIST === 'on',
    logger: log,
    metrics,
    endedSessions,
    now: clock.now,
    onLearnerChange: summaries.mark,
    longestLag: env.LOAD_SHEDDING_LAG,
    ...(limitStore ? { limitStore } : {}),
    languageModel: languageModel(env),
    analytics:
      env.ANALYTICS_URL && env.ANALYTICS_KEY ? { url: env.ANALYTICS_URL, key: env.ANALYTICS_KEY } : undefined,
  });
  const onListening = (listening: boolean) => metrics.setListening(listening);
  const onOpenReports = (count: number) => metrics.setOpenReports(count);
  const last = takeSnapshot && lastSnapshot(env.DATA_DIR);
  // Without any, its age is that of the node: snapshots that fail from the beginning have to be noticed too.
  if (takeSnapshot && env.SNAPSHOT_HOURS > 0) metrics.markSnapshot(last ?? Date.now());
  const stopJobs = startJobs(
    { db, bank, clauses, endedSessions, clock, summaries, log, onListening, onOpenReports },
    takeSnapshot && {
      everyHours: env.SNAPSHOT_HOURS,
      last,
      take: async () => {
        await takeSnapshot();
        metrics.markSnapshot(Date.now());
      },
    },
  );
  const metricsListener = await listenForMetrics(env, metrics);
  await app.listen({ port: env.PORT, host: env.HOST });
  // Before the address is told: whoever reads it may stop the server.
  closeOnSignal(app, {
    beforeClose: async () => {
      await stopJobs();
      metricsListener?.close();
    },
    afterClose: services.close,
  });
  // Not before: of a start that fails, because the port is taken, nobody would see it. The next start may make it as well.
  const firstLink = await services.firstManagerLink().catch((error: unknown) => {
    log.error({ err: error }, 'no link for the first manager');
    return undefined;
  });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  log.info({ engine: db.engine, port }, 'server is up');
  process.stdout.write(`Твоя автошкола: http://localhost:${port}\n`);
  // Not into the log: the link opens the console.
  if (firstLink) process.stdout.write(firstLinkText(firstLink, env.PUBLIC_URL ?? `http://localhost:${port}`));
}

/** Message of the first start about the console, set apart from the lines of the log. */
function firstLinkText({ path }: StaffLink, address: string): string {
  const line = '─'.repeat(78);
  return [
    '',
    line,
    'Кабинет автошколы. Задайте пароль руководителя по одноразовой ссылке (72 часа):',
    '',
    `  ${new URL(path, address).href}`,
    '',
    `Логин: ${DEMO_LOGIN}`,
    `Ссылка показана один раз. Новая: npm run school -- staff link AVTO2026 ${DEMO_LOGIN}`,
    line,
    '',
    '',
  ].join('\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
