/** The colors of the ground by day and by night, and as ink on paper. */
export const GROUND_COLORS = {
  ink: ['#463a2b', '#b9ac93', '#000000'],
  paper: ['#f1e6cc', '#191c20', '#ffffff'],
  floor: ['#faf3e2', '#2a2d31', '#ffffff'],
  rock: ['#d9cbad', '#14171a', '#eeeeee'],
  grass: ['#a9b06a', '#5b7048', '#ffffff'],
  leaf: ['#ccd0a0', '#2f3a2c', '#ffffff'],
  fir: ['#b4c0a2', '#263530', '#f2f2f2'],
  earth: ['#e3cb9b', '#3a342a', '#ffffff'],
  dirt: ['#ecdbb4', '#2c2a26', '#ffffff'],
  water: ['#b8d4d8', '#1f3a47', '#ffffff'],
  ripple: ['#34626d', '#7fb4c4', '#444444'],
  stone: ['#e9e1cf', '#3a3d41', '#ffffff'],
  wood: ['#dabd8b', '#4b3c29', '#ffffff'],
  hay: ['#e8d28d', '#564a28', '#ffffff'],
  deep: ['#c2aa7d', '#14120f', '#dddddd'],
  bone: ['#fffaf0', '#cfc4ad', '#ffffff'],
  flame: ['#f0a040', '#ffb454', '#dddddd'],
  shadow: ['#2b2013', '#000000', '#888888'],
} as const;

/** The name of a color of the ground. */
export type GroundColor = keyof typeof GROUND_COLORS;
