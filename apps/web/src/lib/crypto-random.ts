/** An unpredictable random number in [0, 1) (decision Q2). */
export function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
