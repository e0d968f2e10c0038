import type { CSSProperties } from 'react';

/** Custom properties for a `style` prop: how a component hands a number to its style sheet. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables;
}
