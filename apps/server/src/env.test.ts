import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { ConfigurationError, readEnv } from './env.ts';

it('wants the address of the analytics and its key together', () => {
  expect(() => readEnv({ ANALYTICS_URL: 'https://collect.example' })).toThrow(/ANALYTICS_KEY: нужны оба/);
  expect(() => readEnv({ ANALYTICS_KEY: 'k' })).toThrow(/ANALYTICS_URL: нужны оба/);
  expect(readEnv({ ANALYTICS_URL: 'https://collect.example', ANALYTICS_KEY: 'k' }).ANALYTICS_KEY).toBe('k');
  expect(readEnv({ ANALYTICS_URL: ' ' }).ANALYTICS_URL).toBeUndefined();
});

it('wants the address of a language model and its name together; the key only beside them', () => {
  const given = { ASSISTANT_BASE_URL: 'http://127.0.0.1:11434/v1', ASSISTANT_MODEL: 'm' };
  expect(readEnv(given)).toMatchObject({ ...given, ASSISTANT_TIMEOUT: 20, ASSISTANT_DAILY_CALLS: 2000 });
  expect(() => readEnv({ ASSISTANT_BASE_URL: given.ASSISTANT_BASE_URL })).toThrow(
    /ASSISTANT_MODEL: нужны оба/,
  );
  expect(() => readEnv({ ASSISTANT_MODEL: 'm' })).toThrow(/ASSISTANT_BASE_URL: нужны оба/);
  expect(() => readEnv({ ASSISTANT_API_KEY: 'sk-secret' })).toThrow(/ASSISTANT_BASE_URL: нужен вместе/);
  expect(() => readEnv({ ...given, ASSISTANT_API_KEY: 'sk-secret'.repeat(200) })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('sk-secret') }),
  );
  // The chat gives up after thirty seconds.
  expect(() => readEnv({ ...given, ASSISTANT_TIMEOUT: '30' })).toThrow(/ASSISTANT_TIMEOUT/);
});

it('takes a replica only beside the database that it is of', () => {
  const url = 'postgres://db.example/avto';
  const replica = 'postgres://replica.example/avto';
  expect(() => readEnv({ DATABASE_READ_URL: replica })).toThrow(/DATABASE_URL: нужен вместе/);
  expect(() => readEnv({ DATABASE_URL: url, DATABASE_READ_URL: 'replica.example' })).toThrow(
    /DATABASE_READ_URL: ожидается postgres/,
  );
  expect(readEnv({ DATABASE_URL: url, DATABASE_READ_URL: replica }).DATABASE_READ_URL).toBe(replica);
});

it('wants an address for pictures that it understands, and both parts of a key', () => {
  expect(readEnv({}).PHOTO_STORE).toBeUndefined();
  expect(readEnv({ PHOTO_STORE: 'file:///srv/pictures' }).PHOTO_STORE).toEqual({
    kind: 'file',
    folder: '/srv/pictures',
  });
  expect(() => readEnv({ PHOTO_STORE: 'ftp://pictures' })).toThrow(/PHOTO_STORE: ожидается file:/);
  expect(() => readEnv({ S3_ACCESS_KEY_ID: 'key' })).toThrow(/S3_SECRET_ACCESS_KEY: нужны оба/);
  expect(() => readEnv({ S3_SECRET_ACCESS_KEY: 'top-secret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('top-secret') }),
  );
});

it('says in Russian what it expects of each wrong variable', () => {
  const told = (given: Record<string, string>) => {
    try {
      readEnv(given);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it was accepted');
  };
  const given = {
    PORT: 'три тысячи',
    DATABASE_POOL: '1',
    SNAPSHOT_HOURS: '500',
    ASSISTANT_CONCURRENCY: '1.5',
    LOG_LEVEL: 'verbose',
    PASSWORD_BLOCKLIST: 'yes',
    PUBLIC_URL: 'trainer.example',
    S3_ENDPOINT: 'ftp://s3.example',
    S3_REGION: 'x'.repeat(101),
    DATABASE_URL: 'mysql://db.example',
    TRUST_PROXY: 'nginx',
    CORS_ORIGINS: 'https://app.example/',
  };
  const lines = told(given).split('\n');
  expect(lines.shift()).toBe('Неверные переменные окружения:');
  const expected = {
    PORT: 'ожидается число',
    DATABASE_POOL: 'ожидается не меньше 2',
    SNAPSHOT_HOURS: 'ожидается не больше 168',
    ASSISTANT_CONCURRENCY: 'ожидается целое число',
    LOG_LEVEL: 'ожидается одно из: fatal, error, warn, info, debug, trace, silent',
    PASSWORD_BLOCKLIST: 'ожидается одно из: on, off',
    PUBLIC_URL: 'ожидается адрес, который начинается с http:// или https://',
    S3_ENDPOINT: 'ожидается адрес, который начинается с http:// или https://',
    S3_REGION: 'ожидается не больше 100 знаков',
    DATABASE_URL: 'ожидается postgres://…',
    TRUST_PROXY: expect.stringMatching(/^ожидаются адреса или сети через запятую/),
    CORS_ORIGINS: expect.stringMatching(/^ожидаются адреса через запятую, без пути/),
  };
  const problems = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...words] = line.trim().split(': ');
      return [name, words.join(': ')];
    }),
  );
  expect(problems).toEqual(expected);
});

