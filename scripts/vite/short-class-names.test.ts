import { expect, it } from 'vitest';

import { shortClassNames } from './short-class-names.ts';

it('names a class by five characters that need no escape', () => {
  const nameOf = shortClassNames('/app');
  for (let at = 0; at < 200; at += 1)
    expect(nameOf(`class${at}`, '/app/a.css')).toMatch(/^[A-Za-z][\dA-Za-z]{4}$/);
});

it('gives a class the same name in every build and on every machine', () => {
  const name = shortClassNames('/app')('card', '/app/src/card.module.css');
  expect(shortClassNames('/elsewhere')('card', '/elsewhere/src/card.module.css?used')).toBe(name);
});

it('tells apart classes of one name in two files and two classes of one file', () => {
  const nameOf = shortClassNames('/app');
  const names = [nameOf('card', '/app/a.css'), nameOf('card', '/app/b.css'), nameOf('title', '/app/a.css')];
  expect(new Set(names).size).toBe(3);
});

it('refuses one name for two classes, and asks twice for one', () => {
  const nameOf = shortClassNames('/app', () => new Uint8Array(5));
  expect(nameOf('card', '/app/a.css')).toBe(nameOf('card', '/app/a.css'));
  expect(() => nameOf('card', '/app/b.css')).toThrow('card of b.css and card of a.css have one name, AAAAA');
});
