import type { RoadPlan } from './road-plan.ts';
import type { Feature } from './schema.ts';

/** A feature of one kind. */
export type FeatureOf<Kind extends Feature['is']> = Extract<Feature, { is: Kind }>;

/** Draws features of some kinds, each by its own function. */
export type Drawers = {
  readonly [Kind in Feature['is']]?: (feature: FeatureOf<Kind>, plan: RoadPlan) => string;
};

/** A feature drawn by the function of its kind; nothing where there is none. */
export function drawnBy(drawers: Drawers, feature: Feature, plan: RoadPlan): string {
  // TypeScript does not see that a kind and its function belong together.
  const draw = drawers[feature.is] as ((feature: Feature, plan: RoadPlan) => string) | undefined;
  return draw?.(feature, plan) ?? '';
}
