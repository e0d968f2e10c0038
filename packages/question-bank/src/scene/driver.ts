import type { JunctionScene, SceneOf } from './schema.ts';
import { junctionVehicle, roadVehicle } from './schema-parts.ts';

type RoadScene = SceneOf<'road'>;

/** From whose seat a junction is seen: your own car, or somebody who takes no part. */
export function driverAt(scene: JunctionScene): JunctionScene['vehicles'][number] | undefined {
  const { eyes, vehicles } = scene;
  const own = vehicles.find(({ id }) => id === 'you');
  if (own !== undefined || eyes === undefined) return own;
  return junctionVehicle.parse({ ...eyes, id: 'eyes', to: eyes.from, blink: 'none' });
}

/** The same on a road. */
export function driverOn({ eyes, vehicles }: RoadScene): RoadScene['vehicles'][number] | undefined {
  const own = vehicles.find(({ id }) => id === 'you');
  if (own !== undefined || eyes === undefined) return own;
  return roadVehicle.parse({ ...eyes, id: 'eyes', blink: 'none' });
}
