import type { PropKind, SceneryProp } from '@fray/engine/maps';
import { type Chance, chanceAt } from '../hand/chance.ts';
import { UNIT } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { camp } from './props/camp.ts';
import { crypt } from './props/crypt.ts';
import { goods } from './props/goods.ts';
import { wild } from './props/wild.ts';

/** Draws a thing about its own middle. */
export type DrawProp = (r: Chance, plate: Plate) => void;

const PROPS: Readonly<Record<PropKind, DrawProp>> = { ...goods, ...crypt, ...camp, ...wild };

/** A thing that stands on a map. */
export const drawProp = (plate: Plate, [kind, x, y, turn = 0, size = 1]: SceneryProp, seed: number): void =>
  plate.at([x * UNIT, y * UNIT], turn, size, () => PROPS[kind](chanceAt(x, y, seed + 101), plate));
