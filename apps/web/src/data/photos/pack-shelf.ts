import { type PartEntry, storeParts } from './pack-store.ts';

/** Bytes after which complete pictures are stored: a phone that dies has to fetch little more than these again. */
const FULL_BYTES = 256 * 1024;

/** Pictures that have come and are not stored yet, of all requests that are under way. */
export class Shelf {
  readonly #onKept: (names: readonly string[]) => Promise<boolean>;
  readonly #arriving = new Set<Arriving>();
  #hasRoom = true;

  /** `onKept` hears the names of stored pictures; false: there is no room for more. */
  constructor(onKept: (names: readonly string[]) => Promise<boolean>) {
    this.#onKept = onKept;
  }

  begin(entries: readonly PartEntry[]): Arriving {
    const arriving = new Arriving(entries);
    this.#arriving.add(arriving);
    return arriving;
  }

  /** Stores what is complete of a request that is over. */
  async end(arriving: Arriving): Promise<void> {
    this.#arriving.delete(arriving);
    await this.#store([arriving]);
  }

  /**
   * Stores what is complete, once enough has come.
   *
   * @throws DOMException QuotaExceededError when there is no room for more
   */
  async storeFull(): Promise<void> {
    const all = [...this.#arriving];
    if (all.reduce((bytes, { waiting }) => bytes + waiting, 0) < FULL_BYTES) return;
    await this.#store(all);
    this.checkRoom();
  }

  /** @throws DOMException QuotaExceededError when there is no room for more */
  checkRoom(): void {
    if (!this.#hasRoom) throw new DOMException('', 'QuotaExceededError');
  }

  async #store(all: readonly Arriving[]): Promise<void> {
    const parts = all.flatMap((arriving) => arriving.complete() ?? []);
    if (parts.length === 0) return;
    await storeParts(parts);
    const names = parts.flatMap(({ entries }) => entries.map(({ path }) => path));
    if (!(await this.#onKept(names))) this.#hasRoom = false;
  }
}

/** Pictures of one request, side by side. */
class Arriving {
  /** Place in the pack. */
  readonly start: number;
  readonly end: number;
  readonly #entries: readonly PartEntry[];
  readonly #bytes: Uint8Array;
  #received = 0;
  /** How many pictures were handed over, and where they end. */
  #handed = 0;
  #handedTo = 0;

  constructor(entries: readonly PartEntry[]) {
    const last = entries.at(-1);
    this.start = entries[0]?.offset ?? 0;
    this.end = last ? last.offset + last.length : 0;
    this.#entries = entries;
    this.#bytes = new Uint8Array(this.end - this.start);
  }

  get isWhole(): boolean {
    return this.#received === this.#bytes.length;
  }

  /** Bytes that a phone which dies now would have to fetch again. */
  get waiting(): number {
    return this.#received - this.#handedTo;
  }

  /** False: there are more bytes than were asked for. */
  take(chunk: Uint8Array): boolean {
    if (this.#received + chunk.length > this.#bytes.length) return false;
    this.#bytes.set(chunk, this.#received);
    this.#received += chunk.length;
    return true;
  }

  /** Hands over what is complete, once. */
  complete(): { readonly bytes: ArrayBuffer; readonly entries: readonly PartEntry[] } | undefined {
    const from = this.#handedTo;
    const whole = this.#entries
      .slice(this.#handed)
      .filter(({ offset, length }) => offset + length - this.start <= this.#received);
    const last = whole.at(-1);
    if (!last) return undefined;
    this.#handed += whole.length;
    this.#handedTo = last.offset + last.length - this.start;
    return {
      bytes: this.#bytes.slice(from, this.#handedTo).buffer,
      entries: whole.map((entry) => ({ ...entry, offset: entry.offset - this.start - from })),
    };
  }
}