it.each([
  ['DATABASE_URL', 'postgres://avto:a#b@db.example/avtoshkola'],
  ['DATABASE_URL', 'postgres://avto:a/b@db.example/avtoshkola'],
  ['DATABASE_READ_URL', 'postgres://avto@db.example:порт/avtoshkola'],
  ['REDIS_URL', 'redis://:a#b@redis.example'],
])('a %s that no client can take apart is named, without what is secret in it: %s', (name, address) => {
  const given = { DATABASE_URL: 'postgres://db.example/avtoshkola', [name]: address };
  expect(() => readEnv(given)).toThrow(
    new ConfigurationError(
      `Неверные переменные окружения:\n  ${name}: адрес не разобрать: проверьте порт, а в имени и пароле вместо # / ? @ : пишите %23 %2F %3F %40 %3A`,
    ),
  );
});

it.each([
  'postgres://avto:a%23b@db.example:5432/avtoshkola?sslmode=verify-full',
  'postgres://avto@/avtoshkola?host=/var/run/postgresql',
  'postgres:///avtoshkola',
  'postgresql://%2Fvar%2Frun%2Fpostgresql/avtoshkola',
  'postgres://avto:a b@[fd00::1]:5432/avtoshkola',
])('takes the address %s', (address) => {
  expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});

it.each(['127.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8', '::1', 'loopback, uniquelocal'])(
  'trusts the proxies of %s',
  async (TRUST_PROXY) => {
    const { TRUST_PROXY: trustProxy } = readEnv({ TRUST_PROXY });
    const app = Fastify({ trustProxy });
    await app.ready();
    await app.close();
  },
);

// The server would not start with most of them, and take a number of proxies for the address 0.0.0.1.
it.each(['nginx', 'true', '1', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/255.0.255.0', '::/129', '10.0.0.0/8/8'])(
  'trusts no proxy of %s',
  (TRUST_PROXY) => expect(() => readEnv({ TRUST_PROXY })).toThrow(/TRUST_PROXY: ожидаются/),
);

it.each(['*', 'app.example', 'https://app.example/', 'https://app.example/app', 'https://школа.рф'])(
  'refuses %s, which is no origin that a browser sends',
  (CORS_ORIGINS) => {
    expect(() => readEnv({ CORS_ORIGINS })).toThrow(/CORS_ORIGINS: ожидаются/);
  },
);

it.each(['https://app.example', 'http://localhost:5173', 'capacitor://localhost'])(
  'takes the origin %s',
  (CORS_ORIGINS) => expect(readEnv({ CORS_ORIGINS }).CORS_ORIGINS).toEqual([CORS_ORIGINS]),
);

it.each([
  'https://trainer.example/school',
  'https://trainer.example/?from=site',
  'https://trainer.example/#start',
  'https://avto:secret@trainer.example',
])(
  'refuses %s: links would lose what follows the site, and the app is at home in its root alone',
  (address) => {
    expect(() => readEnv({ PUBLIC_URL: address })).toThrow(
      /^Неверные переменные окружения:\n {2}PUBLIC_URL: ожидается адрес без пути[^\n]*$/,
    );
  },
);

it.each([
  ['https://trainer.example/', 'https://trainer.example'],
  ['HTTPS://Trainer.Example:443', 'https://trainer.example'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['https://школа.рф', 'https://xn--80atdl2c.xn--p1ai'],
])('takes the public address %s as browsers say it', (given, origin) => {
  expect(readEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});

it('tells learners and metrics on one port apart from a port that another program has', () => {
  const refusal = /OPS_PORT: порт 9100 уже назван в PORT: показателям нужен другой/;
  const port = { PORT: '9100', OPS_PORT: '9100' };
  expect(() => readEnv(port)).toThrow(refusal);
  expect(() => readEnv({ ...port, HOST: '127.0.0.1' })).toThrow(refusal);
  expect(() => readEnv({ ...port, HOST: '10.0.0.5', OPS_HOST: '::' })).toThrow(refusal);
  expect(readEnv({ ...port, HOST: '10.0.0.5' }).OPS_PORT).toBe(9100);
  expect(readEnv({ PORT: '0', OPS_PORT: '0' }).OPS_PORT).toBe(0);
});
