import { ownValue } from '@fray/engine/util';
import type { Machine } from '@fray/table';
import type { View } from '../../seat/view.ts';

/** The levels of the machine that looks ahead, from the lowest. */
export const LEVELS = ['search@novice', 'search@trained', 'search@veteran', 'search@master'] as const satisfies readonly Machine[];

/** The ways in which the machine can play a combatant at a table: by level, and the plain ones. */
export const MACHINES: readonly Machine[] = [...LEVELS, 'greedy', 'mixed', 'fast', 'random'];

/** How the machine plays where the GM has not said at which level. */
const USUAL: Machine = 'search@veteran';

/** How the machine plays a combatant of the GM's. */
export const machineFor = ({ deputies }: View, who: string): Machine => ownValue(deputies, who)?.policy ?? USUAL;
