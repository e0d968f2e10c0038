import * as z from 'zod';

import { parsePhotoAddress } from '#photos/photo-address.ts';

/** An operator's mistake in the configuration; shown without a stack. */
export class ConfigurationError extends Error {}

const port = z.coerce.number().int().min(0).max(65535);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of the embedded database, its keys and its snapshots. */
  DATA_DIR: z.string().default('data'),
  /** Folder of the built web app; without it the one beside the server. */
  WEB_ROOT: z.string().optional(),
  /** Postgres ≥ 15; without it the embedded database is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'ожидается postgres://…')
    .optional(),
  /** At least two: a starting node holds its lock on one connection and works on another. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** A streaming replica of that database, for the lists of answers. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'ожидается postgres://…')
    .optional(),
  /** Valkey or Redis that counts limits for all nodes together; without it each node counts for itself. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'ожидается redis://… или rediss://…')
    .optional(),
  /** Store of pictures in place of the database: file:///folder or s3://bucket/prefix. */
  PHOTO_STORE: z
    .string()
    .transform((text, context) => {
      try {
        return parsePhotoAddress(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .optional(),
  /** Of an S3-compatible store; without it AWS itself. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  /** Both or neither; without them the AWS library uses its own files or the machine's role. */
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  /** Address learners open; https there switches on HSTS, Secure cookies and upgrade-insecure-requests. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses or networks of proxies whose X-Forwarded-* count. */
  TRUST_PROXY: list,
  /** Origins of web apps served elsewhere than by this server. */
  CORS_ORIGINS: list,
  /** One or two base64 secrets of ≥ 32 bytes, newest first; demanded together with DATABASE_URL. */
  APP_SECRETS: list,
  /** Listener of /metrics, never the public one; absent means no metrics listener. */
  OPS_PORT: port.optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Hours between snapshots of the embedded database; 0 switches them off. */
  SNAPSHOT_HOURS: z.coerce.number().min(0).max(168).default(1),
  /** Milliseconds that the event loop may lag before calls are refused with 503; 0 refuses none. */
  LOAD_SHEDDING_LAG: z.coerce.number().int().min(0).max(60_000).default(2000),
  /** `off` keeps the demo school out of an empty database. */
  DEMO_SCHOOL: z.enum(['on', 'off']).default('on'),
  /** `on` refuses the best-known passwords at registration. */
  PASSWORD_BLOCKLIST: z.enum(['on', 'off']).default('off'),
  /** Collector of product analytics and its key, both or neither; without them nothing is ever sent (decision N1). */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_KEY: z.string().max(200).optional(),
  /** OpenAI-compatible endpoint up to and without /chat/completions; without it the assistant uses no model. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Absent for endpoints that need none. */
  ASSISTANT_API_KEY: z.string().max(1000).optional(),
  ASSISTANT_MODEL: z.string().max(200).optional(),
  /** Longest wait for the model in seconds, its queue and second attempt included; the chat itself waits 30. */
  ASSISTANT_TIMEOUT: z.coerce.number().min(2).max(25).default(20),
  /** Calls to the model at once, for each node. */
  ASSISTANT_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(8),
  /** Calls to the model a day of all learners together, and questions to it a day of one. */
  ASSISTANT_DAILY_CALLS: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  ASSISTANT_LEARNER_CALLS: z.coerce.number().int().min(1).max(20).default(20),
});

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Variables that are set together or not at all. */
const pairs = [
  ['ANALYTICS_URL', 'ANALYTICS_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
] as const;

const schema = variables.check(({ value, issues }) => {
  const complain = (name: string, message: string) =>
    issues.push({ code: 'custom', path: [name], message, input: value });
  for (const [one, other] of pairs) {
    if ((value[one] === undefined) === (value[other] === undefined)) continue;
    complain(value[one] === undefined ? one : other, `нужны оба: ${one} и ${other}`);
  }
  if (value.DATABASE_READ_URL !== undefined && value.DATABASE_URL === undefined) {
    complain('DATABASE_URL', 'нужен вместе с DATABASE_READ_URL');
  }
  if (value.ASSISTANT_API_KEY !== undefined && value.ASSISTANT_BASE_URL === undefined) {
    complain('ASSISTANT_BASE_URL', 'нужен вместе с ASSISTANT_API_KEY');
  }
});

export type Env = z.infer<typeof schema>;

/**
 * Reads the configuration from environment variables; blank ones count as absent.
 * @throws ConfigurationError naming each wrong variable and what is expected of it.
 */
export function readEnv(given: Readonly<Record<string, string | undefined>>): Env {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`Неверные переменные окружения:\n${lines.join('\n')}`);
}
