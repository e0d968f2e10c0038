/** Colours of the pictures: product lilac for surroundings, real colours for signs and lights. */
export const palette = {
  lawn: '#CFE5D0',
  lawnDark: '#A9CFB0',
  lilac: '#DDD6FE',
  lilacPale: '#F0EDFF',
  pavement: '#E3DCF8',
  kerb: '#FBFAFF',
  asphalt: '#5b5d6b',
  asphaltDark: '#4a4c59',
  marking: '#FFFFFF',
  markingYellow: '#FFD43B',
  ink: '#1F2130',
  inkSoft: '#4B4D5E',
  glass: '#2B3346',
  shadow: '#23242E',
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

/** Body paints of vehicles. */
export const paint = {
  red: '#E5484D',
  yellow: '#F6C445',
  green: '#3FA37A',
  grey: '#AEB2C0',
  blue: '#3B8FD9',
  lilac: '#A78BFA',
} as const;

/** Name of a vehicle paint. */
export type Paint = keyof typeof paint;
