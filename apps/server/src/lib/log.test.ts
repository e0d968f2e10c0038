import { expect, it } from 'vitest';

import { captureLog } from '#testing/captured-log.ts';
import { openTestDatabase } from '#testing/test-database.ts';

it('tells a failed statement without the values it was given', async () => {
  const log = captureLog();
  const db = await openTestDatabase();
  const values = ['seen', '$argon2id$hidden'];
  await db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', values);
  const failed = db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', values);
  log.logger.error({ err: await failed.catch((error: unknown) => error) }, 'request failed');
  await db.close();
  expect(log.text()).toContain('users_login');
  expect(log.text()).not.toContain('argon2id');
  expect(log.text()).not.toContain('seen');
});
