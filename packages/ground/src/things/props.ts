import type { PROP_KINDS } from '@fray/engine/scenery';
import { type Chance, chanceAt } from '../hand/chance.ts';
import { UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import type { Scenery } from '../laid-out.ts';
import { camp } from './props/camp.ts';
import { crypt } from './props/crypt.ts';
import { goods } from './props/goods.ts';
import { graves } from './props/graves.ts';
import { lair } from './props/lair.ts';
import { rooms } from './props/rooms.ts';
import { wild } from './props/wild.ts';

/** Draws a thing about its own middle. */
export type DrawProp = (r: Chance, plate: Plate) => void;

const PROPS: Readonly<Record<(typeof PROP_KINDS)[number], DrawProp>> = { ...goods, ...crypt, ...camp, ...wild, ...rooms, ...lair, ...graves };
const isKind = (kind: string): kind is keyof typeof PROPS => kind in PROPS;

/** A thing that stands on a map. */
export const drawProp = (plate: Plate, [kind, x, y, turn = 0, size = 1]: NonNullable<Scenery['props']>[number], seed: number): void => {
  if (isKind(kind)) plate.at([x * UNIT, y * UNIT], turn, size, () => PROPS[kind](chanceAt(x, y, seed + 101), plate));
};
