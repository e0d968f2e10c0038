import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { packPhotos } from '#bank/photo-packs.ts';

const photos = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    name: `photo-${from + index}`,
    content_type: 'image/avif',
    bytes: 10_000 + ((index * 7919) % 20_000),
  }));
const MEGABYTE = 1024 * 1024;

describe('packs of pictures', () => {
  it('hold every picture once, without gaps, in a few MB each', () => {
    const packs = packPhotos(photos(1000));
    const entries = packs.flatMap((pack) => pack.entries);
    expect(entries.map(({ path }) => path).toSorted()).toEqual(
      photos(1000)
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const pack of packs) {
      let end = 0;
      for (const { offset, length } of pack.entries) {
        expect(offset).toBe(end);
        end += length;
      }
      expect(pack.bytes).toBe(end);
      expect(end).toBeLessThan(4.1 * MEGABYTE);
    }
    expect(packs.slice(0, -1).every(({ bytes }) => bytes >= MEGABYTE / 2)).toBe(true);
    expect(packs.length).toBeGreaterThan(3);
  });

  it('do not depend on the order in which pictures are read', () => {
    expect(packPhotos(photos(500).toReversed())).toEqual(packPhotos(photos(500)));
  });

  it('keep their names but for one or a few when one picture comes, goes or changes', () => {
    const all = photos(1500);
    const before = new Set(packPhotos(all).map(({ id }) => id));
    expect(before.size).toBeGreaterThan(8);
    const changed = [
      [...all, ...photos(1, 9000)],
      all.filter((_, index) => index !== 700),
      all.map((photo, index) => (index === 700 ? { ...photo, bytes: photo.bytes + 1 } : photo)),
      all.map((photo, index) => (index === 700 ? { ...photo, name: 'another' } : photo)),
    ];
    for (const bank of changed) {
      const renamed = packPhotos(bank).filter(({ id }) => !before.has(id));
      expect(renamed.length).toBeLessThanOrEqual(3);
    }
  });

  it('differ in name where they differ in content', () => {
    const pair = fc.tuple(fc.uniqueArray(fc.nat(50)), fc.uniqueArray(fc.nat(50)));
    const pick = (numbers: readonly number[]) => numbers.flatMap((number) => photos(1, number));
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const isSame = one.length === other.length && one.every((number) => other.includes(number));
        const ids = (numbers: readonly number[]) => packPhotos(pick(numbers)).map(({ id }) => id);
        expect(JSON.stringify(ids(one)) === JSON.stringify(ids(other))).toBe(isSame);
      }),
    );
  });

  it('are none without pictures', () => {
    expect(packPhotos([])).toEqual([]);
  });
});
