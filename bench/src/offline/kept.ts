import type { Page } from '@playwright/test';

/** Bytes of the pictures that a phone keeps: those that came in packs and those that came alone. */
export async function keptBytes(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    let sum = 0;
    for (const name of await caches.keys()) {
      if (!name.includes('photo')) continue;
      for (const answer of await (await caches.open(name)).matchAll()) sum += (await answer.blob()).size;
    }
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('photo-packs');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(opening.error ?? new Error('no database')));
    });
    const parts = await new Promise<ArrayBuffer[]>((done, fail) => {
      const all = database.transaction('parts').objectStore('parts').getAll();
      all.addEventListener('success', () => done(all.result as ArrayBuffer[]));
      all.addEventListener('error', () => fail(all.error ?? new Error('no parts')));
    });
    database.close();
    return parts.reduce((bytes, part) => bytes + part.byteLength, sum);
  });
}

/** Pictures that a phone does not show as they are without a network. */
interface Faults {
  /** Not there, or no picture. */
  readonly missing: readonly string[];
  /** Other bytes than the server's. */
  readonly altered: readonly string[];
}

/** Reads every picture as a screen does and compares it with the hash of the server's. */
export async function checkPictures(
  page: Page,
  hashes: Readonly<Record<string, string>>,
  accept: string,
): Promise<Faults> {
  return await page.evaluate(
    async ([wanted, header]) => {
      const missing: string[] = [];
      const altered: string[] = [];
      for (const [name, hash] of Object.entries(wanted)) {
        try {
          const answer = await fetch(`/api/v1/photo/${encodeURIComponent(name)}`, {
            headers: { accept: header },
          });
          const body = await answer.blob();
          if (!body.type.startsWith('image/svg')) (await createImageBitmap(body)).close();
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
          const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          if (found !== hash) altered.push(name);
        } catch {
          missing.push(name);
        }
      }
      return { missing, altered };
    },
    [hashes, accept] as const,
  );
}
