import type { CSSProperties } from 'react';

/** Custom properties for a `style` prop, by which a component passes numbers to its style sheet. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables;
}
