import { type Crossing, type Driver, manoeuvreOf, type Manoeuvre, seenAt, type Side } from './crossing.ts';

/** How a signal lets a driver go: by the main signal, by an arrow section beside a red or amber one, or not. */
export type Permission = 'go' | 'arrow' | 'stop';

/** Regulation of a junction: the controller over the lights, the lights over the signs (clauses 6.15, 13.3). */
export type Regulation = 'controller' | 'lights' | 'signs';

type Light = NonNullable<NonNullable<Crossing['arms'][Side]>['light']>;

const idle = new Set<Light['signal']>(['amber-blink', 'off']);

/** The regulation of a crossing; blinking amber or dark lights leave it to the signs. */
export function regulationOf(crossing: Crossing): Regulation {
  if (crossing.controller !== undefined) return 'controller';
  const lights = Object.values(crossing.arms).flatMap(({ light, tramLight }) => [
    ...(light === undefined || idle.has(light.signal) ? [] : [true]),
    ...(tramLight === undefined ? [] : [true]),
  ]);
  return lights.length > 0 ? 'lights' : 'signs';
}

const cross = new Set<Light['signal']>(['green', 'green-blink']);

/** The light a driver obeys; where none is drawn, the one of the opposite arm, or else the contrary of a side one. */
function lightOf(crossing: Crossing, from: Side): Light {
  const own = crossing.arms[from]?.light;
  if (own !== undefined) return own;
  const others = Object.entries(crossing.arms) as [Side, Crossing['arms'][Side]][];
  const opposite = others.find(
    ([side, arm]) => seenAt(from, side) === 'opposite' && arm?.light !== undefined,
  );
  if (opposite?.[1]?.light !== undefined) return { signal: opposite[1].light.signal };
  const aside = others.find(([, arm]) => arm?.light !== undefined)?.[1]?.light;
  return { signal: aside !== undefined && cross.has(aside.signal) ? 'red' : 'green' };
}

function byLight(light: Light, manoeuvre: Manoeuvre): Permission {
  const way = manoeuvre === 'round' ? 'left' : manoeuvre;
  const section = way === 'left' ? light.left : way === 'right' ? light.right : undefined;
  const contour = light.contour?.split('-');
  if (cross.has(light.signal)) {
    if (section === 'off') return 'stop';
    return contour === undefined || contour.includes(way) ? 'go' : 'stop';
  }
  return section === 'on' ? 'arrow' : 'stop';
}

const lunar: Readonly<Record<Manoeuvre, string>> = {
  left: 'left',
  ahead: 'middle',
  right: 'right',
  round: 'left',
};

function byGesture(crossing: Crossing, driver: Driver): Permission {
  const gesture = crossing.controller;
  if (gesture === undefined) return 'stop';
  const manoeuvre = manoeuvreOf(driver.from, driver.to);
  const tram = driver.is === 'tram';
  const place = driver.from === gesture.faces ? 'chest' : seenAt(gesture.faces, driver.from);
  if (gesture.arms === 'up') return 'stop';
  if (gesture.arms === 'forward') {
    // His left is on the right of those who see his chest.
    if (place === 'right') return !tram || manoeuvre === 'left' ? 'go' : 'stop';
    if (place === 'chest') return manoeuvre === 'right' ? 'go' : 'stop';
    return 'stop';
  }
  if (place === 'chest' || place === 'opposite') return 'stop';
  return manoeuvre === 'ahead' || (manoeuvre === 'right' && !tram) ? 'go' : 'stop';
}

/** Whether a driver may enter now (clauses 6.2, 6.3, 6.8, 6.10, 3.1); without signals everyone may. */
export function permissionOf(crossing: Crossing, driver: Driver): Permission {
  if (driver.beacon !== false) return 'go';
  const regulation = regulationOf(crossing);
  if (regulation === 'signs' || driver.onRing) return 'go';
  if (regulation === 'controller') return byGesture(crossing, driver);
  const tramLight = crossing.arms[driver.from]?.tramLight;
  const manoeuvre = manoeuvreOf(driver.from, driver.to);
  if (driver.is === 'tram' && tramLight !== undefined) {
    return tramLight.includes('lower') && tramLight.some((lamp) => lamp === lunar[manoeuvre]) ? 'go' : 'stop';
  }
  return byLight(lightOf(crossing, driver.from), manoeuvre);
}
