import { circle, ellipse, mirror, path, place, rect, stroke } from './svg.ts';

/** Which side of the traffic controller the viewer sees. */
export type ControllerView = 'chest' | 'back' | 'left-side' | 'right-side';
/** Position of the arms; "forward" and "up" speak of the right arm. */
export type ControllerArms = 'sides' | 'down' | 'forward' | 'up';

const uniform = '#2B3C78';
const vest = '#D9F03F';
const skin = '#F2B98F';
const sleeve = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

function arm(d: string): string {
  return stroke(d, '#1B2650', 8, sleeve) + stroke(d, uniform, 6.4, sleeve);
}

function hand(x: number, y: number): string {
  return circle(x, y, 3.3, skin);
}

/** The striped baton from the hand at (x, y) towards (x + dx, y + dy). */
function baton(x: number, y: number, dx: number, dy: number): string {
  const d = `M${x} ${y}l${dx} ${dy}`;
  return (
    stroke(d, '#16171D', 5.4, { 'stroke-linecap': 'round' }) +
    stroke(d, '#FFFFFF', 4, { 'stroke-dasharray': '5 4.5' })
  );
}

const legsFront =
  stroke('M-4.5-30V-3M4.5-30V-3', '#1B2650', 8.4) +
  stroke('M-6.5-2h3M3.5-2h3', '#16171D', 5, { 'stroke-linecap': 'round' });

function frontal(arms: ControllerArms, chest: boolean): string {
  const body =
    legsFront +
    rect(-10.5, -63, 21, 36, uniform, { rx: 7 }) +
    path('M-8.5-62L-3-62L0-56L3-62L8.5-62V-32H-8.5Z', { fill: vest }) +
    path('M-8.5-45h17v4h-17ZM-8.5-38h17v3h-17Z', { fill: '#FFFFFF' }) +
    (chest ? stroke('M0-56V-32', '#8FA01E', 1.4) : rect(-7, -61, 14, 6, vest));
  const face = chest
    ? circle(-2.3, -71, 0.9, '#3A2A22') +
      circle(2.3, -71, 0.9, '#3A2A22') +
      stroke('M-2.2-67.4Q0-66 2.2-67.4', '#8A4B35', 1.1)
    : path('M-6.6-73Q-6.6-65.5 0-65Q6.6-65.5 6.6-73Z', { fill: '#4A2F2A' });
  const head =
    rect(-2.6, -66, 5.2, 5, skin) +
    circle(0, -71, 6.8, skin) +
    face +
    path('M-8.2-75Q-9-82 0-82.5Q9-82 8.2-75Z', { fill: '#F4F4F8', stroke: '#1B2650', 'stroke-width': 1 }) +
    (chest
      ? path('M-7.4-75.6H7.4Q4-72.6 0-72.8Q-4-72.6-7.4-75.6Z', { fill: '#1B2650' })
      : rect(-7.8, -76.4, 15.6, 2.4, '#1B2650'));
  // With the chest to the viewer the right arm is on the left of the picture.
  if (chest) return body + head + frontalArms(arms);
  if (arms === 'forward') return mirror(awayArm) + body + head + mirror(otherDown);
  return body + head + mirror(frontalArms(arms));
}

/** The arm that hangs down, on the right of the picture. */
const otherDown = arm('M10-58L14-36') + hand(14.5, -32);

/** The right arm stretched away from the viewer: it narrows towards the hand, and the baton behind it is small. */
const awayArm =
  stroke('M-19.5-63l-4.5-6', '#16171D', 3.4, { 'stroke-linecap': 'round' }) +
  stroke('M-19.5-63l-4.5-6', '#FFFFFF', 2.2, { 'stroke-dasharray': '2 1.8' }) +
  path('M-6-62.5L-17.5-65L-19.8-61.4L-9-52.5Z', {
    fill: uniform,
    stroke: '#1B2650',
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
  }) +
  circle(-19.2, -63.6, 2.5, skin);

function frontalArms(arms: ControllerArms): string {
  if (arms === 'sides') {
    return arm('M-10-58H-32') + arm('M10-58H32') + hand(36, -58) + baton(-36, -58, -22, 0) + hand(-36, -58);
  }
  if (arms === 'up') {
    return otherDown + arm('M-10-58L-15-66V-84') + baton(-15, -88, 0, -20) + hand(-15, -88);
  }
  if (arms === 'forward') {
    return (
      otherDown +
      path('M-12-63Q-19-62-24-56L-17-44Q-12-49-7-51Z', {
        fill: uniform,
        stroke: '#1B2650',
        'stroke-width': 1.6,
      }) +
      circle(-22, -48, 6, skin, { stroke: '#C98B62', 'stroke-width': 1 }) +
      stroke('M-22-48L-28-41', '#16171D', 8.4, { 'stroke-linecap': 'round' }) +
      stroke('M-23-46.5L-28-41', '#FFFFFF', 6.6, { 'stroke-dasharray': '2.6 2.6' }) +
      circle(-28.6, -40.2, 5.2, '#16171D') +
      circle(-28.6, -40.2, 3.6, '#FFFFFF')
    );
  }
  return otherDown + arm('M-10-58L-14-36') + baton(-14.5, -32, -1, 20) + hand(-14.5, -32);
}

/** Arms to the sides as one sees them beside the body: the near one comes out of the picture, the far one goes into it. */
const nearArm = arm('M-1-57L-23-54');
const farArm = arm('M1-58L19-60');

