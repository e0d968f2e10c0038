import type { Paint } from '#drawing/palette.ts';
import type { LaneTurn } from '#drawing/lane-arrow.ts';
import type { ControllerArms } from '#drawing/controller.ts';
import type { Scene, SceneOf } from '#scene/schema.ts';

type Light = NonNullable<SceneOf<'view'>['light']>;

/** A place on the ground in metres: x to the right of the plan, y down it. */
export type Ground = readonly [number, number];

/** A place and a heading: degrees clockwise from «to the right» of the plan. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** Parts of tracks: slabs between rails on a road, ballast and sleepers beside it. */
type Track = 'slab' | 'groove' | 'rail' | 'ballast' | 'sleeper';

/** A piece of ground of one kind. */
export interface Surface {
  readonly of: 'asphalt' | 'bay' | 'dirt' | 'yard' | 'pavement' | 'kerb' | 'island' | 'water' | Track;
  readonly outline: readonly Ground[];
}

/** A piece of marking on the ground. */
export interface Mark {
  /** `way` is no marking: the arrow of a way that the driver means to take, or could take. */
  readonly paint: 'white' | 'yellow' | 'orange' | 'blue' | 'way' | 'way-2' | 'way-3' | 'way-4';
  readonly outline: readonly Ground[];
}

/** Boards or lamps on one post, the first on top; `a` is where they look. */
export interface Post extends Pose {
  readonly name: string;
  readonly shows:
    | { readonly is: 'signs'; readonly signs: readonly string[]; readonly width: number }
    | { readonly is: 'light'; readonly light: Light }
    | { readonly is: 'tram-light'; readonly lit: readonly string[] }
    | { readonly is: 'crossing-light'; readonly lit: 'red' | 'white' | 'off' }
    | { readonly is: 'lane-light'; readonly lit: 'cross' | 'arrow' | 'amber' };
  /** Height of the lower edge of the lowest board, in metres. */
  readonly lower: number;
  /** Hangs on a span over the road: no post below it. */
  readonly hangs?: boolean;
}

/** A road user on wheels or rails; the pose is that of its middle. */
export interface Vehicle extends Pose {
  readonly name: string;
  readonly is: Extract<Scene, { kind: 'road' }>['vehicles'][number]['is'];
  readonly paint: Paint;
  readonly blink?: 'left' | 'right' | 'both';
  readonly brake: boolean;
  readonly beacon: boolean | 'blue-red';
  readonly letter?: string;
}

/** A pedestrian, looking where the pose heads. */
export interface Person extends Pose {
  readonly name: string;
  readonly is: 'adult' | 'child' | 'blind';
}

/** The traffic controller, on a stand; the chest looks where the pose heads. */
export interface Officer extends Pose {
  readonly arms: ControllerArms;
}

/** A span over the road that boards hang on: its two feet. */
export interface Span {
  readonly feet: readonly [Ground, Ground];
  readonly height: number;
}

/** A crossing barrier from its post to its tip; open, it stands upright. */
export interface Barrier {
  readonly foot: Ground;
  readonly tip: Ground;
  readonly open: boolean;
}

/** Something built or put up between two places on the ground: the parapet of a bridge, the fence before works, a dimension; at one place a gatepost. */
export interface Structure {
  readonly is: 'parapet' | 'fence' | 'dimension' | 'gatepost';
  readonly from: Ground;
  readonly to: Ground;
  /** Of a dimension. */
  readonly text?: string;
}

/** A house: the pose is the middle of its front and looks to the street. */
export interface House extends Pose {
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

/** A place on the road that the driver has to see, such as the mouth of a side road or the foot of an arrow. */
export interface Mouth {
  readonly name: string;
  readonly at: Ground;
}

/** A place on the road, or the head of a way, that the options name by a letter. */
interface Lettered {
  readonly text: string;
  readonly of: 'place' | 'way';
  /** The middle of the ribbon of a way. */
  readonly along?: readonly Ground[];
  readonly at: Ground;
}

/** A road situation in metres: what plan and seat are views of. */
export interface World {
  readonly surfaces: readonly Surface[];
  readonly marks: readonly Mark[];
  readonly posts: readonly Post[];
  readonly spans: readonly Span[];
  readonly barriers: readonly Barrier[];
  readonly structures?: readonly Structure[];
  readonly vehicles: readonly Vehicle[];
  readonly people: readonly Person[];
  readonly officer?: Officer;
  readonly mouths: readonly Mouth[];
  readonly letters: readonly Lettered[];
  /** Names of those that the plan has behind the driver, wherever the eyes are set. */
  readonly passed: readonly string[];
  /** Place along a straight road where a climb ends: of the ground behind it nothing is seen. */
  readonly crest?: number;
  readonly houses: readonly House[];
  /** Feet of trees. */
  readonly trees: readonly Ground[];
  /** The driver's eyes, and what the driver steers. */
  readonly you: Pose & { readonly truck: boolean; readonly blink?: 'left' | 'right' | 'both' };
  readonly town: boolean;
  readonly night: boolean;
}

/** Directions painted on a lane. */
export type Turn = LaneTurn;
