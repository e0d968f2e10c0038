import { drawJunction } from './draw-junction.ts';
import { drawDashboard, drawGesture, drawLights, drawSigns, drawSlope, drawThings } from './draw-plain.ts';
import { drawRoad } from './draw-road.ts';
import { drawView } from './draw-view.ts';
import type { Scene } from './schema.ts';

/** Draws a scene as SVG text. @throws Error in Russian if the scene names what is not there (a sign, an arm). */
export function drawScene(scene: Scene): string {
  switch (scene.kind) {
    case 'junction':
      return drawJunction(scene);
    case 'road':
      return drawRoad(scene);
    case 'signs':
      return drawSigns(scene);
    case 'view':
      return drawView(scene);
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
