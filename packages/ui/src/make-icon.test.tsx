import { render } from '@testing-library/react';
import { createLucideIcon, type LucideProps } from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';

import makeIcon from './make-icon.ts';

const node = [
  ['path', { d: 'M15 21v-8', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
] as const;

const markupOf = (icon: ComponentType<LucideProps>, props: LucideProps): string =>
  render(createElement(icon, props)).container.innerHTML;

it.each<[string, LucideProps]>([
  ['nothing', {}],
  ['a size and thicker lines', { size: 20, strokeWidth: 3 }],
  ['a class', { className: 'icon big' }],
  ['a colour and an attribute', { color: 'red', 'data-place': 'head' } as LucideProps],
  ['a name for screen readers', { role: 'img', 'aria-label': 'верно' }],
  ['a name that is not given', { 'aria-label': undefined }],
  ['what screen readers pass over', { 'aria-hidden': 'true', size: 18 }],
])('draws an icon with %s as its library does', (_what, props) => {
  const icon = { name: 'circle-check', size: 24, node, aliases: ['check-circle'] };
  const theirs = createLucideIcon('CircleCheck', node as never, ['check-circle']);
  expect(markupOf(makeIcon(icon) as ComponentType<LucideProps>, props)).toBe(markupOf(theirs, props));
});
