import type { SceneInput } from './schema.ts';

/** Example scenes by name, one for each thing the language can say; the gallery sheets show them. */
export const gallery: Readonly<Record<string, SceneInput>> = {
  'equal crossroads': {
    kind: 'junction',
    arms: { n: { signs: ['1.6'] }, e: { signs: ['1.6'] }, s: { signs: ['1.6'] }, w: { signs: ['1.6'] } },
    vehicles: [
      { id: 'you', from: 's', to: 'w' },
      { id: 'red', from: 'e', to: 'w', color: 'red' },
      { id: 'bus', is: 'bus', from: 'n', to: 's', letter: 'А' },
    ],
  },
  'main road bends': {
    kind: 'junction',
    arms: {
      n: { signs: ['2.4', '8.13-left-up'] },
      e: { signs: ['2.1', '8.13'] },
      s: { signs: ['2.1', '8.13-right'] },
      w: { signs: ['2.4', '8.13-right-up'] },
    },
    vehicles: [
      { id: 'you', from: 's', to: 'n' },
      { id: 'red', from: 'e', to: 's', color: 'red' },
      { id: 'moto', is: 'motorcycle', from: 'w', to: 'e' },
    ],
  },
  'traffic lights': {
    kind: 'junction',
    arms: {
      n: { light: { signal: 'green' }, end: '1.12', axis: '1.1' },
      e: { light: { signal: 'red', right: 'on' }, end: '1.12' },
      s: { light: { signal: 'green', left: 'off' }, end: '1.12', zebra: true, signs: ['2.1'] },
      w: { light: { signal: 'red' }, end: '1.12' },
    },
    vehicles: [
      { id: 'you', from: 's', to: 'e' },
      { id: 'red', from: 'e', to: 'n', color: 'red' },
    ],
    people: [{ id: 'walker', crosses: 'e' }],
  },
  'T with a stop sign': {
    kind: 'junction',
    arms: { e: { signs: ['2.1'] }, s: { signs: ['2.5'], end: '1.12' }, w: { signs: ['2.3.2'] } },
    vehicles: [
      { id: 'you', from: 's', to: 'w' },
      { id: 'red', from: 'e', to: 's', color: 'red' },
      { id: 'bike', is: 'bicycle', from: 'w', to: 'e' },
    ],
  },
  'T from above': {
    kind: 'junction',
    arms: { n: { signs: ['2.4'], end: '1.13' }, e: { signs: ['2.1'] }, w: { signs: ['2.1'] } },
    vehicles: [
      { id: 'you', from: 'w', to: 'n' },
      { id: 'red', from: 'e', to: 'n', color: 'red' },
      { id: 'green', from: 'n', to: 'w', color: 'green' },
    ],
  },
  'Y of equal roads': {
    kind: 'junction',
    arms: { s: {}, nw: {}, ne: {} },
    vehicles: [
      { id: 'you', from: 's', to: 'nw' },
      { id: 'red', from: 'ne', to: 's', color: 'red' },
      { id: 'green', from: 'nw', to: 'ne', color: 'green' },
    ],
  },
  roundabout: {
    kind: 'junction',
    ring: true,
    arms: {
      n: {},
      e: { signs: ['2.4', '4.3'] },
      s: { signs: ['2.4', '4.3'], end: '1.13' },
      w: { signs: ['2.4', '4.3'] },
    },
    vehicles: [
      { id: 'you', from: 's', to: 'n' },
      { id: 'red', from: 'w', to: 'e', onRing: true, color: 'red' },
    ],
  },
  'trams straight on': {
    kind: 'junction',
    tracks: ['h'],
    arms: { n: {}, e: {}, s: {}, w: {} },
    vehicles: [
      { id: 'you', from: 'w', to: 'n' },
      { id: 'tram', is: 'tram', from: 'w', to: 'e', letter: 'А' },
      { id: 'other', is: 'tram', from: 'e', to: 'w', letter: 'Б', at: 30 },
    ],
  },
  'tram turns': {
    kind: 'junction',
    tracks: ['s-e'],
    arms: { n: {}, e: {}, s: {}, w: {} },
    vehicles: [
      { id: 'you', from: 'w', to: 'e' },
      { id: 'tram', is: 'tram', from: 's', to: 'e' },
    ],
  },
  'controller, arm forward': {
    kind: 'junction',
    controller: { arms: 'forward', faces: 's' },
    arms: { n: {}, e: {}, s: {}, w: {} },
    vehicles: [
      { id: 'you', from: 's', to: 'e' },
      { id: 'red', from: 'e', to: 's', color: 'red' },
      { id: 'green', from: 'n', to: 's', color: 'green' },
    ],
  },
  'controller and a beacon': {
    kind: 'junction',
    controller: { arms: 'sides', faces: 'e' },
    arms: { n: {}, e: {}, s: {}, w: {} },
    vehicles: [
      { id: 'you', from: 's', to: 'n' },
      { id: 'fire', is: 'fire', beacon: true, from: 'e', to: 'w' },
    ],
  },
  'two lanes each way': {
    kind: 'junction',
    arms: {
      n: {},
      e: { lanes: [2, 2], axis: '1.3', end: '1.12' },
      s: {},
      w: { lanes: [2, 2], axis: '1.3', end: '1.12', arrows: ['ahead-right', 'left'] },
    },
    vehicles: [
      { id: 'you', from: 'w', to: 'n', lane: 2, at: 70 },
      { id: 'red', from: 'e', to: 'w', color: 'red' },
    ],
  },
  'ways to compare': {
    kind: 'junction',
    arms: { n: {}, e: { lanes: [2, 2] }, s: {}, w: { lanes: [2, 2] } },
    vehicles: [{ id: 'you', from: 's', to: 'e', path: false }],
    ways: [
      { of: 'you', to: 'e', lane: 1, letter: 'А' },
      { of: 'you', to: 'e', lane: 2, letter: 'Б' },
      { of: 'you', to: 'e', lane: -2, letter: 'В' },
    ],
  },
  'out of a yard': {
    kind: 'junction',
    arms: { e: {}, s: { surface: 'yard' }, w: {} },
    vehicles: [
      { id: 'you', from: 's', to: 'w' },
      { id: 'red', from: 'w', to: 'e', color: 'red' },
    ],
    people: [{ id: 'walker', crosses: 's' }],
  },
  'unpaved road': {
    kind: 'junction',
    arms: { e: {}, s: { surface: 'dirt' }, w: {}, n: { surface: 'dirt' } },
    vehicles: [
      { id: 'you', from: 's', to: 'n' },
      { id: 'tractor', is: 'tractor', from: 'w', to: 'e', color: 'red' },
    ],
  },
  'yellow grid, turning round': {
    kind: 'junction',
    grid: true,
    arms: { e: {}, s: {}, w: {}, n: {} },
    vehicles: [
      { id: 'you', from: 's', to: 's' },
      { id: 'police', is: 'police', beacon: 'blue-red', from: 'e', to: 'w' },
    ],
  },
  'trams and lunar-white lamps': {
    kind: 'junction',
    tracks: ['v'],
    arms: {
      n: { light: { signal: 'red' } },
      e: { light: { signal: 'green' } },
      s: { light: { signal: 'red' }, tramLight: ['middle', 'lower'] },
      w: { light: { signal: 'green' } },
    },
    vehicles: [
      { id: 'tram', is: 'tram', from: 's', to: 'n' },
      { id: 'you', from: 'w', to: 'e' },
    ],
  },
  overtaking: {
    kind: 'road',
    axis: '1.5',
    vehicles: [
      { id: 'you', x: 110, lane: 1, path: { is: 'overtake', lane: -1 } },
      { id: 'lorry', is: 'lorry', x: 240, lane: 1 },
      { id: 'red', x: 540, lane: -1, color: 'red' },
    ],
    posts: [{ signs: ['3.20'], x: 50 }],
  },
  'lane change, three lanes': {
    kind: 'road',
    lanes: [3, 0],
    between: ['1.5', '1.1'],
    vehicles: [
      { id: 'you', x: 150, lane: 1, path: { is: 'change', lane: 2 } },
      { id: 'red', x: 150, lane: 3, color: 'red', path: { is: 'change', lane: 2 } },
    ],
    letters: [
      { text: 'А', x: 420, lane: 3 },
      { text: 'Б', x: 420, lane: 1 },
    ],
  },
  'zebra in town': {
    kind: 'road',
    ground: 'town',
    features: [
      { is: 'zebra', x: 340, signs: true },
      { is: 'person', x: 340, lane: -1 },
    ],
    vehicles: [{ id: 'you', x: 200, lane: 1, path: { is: 'ahead', to: 270 } }],
  },
  'level crossing': {
    kind: 'road',
    axis: '1.1',
    features: [
      { is: 'railway', x: 430, barrier: 'closed', light: 'red' },
      { is: 'stop-line', x: 372 },
    ],
    posts: [{ signs: ['1.3.1'], x: 270, size: 42 }],
    vehicles: [{ id: 'you', x: 190, lane: 1 }],
  },
  'level crossing, boom up': {
    kind: 'road',
    features: [{ is: 'railway', x: 400, barrier: 'open', light: 'white' }],
    vehicles: [
      { id: 'you', x: 180, lane: 1 },
      { id: 'tractor', is: 'tractor', x: 260, lane: 1 },
    ],
  },
  bridge: {
    kind: 'road',
    features: [{ is: 'bridge', from: 230, to: 430 }],
    vehicles: [{ id: 'you', x: 120, lane: 1, path: { is: 'round', to: 300 } }],
  },
  'ways to turn round': {
    kind: 'road',
    shoulders: true,
    vehicles: [
      { id: 'a', x: 130, lane: 'shoulder', letter: 'А' },
      { id: 'b', x: 400, lane: 1, letter: 'Б', color: 'red' },
    ],
    ways: [
      { of: 'a', path: { is: 'round', to: 250 }, letter: '1' },
      { of: 'b', path: { is: 'round', to: 520 }, letter: '2' },
    ],
  },
  tunnel: {
    kind: 'road',
    axis: '1.1',
    features: [{ is: 'tunnel', from: 380, to: 610 }],
    posts: [{ signs: ['1.31'], x: 260 }],
    vehicles: [{ id: 'you', x: 150, lane: 1, path: { is: 'back', to: 60 } }],
  },
  'brow of a hill': {
    kind: 'road',
    axis: '1.11',
    features: [{ is: 'hill', from: 400, to: 604 }],
    vehicles: [
      { id: 'you', x: 90, lane: 1, path: { is: 'overtake', lane: -1, to: 380 } },
      { id: 'bus', is: 'bus', x: 220, lane: 1 },
    ],
  },
  'slip road on': {
    kind: 'road',
    lanes: [2, 2],
    median: true,
    features: [{ is: 'slip-on', from: 260, to: 480 }],
    posts: [{ signs: ['5.1'], x: 60, side: 'far', size: 36 }],
    vehicles: [
      { id: 'you', x: 300, lane: 'pavement', path: { is: 'change', lane: 1, to: 450 } },
      { id: 'red', x: 170, lane: 1, color: 'red' },
    ],
  },
  'slip road off': {
    kind: 'road',
    lanes: [2, 2],
    median: true,
    features: [{ is: 'slip-off', from: 200, to: 420 }],
    vehicles: [{ id: 'you', x: 90, lane: 1, path: { is: 'ahead' } }],
  },
  'bus stop bay': {
    kind: 'road',
    ground: 'town',
    features: [
      { is: 'bay', from: 300, to: 420 },
      { is: 'stop', x: 450 },
    ],
    vehicles: [
      { id: 'you', x: 150, lane: 1 },
      { id: 'bus', is: 'bus', x: 360, lane: 'pavement', blink: 'left' },
    ],
  },
  'tram stop': {
    kind: 'road',
    tracks: true,
    features: [
      { is: 'stop', x: 520, of: 'tram' },
      { is: 'person', x: 420, lane: 1 },
    ],
    vehicles: [
      { id: 'tram', is: 'tram', x: 400, lane: 'track' },
      { id: 'you', x: 200, lane: 1 },
    ],
  },
  'side road and yard': {
    kind: 'road',
    features: [
      { is: 'crossroads', x: 200, arms: 'near' },
      { is: 'yard', x: 430 },
    ],
    vehicles: [
      { id: 'you', x: 90, lane: 1, path: { is: 'turn', to: 220 } },
      { id: 'red', x: 540, lane: -1, color: 'red' },
    ],
    letters: [{ text: 'А', x: 300, lane: 1 }],
  },
  'places on the shoulder': {
    kind: 'road',
    shoulders: true,
    edges: ['1.2', '1.2'],
    vehicles: [
      { id: 'a', x: 160, lane: 'shoulder', letter: 'А' },
      { id: 'b', x: 360, lane: 1, letter: 'Б', color: 'red' },
      { id: 'bike', is: 'bicycle', x: 470, lane: 'shoulder' },
    ],
  },
  'parked at the kerbs': {
    kind: 'road',
    ground: 'town',
    vehicles: [
      { id: 'a', x: 160, lane: 'kerb', letter: 'А' },
      { id: 'b', x: 360, lane: 'far-kerb', letter: 'Б', color: 'red' },
    ],
  },
  'bus lane and arrows': {
    kind: 'road',
    lanes: [3, 0],
    between: ['1.1', '1.5'],
    features: [
      { is: 'letter-a', x: 120, lane: 1 },
      { is: 'arrow', x: 380, lane: 1, turn: 'right' },
      { is: 'arrow', x: 380, lane: 2, turn: 'ahead' },
      { is: 'arrow', x: 380, lane: 3, turn: 'ahead-left' },
      { is: 'number', x: 500, lane: 2, text: '60' },
    ],
    vehicles: [{ id: 'you', x: 240, lane: 2 }],
  },
  'works and reversible lights': {
    kind: 'road',
    lanes: [2, 1],
    axis: '1.9',
    features: [
      { is: 'works', x: 440, lane: 1 },
      { is: 'lane-light', x: 540, lane: 2, lit: 'arrow' },
      { is: 'lane-light', x: 540, lane: -1, lit: 'cross' },
      { is: 'merge', x: 300, lane: 1, to: 'left' },
    ],
    posts: [{ signs: ['1.25', '8.1.1:100 м'], x: 60, size: 34 }],
    vehicles: [{ id: 'you', x: 160, lane: 1 }],
  },
  'humps, island, zigzag': {
    kind: 'road',
    features: [
      { is: 'hump', x: 460 },
      { is: 'island', from: 150, to: 330, lane: 0 },
      { is: 'zigzag', from: 350, to: 430 },
      { is: 'distance', from: 60, to: 150, lane: 1, text: '15 м' },
    ],
  },
  'painted markings': {
    kind: 'road',
    features: [
      { is: 'triangle', x: 90, lane: 1 },
      { is: 'painted', x: 190, lane: 1, sign: '3.24:40' },
      { is: 'painted', x: 190, lane: -1, sign: '1.23' },
      { is: 'painted', x: 280, lane: 1, sign: 'bicycle' },
      { is: 'number', x: 370, lane: 1, text: 'STOP' },
      { is: 'cycle-crossing', x: 480 },
    ],
  },
  'view of a crossroads': {
    kind: 'view',
    lanes: [2, 1],
    own: 1,
    axis: '1.1',
    crossroads: true,
    end: '1.12',
    right: ['2.1', '8.13'],
    light: { signal: 'green', right: 'on' },
    arrows: ['ahead-right', 'ahead-left'],
  },
  'view with cars': {
    kind: 'view',
    axis: '1.6',
    edge: '1.2',
    right: ['3.20'],
    cars: [
      { lane: 1, far: 0.5, brake: true },
      { lane: -1, far: 0.7, color: 'red' },
    ],
  },
  'view with lane lights': {
    kind: 'view',
    lanes: [2, 1],
    own: 2,
    axis: '1.9',
    laneLights: ['cross', 'arrow', 'arrow'],
  },
  'view of a controller': {
    kind: 'view',
    crossroads: true,
    end: '1.12',
    controller: { arms: 'up', faces: 's' },
  },
  'view of a zebra at night': { kind: 'view', end: 'zebra', right: ['5.19.1'], night: true },
  'three signs': {
    kind: 'signs',
    signs: [
      { sign: '3.28', letter: 'А' },
      { sign: '3.27', under: ['8.2.3'], letter: 'Б' },
      { sign: '3.29', letter: 'В' },
    ],
  },
  'a sign and its plates': { kind: 'signs', signs: [{ sign: '6.4', under: ['8.6.1', '8.5.4:8.00–18.00'] }] },
  'lights in a row': {
    kind: 'lights',
    lights: [
      { is: 'vehicle', light: { signal: 'red', right: 'on' }, letter: 'А' },
      { is: 'tram', lit: ['left', 'lower'], letter: 'Б' },
      { is: 'crossing', lit: 'white', letter: 'В' },
      { is: 'reversible', lit: 'cross', letter: 'Г' },
    ],
  },
  'one light': { kind: 'lights', lights: [{ is: 'vehicle', light: { signal: 'green', left: 'off' } }] },
  'light with a contour': {
    kind: 'lights',
    lights: [
      { is: 'vehicle', light: { signal: 'green', contour: 'ahead-left' } },
      { is: 'pedestrian', lit: 'red' },
    ],
  },
  'gestures, from the front and behind': {
    kind: 'gesture',
    figures: [
      { arms: 'sides', seen: 'chest', letter: 'А' },
      { arms: 'forward', seen: 'chest', letter: 'Б' },
      { arms: 'up', seen: 'back', letter: 'В' },
    ],
  },
  'gestures, from the sides': {
    kind: 'gesture',
    figures: [
      { arms: 'forward', seen: 'left-side', letter: 'А' },
      { arms: 'forward', seen: 'right-side', letter: 'Б' },
      { arms: 'sides', seen: 'left-side', letter: 'В' },
      { arms: 'down', seen: 'right-side', letter: 'Г' },
    ],
  },
  'hand signals': {
    kind: 'things',
    things: [
      { is: 'rider', arm: 'left', letter: 'А' },
      { is: 'rider', arm: 'right-bent', letter: 'Б' },
      { is: 'rider', arm: 'up', letter: 'В' },
    ],
  },
  'vertical marking': {
    kind: 'things',
    things: [
      { is: 'pier', letter: 'А' },
      { is: 'span', letter: 'Б' },
      { is: 'bollard', letter: 'В' },
      { is: 'kerb', letter: 'Г' },
    ],
  },
  'warning triangle, temporary lines, parking places': {
    kind: 'road',
    lanes: [2, 1],
    axis: '1.5',
    features: [
      { is: 'warning-triangle', x: 90, lane: 1 },
      { is: 'orange-line', line: '1.1', from: [150, 1.5], to: [330, 2.5] },
      { is: 'parking', from: 400, to: 590, color: 'blue' },
      { is: 'parking', from: 400, to: 590, side: 'far' },
    ],
    vehicles: [{ id: 'you', x: 200, lane: 1, blink: 'both' }],
  },
  dashboard: {
    kind: 'dashboard',
    speed: 60,
    lamps: [
      { is: 'oil', letter: 'А' },
      { is: 'brake', letter: 'Б' },
      { is: 'high-beam', letter: 'В' },
      { is: 'fog-rear', letter: 'Г' },
    ],
  },
  'more lamps': {
    kind: 'dashboard',
    speed: 110,
    lamps: [{ is: 'battery' }, { is: 'engine' }, { is: 'low-beam' }, { is: 'fog-front' }, { is: 'hazard' }],
  },
  'yet more lamps': { kind: 'dashboard', lamps: [{ is: 'belt' }, { is: 'abs' }, { is: 'fuel' }] },
  slope: {
    kind: 'slope',
    signs: [['1.14:12%'], ['1.13:12%']],
    cars: [
      { id: 'you', at: 0.2, facing: 'up' },
      { id: 'red', at: 0.85, facing: 'down', color: 'red' },
    ],
    obstacle: 'up',
  },
};
