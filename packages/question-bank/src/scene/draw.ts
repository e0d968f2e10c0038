import { seatPicture } from '#camera/seat/take.ts';

import { drawJunction } from './draw-junction.ts';
import { drawDashboard, drawGesture, drawLights, drawSigns, drawSlope, drawThings } from './draw-plain.ts';
import { drawRoad } from './draw-road.ts';
import { planTold } from './plan-told.ts';
import type { Scene } from './schema.ts';
import { nothingTold, type Told } from './told.ts';

/**
 * Draws a scene as SVG text: a road from above with what an explanation adds, a `view` from the seat.
 *
 * @throws Error in Russian if the scene names what is not there (a sign, an arm).
 */
export function drawScene(scene: Scene, told: Told = nothingTold): string {
  switch (scene.kind) {
    case 'junction':
      return drawJunction(scene, planTold(scene, told));
    case 'road':
      return drawRoad(scene, planTold(scene, told));
    case 'signs':
      return drawSigns(scene);
    case 'view':
      return seatPicture(scene)?.svg ?? '';
    case 'lights':
      return drawLights(scene);
    case 'gesture':
      return drawGesture(scene);
    case 'things':
      return drawThings(scene);
    case 'dashboard':
      return drawDashboard(scene);
    default:
      return drawSlope(scene);
  }
}
