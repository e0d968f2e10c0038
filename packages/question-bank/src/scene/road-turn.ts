import { type Across, headsBack, heightOf, type RoadLayout, roadSpot } from './road-geometry.ts';
import type { SceneOf } from './schema.ts';

type Vehicle = SceneOf<'road'>['vehicles'][number];

/** Height by which places are compared: the edge of the carriageway lies outside its lane however narrow that is. */
function outward(layout: RoadLayout, lane: Across): number {
  if (lane === 'kerb') return layout.bottom;
  return lane === 'far-kerb' ? layout.top : heightOf(layout, lane);
}

/** How far down the sheet a path leads the vehicle aside. */
function aside(layout: RoadLayout, vehicle: Vehicle): number {
  const { path: way, lane } = vehicle;
  const back = headsBack(vehicle);
  if (way?.is === 'turn') return (way.lane !== undefined && way.lane < 0 !== back) === back ? 1 : -1;
  const usual = way?.is === 'round' ? (back ? 1 : -1) : lane;
  return outward(layout, way?.lane ?? usual) - outward(layout, lane);
}

/** Which indicator the path of a vehicle asks for: the side of its heading on which the path goes. */
export function roadTurn(layout: RoadLayout, vehicle: Vehicle): 'left' | 'right' | undefined {
  const { path: way, x } = vehicle;
  if (way === undefined || way.is === 'ahead' || way.is === 'none' || way.is === 'back') return undefined;
  const heading = (roadSpot(layout, vehicle).a * Math.PI) / 180;
  const forward = headsBack(vehicle) ? -1 : 1;
  const across = Math.abs(Math.cos(heading)) < 0.4;
  // A vehicle across the road turns into it; any other leaves the line that it follows.
  const side = across
    ? -Math.sin(heading) * ((way.to ?? x + forward) - x)
    : Math.cos(heading) * aside(layout, vehicle);
  if (Math.abs(side) < 0.01) return way.is === 'overtake' || way.is === 'round' ? 'left' : undefined;
  return side > 0 ? 'right' : 'left';
}
