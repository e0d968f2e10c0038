/** Colours of the pictures: product lilac for surroundings, real colours for signs and lights. */
export const palette = {
  lawn: '#CFE5D0',
  lawnDark: '#A9CFB0',
  lilac: '#DDD6FE',
  lilacPale: '#F0EDFF',
  ground: '#F7F5FF',
  pavement: '#E3DCF8',
  kerb: '#FBFAFF',
  asphalt: '#5b5d6b',
  yard: '#8D90A0',
  asphaltDark: '#4a4c59',
  marking: '#FFFFFF',
  markingYellow: '#FFD43B',
  markingOrange: '#FF8A1F',
  markingBlue: '#4DA3FF',
  dirt: '#C9AE8C',
  ink: '#1F2130',
  inkSoft: '#4B4D5E',
  glass: '#2B3346',
  shadow: '#23242E',
  indigo: '#556cd6',
  violet: '#A78BFA',
  signRed: '#D5202A',
  signBlue: '#1259C3',
  signGreen: '#0E8A4A',
  signYellow: '#FFCB05',
  signWhite: '#FFFFFF',
  signBlack: '#16171D',
  lampRed: '#FF3B3B',
  lampAmber: '#FFC01F',
  lampGreen: '#27D07A',
  lampOff: '#3A3C49',
  indicator: '#FFA51F',
} as const;

/** Body paints of vehicles; `own` is reserved for «ваш автомобиль». */
export const paint = {
  own: '#556cd6',
  red: '#E5484D',
  white: '#F4F4F8',
  yellow: '#F6C445',
  green: '#3FA37A',
  orange: '#F08A3C',
  grey: '#AEB2C0',
  black: '#30323D',
  blue: '#3B8FD9',
  lilac: '#A78BFA',
} as const;

/** Name of a vehicle paint. */
export type Paint = keyof typeof paint;
