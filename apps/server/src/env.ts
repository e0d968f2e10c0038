import { isIP, isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';
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

/** Names of networks that Fastify knows. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network as 10.0.0.0/8 or 10.0.0.0/255.0.0.0, or the name of some; not the whole internet. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', size, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (size === undefined) return true;
  const isMask = version === 4 && isIPv4(size);
  const bits = isMask ? ipaddr.IPv4.parse(size).prefixLengthFromSubnetMask() : sizeOf(size);
  return bits !== null && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

const sizeOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** An address as browsers send it: no path, no slash at the end, a name in ASCII. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return host !== '' && text === `${protocol}//${host}`;
}

/** The root of a site: the web app and the console are built for no folder below it. */
function isWholeSite(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** False for an address that its client cannot take apart; Postgres' own may leave the server out. */
function isServerAddress(text: string): boolean {
  return URL.canParse(text.replace('@/', '@localhost/').replaceAll(' ', '%20'));
}

/** An address of a database: `scheme` begins it, `shape` shows it to people. */
const serverAddress = (scheme: RegExp, shape: string) =>
  z
    .string()
    .regex(scheme, { error: `ожидается ${shape}`, abort: true })
    .refine(
      isServerAddress,
      'адрес не разобрать: проверьте порт, а в имени и пароле вместо # / ? @ : пишите %23 %2F %3F %40 %3A',
    );
const postgresAddress = serverAddress(/^postgres(ql)?:\/\//, 'postgres://…');

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of the embedded database, its keys and its snapshots. */
  DATA_DIR: z.string().default('data'),
  /** Folder of the built web app; without it the one beside the server. */
  WEB_ROOT: z.string().optional(),
  /** Postgres ≥ 15; without it the embedded database is used. */
  DATABASE_URL: postgresAddress.optional(),
  /** At least two: a starting node holds its lock on one connection and works on another. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** A streaming replica of that database, for the lists of answers. */
  DATABASE_READ_URL: postgresAddress.optional(),
  /** Valkey or Redis that counts limits for all nodes together; without it each node counts for itself. */
  REDIS_URL: serverAddress(/^rediss?:\/\//, 'redis://… или rediss://…').optional(),
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
  /** Address learners open, as its origin; https there switches on HSTS, Secure cookies and upgrade-insecure-requests. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(
      isWholeSite,
      'ожидается адрес без пути: приложение работает только в корне сайта, например https://trainer.example',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Addresses or networks of proxies whose X-Forwarded-* count. */
  TRUST_PROXY: list.refine(
    (all) => all.every(isNetwork),
    'ожидаются адреса или сети через запятую, например 10.0.0.0/8, или слова loopback, linklocal, uniquelocal',
  ),
  /** Origins of web apps served elsewhere than by this server. */
  CORS_ORIGINS: list.refine(
    (all) => all.every(isOrigin),
    'ожидаются адреса через запятую, без пути и косой черты в конце, например https://app.example; кириллические имена в виде xn--…',
  ),
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

const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Whether learners and metrics would be served on one port of one address; port 0 is any that is free. */
function sharePort({ PORT, HOST, OPS_PORT, OPS_HOST }: z.infer<typeof variables>): boolean {
  if (PORT !== OPS_PORT || PORT === 0) return false;
  return HOST === OPS_HOST || EVERY_ADDRESS.has(HOST) || EVERY_ADDRESS.has(OPS_HOST);
}

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
  if (sharePort(value)) {
    complain('OPS_PORT', `порт ${value.PORT} уже назван в PORT: показателям нужен другой`);
  }
  if (value.ASSISTANT_API_KEY !== undefined && value.ASSISTANT_BASE_URL === undefined) {
    complain('ASSISTANT_BASE_URL', 'нужен вместе с ASSISTANT_API_KEY');
  }
});

export type Env = z.infer<typeof schema>;

/** Words for values whose schema has none of its own; the library's are English. */
function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'ожидается целое число' : 'ожидается число';
    case 'too_small':
      return `ожидается не меньше ${issue.minimum}`;
    case 'too_big':
      return `ожидается не больше ${issue.maximum}${issue.origin === 'string' ? ' знаков' : ''}`;
    case 'invalid_value':
      return `ожидается одно из: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return 'ожидается адрес, который начинается с http:// или https://';
    default:
      return undefined;
  }
}

/**
 * Reads the configuration from environment variables; blank ones count as absent.
 * @throws ConfigurationError naming each wrong variable and what is expected of it.
 */
export function readEnv(given: Readonly<Record<string, string | undefined>>): Env {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled, { error: expectation });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`Неверные переменные окружения:\n${lines.join('\n')}`);
}
