import { expect, it } from 'vitest';

import { criticalCss } from './critical-css.ts';

const markup = '<main class="screen _a_1"><p class="line">…</p><img class="car" src="data:x"/></main>';

it.each([
  ['a class that is there', '.line{color:red}', '.line{color:red}'],
  ['a class that is not', '.other{color:red}', ''],
  ['one selector of a list', '.other,.line>p,.line:is(.x,.y){top:0}', '.line>p,.line:is(.x,.y){top:0}'],
  ['a class below one that is not there', '.other .line{top:0}', ''],
  ['tags, states and attributes', 'p:focus,table,.car[data-x=","]{top:0}', 'p:focus,.car[data-x=","]{top:0}'],
  ['everything', '*,:before{top:0}html{top:0}', '*,:before{top:0}html{top:0}'],
  [
    'a query with something in it',
    '@media (width<9px){.other{top:0}.car{top:1px}}',
    '@media (width<9px){.car{top:1px}}',
  ],
  ['a query with nothing in it', '@media (width<9px){.other{top:0}}@media print{.car{top:0}}', ''],
  ['a font', '@font-face{font-family:A;src:url(/a.woff2)}', '@font-face{font-family:A;src:url(/a.woff2)}'],
  [
    'no font of a weight that nothing has',
    '@font-face{font-weight:700;src:url(a)}.car{top:0}',
    '.car{top:0}',
  ],
  [
    'an animation that is used',
    '@keyframes a{to{top:0}}.car{animation:a 1s}',
    '@keyframes a{to{top:0}}.car{animation:a 1s}',
  ],
  ['an animation that is not', '@keyframes turn{to{top:0}}.car{top:0}', '.car{top:0}'],
  ['a brace in a string', '.car:after{content:"}"}.other{top:0}', '.car:after{content:"}"}'],
  ['no comment', '/* .car{ */.car{top:0}', '.car{top:0}'],
  [
    'properties that are read',
    ':root{--a:var(--b);--b:1px;--c:2px}.car{top:var(--a)}',
    ':root{--a:var(--b);--b:1px;}.car{top:var(--a)}',
  ],
  ['no property that only an unread one reads', ':root{--a:var(--b);--b:1px}', ''],
])('keeps %s', (_what, css, kept) => {
  expect(criticalCss(css, markup)).toBe(kept);
});
