import { type ComponentType, createElement, type SVGProps } from 'react';

import { classNames } from './class-names.ts';

/** A drawing as its library has it. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string | undefined;
}

/**
 * The production build has this in place of the library's own maker of icons (`scripts/vite/plain-icons.ts`): the same markup,
 * but class and shapes are made once and not at every render, and nothing looks for settings that the product never makes. Knows
 * neither `absoluteStrokeWidth` nor children.
 */
export default function makeIcon({ name, node, aliases = [] }: IconData): ComponentType<IconProps> {
  const ownClass = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames(ownClass, className),
        ...(!isSaid(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      shapes,
    );
}

/** Whether it says itself what a screen reader makes of it. */
const isSaid = (props: object): boolean =>
  Object.entries(props).some(([name, value]) => /^(?:aria-.*|role|title)$/.test(name) && value != null);
