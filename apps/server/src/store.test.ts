import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readEnv } from '#env.ts';
import { openStore } from '#store.ts';
import { copyTemplate } from '#testing/embedded-template.ts';
import { templateFolder } from '#testing/test-database.ts';

it.runIf(process.getuid?.() === 0)(
  'a database of another user is not opened: what root makes there would keep its server out',
  async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'avto-owner-'));
    copyTemplate(await templateFolder('migrated'), DATA_DIR);
    const nobody = 65_534;
    spawnSync('chown', ['-R', String(nobody), DATA_DIR]);
    await expect(openStore(readEnv({ DATA_DIR }))).rejects.toThrow(
      `База данных в папке ${DATA_DIR} принадлежит другому пользователю системы (uid ${nobody}). Запустите от его имени`,
    );
    const files = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => lstatSync(join(DATA_DIR, name)).uid !== nobody)).toEqual([]);
    spawnSync('chown', ['-R', '0', DATA_DIR]);
    await (await openStore(readEnv({ DATA_DIR }))).close();
    rmSync(DATA_DIR, { recursive: true });
  },
);
