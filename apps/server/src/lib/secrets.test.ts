import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { secretsFromFolder } from '#lib/secrets.ts';

it('the secret of a folder is made once; of a broken one is said what is lost with it, and what is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'avto-secret-'));
  const file = join(folder, 'secret.key');
  const [made] = secretsFromFolder(folder);
  expect(secretsFromFolder(folder)[0]?.kid).toBe(made?.kid);
  writeFileSync(file, '');
  expect(() => secretsFromFolder(folder)).toThrow(
    `Файл ${file} испорчен. Верните его из копии. Если её нет, удалите файл: ученики останутся в приложении, ` +
      'а сотрудникам с аутентификатором понадобятся их коды восстановления',
  );
  expect(readFileSync(file, 'utf8')).toBe('');
  rmSync(folder, { recursive: true });
});
