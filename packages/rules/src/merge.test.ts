import { describe, expect, it } from 'vitest';

import { isSameValue, merge, mergedBase } from './merge.ts';

const part = (key: string, text: string) => ({ key, text });
const [a, b, c] = [part('a', '1'), part('b', '1'), part('c', '1')];

describe('values', () => {
  it('are the same whatever the order of their fields, and not of their items', () => {
    expect(isSameValue({ x: 1, y: { z: [1, null] } }, { y: { z: [1, null] }, x: 1 })).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue(null, undefined)).toBe(false);
  });

  it.each([
    ['nobody changed', 'x', 'x', 'x', 'x', []],
    ['only one changed', 'x', 'mine', 'x', 'mine', []],
    ['only the other changed', 'x', 'x', 'theirs', 'theirs', []],
    ['both changed alike', 'x', 'both', 'both', 'both', []],
    ['both changed otherwise', 'x', 'mine', 'theirs', 'mine', ['']],
    ['began without a base', undefined, 'mine', 'theirs', 'mine', ['']],
  ])('that %s merge', (_what, base, mine, theirs, value, clashes) => {
    expect(merge(base, mine, theirs)).toEqual({ value, clashes });
  });
});

describe('lists by key', () => {
  it('take the changes of both', () => {
    const mine = [part('a', 'mine'), b];
    const theirs = [a, part('b', 'theirs'), c];
    expect(merge([a, b], mine, theirs)).toEqual({
      value: [part('a', 'mine'), part('b', 'theirs'), c],
      clashes: [],
    });
  });

  it('take what both added and removed, in order of the keys', () => {
    expect(merge([b], [c], [a, b])).toEqual({ value: [a, c], clashes: [] });
  });

  it('name the parts that both changed, or one changed and the other removed', () => {
    const base = [a, b, c];
    const mine = [part('a', 'mine'), part('b', 'mine')];
    const theirs = [part('a', 'theirs'), part('c', 'theirs')];
    expect(merge(base, mine, theirs)).toEqual({ value: mine, clashes: ['a', 'b', 'c'] });
    expect(merge(base, theirs, mine)).toEqual({ value: theirs, clashes: ['a', 'b', 'c'] });
  });

  it('of anything without a key are one value', () => {
    expect(merge([1], [2], [3])).toEqual({ value: [2], clashes: [''] });
    expect(merge<unknown>([a], [a, null], [a, b]).clashes).toEqual(['']);
  });
});

describe('the base of a change', () => {
  it('follows where the change has become part of the other', () => {
    const mine = [part('a', 'mine'), part('b', 'both')];
    const theirs = [a, part('b', 'both'), c];
    expect(mergedBase([a, b], mine, theirs)).toEqual([a, part('b', 'both')]);
    expect(mergedBase([a, b], [a], [a])).toEqual([a]);
    expect(mergedBase([a, b], [b], [b, c])).toEqual([b]);
  });

  it('of a value without parts follows only where both are the same', () => {
    expect(mergedBase('x', 'mine', 'theirs')).toBe('x');
    expect(mergedBase('x', 'both', 'both')).toBe('both');
  });

  it('lets a later change of the other through without a clash', () => {
    const mine = [part('a', 'mine'), part('b', 'seen')];
    const base = mergedBase([a, b], mine, [a, part('b', 'seen')]) ?? [];
    expect(merge(base, mine, [a, part('b', 'later')])).toEqual({
      value: [part('a', 'mine'), part('b', 'later')],
      clashes: [],
    });
  });
});