/** Side view facing the right of the picture; `near` tells whether the right arm is the near one. */
function profile(arms: ControllerArms, near: boolean): string {
  const legs =
    stroke('M-3-30V-3M3-30V-3', '#1B2650', 8) +
    stroke('M-3-2h4M3-2h4', '#16171D', 5, { 'stroke-linecap': 'round' });
  const torso =
    rect(-7.5, -63, 15, 36, uniform, { rx: 7 }) +
    path('M-6.5-61H6.5V-32H-6.5Z', { fill: vest }) +
    path('M-6.5-45h13v4h-13ZM-6.5-38h13v3h-13Z', { fill: '#FFFFFF' });
  const head =
    rect(-3, -66, 5.2, 5, skin) +
    circle(0, -71, 6.6, skin) +
    path('M6-71.5L9-69L6-68Z', { fill: skin }) +
    path('M-6.6-73Q-7-66-2.5-65.6Q-2-70 0-73Z', { fill: '#4A2F2A' }) +
    circle(3.8, -71, 0.9, '#3A2A22') +
    path('M-7.8-75Q-8.6-82 0-82.5Q8-82 7.4-75Z', { fill: '#F4F4F8', stroke: '#1B2650', 'stroke-width': 1 }) +
    path('M1-76H7.4L12.5-73.6H1Z', { fill: '#1B2650' });
  let right: string;
  if (arms === 'forward') right = arm('M0-57H26') + baton(30, -57, 22, 0) + hand(30, -57);
  else if (arms === 'up') right = arm('M0-57L3-66V-84') + baton(3, -88, 0, -20) + hand(3, -88);
  else if (arms === 'sides') {
    right = near
      ? nearArm + baton(-27, -53.5, -18, 2.4) + hand(-26.5, -53.5)
      : farArm + baton(22, -60.4, 13, -1.4) + hand(22, -60.4);
  } else right = arm('M0-57L-1-37') + baton(-1, -33, 3, 20) + hand(-1, -33);
  const left =
    arms === 'sides'
      ? near
        ? farArm + hand(22, -60.4)
        : nearArm + hand(-26.5, -53.5)
      : arm('M0-57L0-37') + hand(0, -33);
  return near ? left + legs + torso + head + right : right + legs + torso + head + left;
}

/**
 * A traffic controller (регулировщик) with a striped baton in the right hand.
 * (x, y) is the point under the feet; at size 1 the figure is about 84 px tall (108 with the arm up).
 */
export function controller(
  x: number,
  y: number,
  view: ControllerView,
  arms: ControllerArms,
  size = 1,
): string {
  const figure =
    view === 'chest' || view === 'back'
      ? frontal(arms, view === 'chest')
      : profile(arms, view === 'right-side');
  const turned = view === 'left-side' ? mirror(figure) : figure;
  const stand =
    ellipse(0, -1, 24, 7, '#FFFFFF') + ellipse(0, -1, 20, 5.5, '#D5202A') + ellipse(0, -1, 14, 4, '#FFFFFF');
  return place(stand + turned, x, y, 0, size);
}

/** A limb of the figure from above, with an edge that is seen on asphalt and over paths. */
function limb(d: string): string {
  return (
    stroke(d, '#FFFFFF', 12, sleeve) + stroke(d, '#1B2650', 9.6, sleeve) + stroke(d, uniform, 7.6, sleeve)
  );
}

/** The baton from the right hand, on plans. */
function batonAbove(d: string): string {
  return (
    stroke(d, '#FFFFFF', 9, { 'stroke-linecap': 'round' }) +
    stroke(d, '#16171D', 6.6, { 'stroke-linecap': 'round' }) +
    stroke(d, '#FFFFFF', 5, { 'stroke-dasharray': '5 4.5' })
  );
}

/** Arms from above by pose; he looks to the right, so his right hand is below. A raised arm points away from the head. */
const armsAbove: Readonly<Record<ControllerArms, () => string>> = {
  sides: () =>
    batonAbove('M0 34v19') + limb('M0-10V-29M0 10V29') + circle(0, -32, 4.4, skin) + circle(0, 32, 4.4, skin),
  forward: () =>
    batonAbove('M34 10h19') + limb('M1 11L29 10') + circle(32, 10, 4.4, skin) + circle(3, -16, 4.2, skin),
  down: () => batonAbove('M4 17h8') + circle(3, -16, 4.2, skin) + circle(3, 16, 4.2, skin),
  up: () =>
    limb('M0 11L5 13') + circle(7, 13, 4.4, skin) + batonAbove('M8 14l7 4') + circle(3, -16, 4.2, skin),
};

/** A traffic controller from above at (x, y), several times as large as a person beside a car; he looks to `a` degrees clockwise from the right. */
export function controllerAbove(x: number, y: number, a: number, arms: ControllerArms): string {
  const stand = circle(0, 0, 19, '#FFFFFF') + circle(0, 0, 16.5, '#D5202A') + circle(0, 0, 12, '#FFFFFF');
  const looks = path('M0 0L50-21Q56 0 50 21Z', { fill: '#FFFFFF', opacity: 0.32 });
  const body = ellipse(0, 0, 9.5, 15.5, vest) + stroke('M-3.5-12V12M4-12V12', '#FFFFFF', 2);
  const cap =
    path('M3-7.6Q16.5-7 16.5 0Q16.5 7 3 7.6Z', { fill: '#1B2650' }) +
    circle(0, 0, 8, '#FFFFFF', { stroke: '#1B2650', 'stroke-width': 1.6 });
  return place(looks + stand + armsAbove[arms]() + body + cap, x, y, a);
}
