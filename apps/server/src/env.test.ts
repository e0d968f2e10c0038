import { expect, it } from 'vitest';

import { readEnv } from './env.ts';

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
