import { type Drawers, drawnBy } from './feature-drawers.ts';
import { besideRoad, overVehicles } from './features-beside-road.ts';
import { painted } from './features-painted.ts';
import { underRoad } from './features-under-road.ts';
import type { RoadPlan } from './road-plan.ts';
import type { Feature } from './schema.ts';

/** Every kind that does not hide vehicles: a kind without a function does not compile. */
const onRoad: Omit<Required<Drawers>, keyof typeof overVehicles> = { ...painted, ...besideRoad };

/** The part of a feature that lies under the carriageway or joins it: side roads, rails, rivers. */
export const featureBelow = (feature: Feature, plan: RoadPlan): string => drawnBy(underRoad, feature, plan);

/** The part of a feature that lies on the carriageway or stands beside it. */
export const featureAbove = (feature: Feature, plan: RoadPlan): string => drawnBy(onRoad, feature, plan);

/** The part of a feature that hides vehicles. */
export const featureOver = (feature: Feature, plan: RoadPlan): string => drawnBy(overVehicles, feature, plan);
