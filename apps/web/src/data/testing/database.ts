import * as fake from 'fake-indexeddb';

/** Gives the test an empty IndexedDB; jsdom has none. */
export function installDatabase(): void {
  Object.assign(globalThis, fake, { indexedDB: new fake.IDBFactory() });
}
