import { INKS } from './hand/plate.ts';

/** The names of the colors that a ground is drawn in. */
export const GROUND_COLORS: readonly string[] = [
  ...new Set(Object.values<{ readonly fill?: string; readonly stroke?: string }>(INKS).flatMap(({ fill, stroke }) => fill ?? stroke ?? [])),
];

/** The colors by day and by night, by name. */
export const GROUND_PALETTES: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: {
    ...{ ink: '#463a2b', paper: '#f1e6cc', floor: '#faf3e2', rock: '#d9cbad', grass: '#a9b06a', leaf: '#ccd0a0', fir: '#b4c0a2' },
    ...{ earth: '#e3cb9b', dirt: '#ecdbb4', water: '#b8d4d8', ripple: '#34626d', stone: '#e9e1cf', wood: '#dabd8b', hay: '#e8d28d' },
    ...{ deep: '#c2aa7d', bone: '#fffaf0', flame: '#f0a040', glow: '#f6c56f', land: '#f1e6cc', shadow: '#2b2013' },
  },
  dark: {
    ...{ ink: '#b9ac93', paper: '#191c20', floor: '#2a2d31', rock: '#14171a', grass: '#47583c', leaf: '#2f3a2c', fir: '#263530' },
    ...{ earth: '#3a342a', dirt: '#2c2a26', water: '#1f3a47', ripple: '#7fb4c4', stone: '#3a3d41', wood: '#4b3c29', hay: '#564a28' },
    ...{ deep: '#14120f', bone: '#6d6657', flame: '#ffb454', glow: '#e39a3c', land: '#23251f', shadow: '#000000' },
  },
};
