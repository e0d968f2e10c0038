import type { Scene } from '#scene/schema.ts';

import { junctionWorld } from './junction-world.ts';
import { roadWorld } from './road-world.ts';
import type { Stage } from './stage.ts';
import { viewWorld } from './view-world.ts';
import type { World } from './world.ts';

/** The world that a scene writes down; null where it is no situation that one drives in, or not yet one that worlds know. */
export function worldOf(scene: Scene, stage: Stage): World | null {
  if (scene.kind === 'junction') return junctionWorld(scene, stage);
  if (scene.kind === 'road') return roadWorld(scene, stage);
  return scene.kind === 'view' ? viewWorld(scene, stage) : null;
}
