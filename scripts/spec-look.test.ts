import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const source = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

const tokens = new Map(
  [...source('packages/ui/src/tokens.css').matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(
    ([, name, value]) => [name, value],
  ),
);

/** Declarations of a rule of a stylesheet, with tokens resolved; the selector must match to the letter. */
function looks(file: string, selector: string): Record<string, string> {
  const rule = source(file)
    .split('}')
    .map((block) => block.split('{'))
    .find(([head]) => head?.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim() === selector);
  if (rule === undefined) throw new Error(`${file} has no rule for ${selector}`);
  return Object.fromEntries(
    [...(rule[1] ?? '').matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, property = '', value = '']) => [
      property,
      value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => tokens.get(name) ?? whole),
    ]),
  );
}

describe('the look of the specification', () => {
  it('has its colours: primary, header and active tab', () => {
    expect(looks('packages/ui/src/button.module.css', '.primary')).toMatchObject({ background: '#556cd6' });
    expect(looks('packages/ui/src/header.module.css', '.header')).toMatchObject({ background: '#a78bfa' });
    expect(looks('packages/ui/src/tab-bar.module.css', '.tab[aria-current] .pill')).toMatchObject({
      background: '#b49be3',
    });
  });

  it('has buttons that are at least 54 high with corners of 20, and a top bar of at least 60 (X6)', () => {
    expect(looks('packages/ui/src/button.module.css', '.button')).toMatchObject({
      'min-height': '54px',
      'border-radius': '20px',
    });
    expect(looks('packages/ui/src/header.module.css', '.row')).toMatchObject({ 'min-height': '60px' });
  });

  it('is written in Rubik and in Lato with Cyrillic letters (X5)', () => {
    expect(tokens.get('--font-title')).toMatch(/^Rubik,/);
    expect(tokens.get('--font-text')).toMatch(/^Avto,/);
    expect(source('packages/ui/src/fonts.css')).toMatch(/font-family: Avto;[^}]*avto-regular/);
  });

  it('has a bar of tabs that stays at the bottom', () => {
    expect(looks('packages/ui/src/tab-bar.module.css', '.bar')).toMatchObject({
      position: 'fixed',
      bottom: '0',
    });
  });

  it('has three tickets in a row: lavender, yellow, and green when completed', () => {
    const tiles = 'apps/web/src/features/tickets/ticket-tile.module.css';
    expect(looks('apps/web/src/features/tickets/tickets-screen.module.css', '.grid')).toMatchObject({
      'grid-template-columns': 'repeat(3, 1fr)',
    });
    expect(looks(tiles, '.tile')).toMatchObject({ background: '#ddd6fe' });
    expect(looks(tiles, ".tile[data-status='IN_PROGRESS']")).toMatchObject({ background: '#fde68a' });
    expect(looks(tiles, ".tile[data-status='COMPLETED']")).toMatchObject({ background: '#bbf7d0' });
  });

  it('has lilac options, green when right and red when chosen wrongly', () => {
    const options = 'packages/ui/src/answer-list.module.css';
    expect(looks(options, '.answer')).toMatchObject({ background: '#ede9fe' });
    expect(looks(options, ".answer[data-state='right']")).toMatchObject({ background: '#bbf7d0' });
    expect(looks(options, ".answer[data-state='wrong']")).toMatchObject({ background: '#fecaca' });
  });

  it('has results on green, on pink for a ticket with mistakes, on red for a failed exam', () => {
    const results = 'apps/web/src/quiz/result-screen.module.css';
    expect(looks(results, '.right')).toEqual({ background: '#bbf7d0' });
    expect(looks(results, '.wrong')).toEqual({ background: '#fce0ec' });
    expect(looks(results, '.failed')).toEqual({ background: '#fecaca' });
  });

  it('has notices at the top right', () => {
    const { position, top, right } = looks('packages/ui/src/toaster.module.css', '.toaster');
    expect([position, top === undefined, right === undefined]).toEqual(['fixed', false, false]);
  });
});
