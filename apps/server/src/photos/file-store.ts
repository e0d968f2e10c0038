import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { objectName, type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';

/** Pictures as files of one folder. It is never created: an unmounted disk must not look like an empty store. */
export function openFileStore({ folder }: { readonly folder: string }, timeout: number): PhotoStore {
  const check = async () => {
    try {
      if (!(await stat(folder)).isDirectory()) throw new Error('ENOTDIR');
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new PhotoStoreError(`Папки картинок ${folder} нет, или в неё нельзя писать`, {
        refused: true,
        cause: error,
      });
    }
  };
  return {
    check,
    put: async (name, { contentType, bytes }) => {
      const file = objectName(name, contentType);
      const draft = join(folder, `.${file}.${randomBytes(4).toString('hex')}`);
      try {
        // Flushed to disk before a row registers it.
        await writeFile(draft, bytes, { flush: true, flag: 'wx' });
        await rename(draft, join(folder, file));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw failure(`Картинка ${file} не записалась в ${folder}`, error);
      }
    },
    get: async (name, contentType) => {
      const file = objectName(name, contentType);
      try {
        return await readFile(join(folder, file), { signal: AbortSignal.timeout(timeout) });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          throw failure(`Картинка ${file} не читается из ${folder}`, error);
        }
        await check();
        return undefined;
      }
    },
  };
}

function failure(message: string, cause: unknown): PhotoStoreError {
  const { code = 'ошибка' } = cause as { code?: string };
  return new PhotoStoreError(`${message}: ${code}`, { refused: false, cause });
}
