import { spelled } from '../tray/names.ts';
import { t } from '../words/words.ts';

/** A side, for people. */
export const sideLabel = (side: string): string => t(`fights.sides.${side}`, { defaultValue: spelled(side) });
