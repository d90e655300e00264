import { t } from '../../../i18n/i18n.ts';
import { spellOut } from '../../../i18n/spell-out.ts';

/** The name of a side, for people. */
export const sideLabel = (side: string): string => t(`fights.sides.${side}`, { defaultValue: spellOut(side) });
