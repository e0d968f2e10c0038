/** An unpredictable random number in [0, 1) (decision Q2). */
export function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/** An id of 128 unpredictable bits, also over plain http, where browsers have no `randomUUID`. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
