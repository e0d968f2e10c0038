import type { RoadLayout } from './road-geometry.ts';
import type { Feature } from './schema.ts';

/** A feature of one kind. */
export type FeatureOf<Kind extends Feature['is']> = Extract<Feature, { is: Kind }>;

/** Draws features of some kinds, each by its own function. */
export type Drawers = {
  readonly [Kind in Feature['is']]?: (feature: FeatureOf<Kind>, layout: RoadLayout) => string;
};

/** A feature drawn by the function of its kind; nothing where there is none. */
export function drawnBy(drawers: Drawers, feature: Feature, layout: RoadLayout): string {
  // TypeScript does not see that a kind and its function belong together.
  const draw = drawers[feature.is] as ((feature: Feature, layout: RoadLayout) => string) | undefined;
  return draw?.(feature, layout) ?? '';
}
