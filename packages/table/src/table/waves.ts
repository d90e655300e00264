import { type WaveState, wavesOf } from '@fray/engine/kit';
import type { Table } from './table.ts';

/** Combatants who come later, as the GM sees them. No other seat is told of them before they come. */
export interface PreparedWave extends Pick<WaveState, 'name' | 'side' | 'when' | 'came' | 'due'> {
  readonly count: number;
  /** What the system counts time in. */
  readonly time: 'round' | 'count';
  /** They come by themselves. */
  readonly alone: boolean;
}

/** All waves that the encounter has prepared. */
export const preparedWaves = ({ fight }: Table): readonly PreparedWave[] =>
  wavesOf(fight.scene, fight.system).map(({ name, side, when, came, due, who, alone = false }) => ({
    ...{ name, side, came, due, alone, count: who.length, time: fight.system.time?.unit ?? 'round' },
    ...(when && { when }),
  }));
