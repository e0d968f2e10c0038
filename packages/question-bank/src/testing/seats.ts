import type { Lens } from '#camera/seat/lens.ts';
import type { Vehicle, World } from '#world/world.ts';

/** Eyes over the origin of a world that look along its x axis. */
export const lens: Lens = { eye: [0, 0, 1.2], focus: 860, aside: 0, heading: 0 };

/** A world with nothing in it but what is given. */
export const worldOf = (more: Partial<World> = {}): World => ({
  surfaces: [],
  marks: [],
  posts: [],
  spans: [],
  barriers: [],
  vehicles: [],
  people: [],
  mouths: [],
  letters: [],
  passed: [],
  houses: [],
  trees: [],
  you: { x: 0, y: 0, a: 0, truck: false },
  town: false,
  night: false,
  ...more,
});

/** A red car at the origin that drives along the x axis, but for what is given. */
export const vehicleOf = (more: Partial<Vehicle>): Vehicle => ({
  x: 0,
  y: 0,
  a: 0,
  name: 'car',
  is: 'car',
  paint: 'red',
  brake: false,
  beacon: false,
  ...more,
});
