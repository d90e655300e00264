import type { Fight } from '@fray/engine';
import type { LogLine } from '../protocol/entry.ts';
import { boardUnderFog } from './board-under-fog.ts';
import { type Fog, hasNoFog } from './fog.ts';

/** Whether a line of the log is about a door that only the GM sees. */
export const isAboutHiddenDoor = (fog: Fog, fight: Fight, line: LogLine): boolean => {
  if (line['what'] !== 'ruling' || line['ruling'] !== 'door' || hasNoFog(fog)) return false;
  const door = doorIn(line['with']);
  return !boardUnderFog(fog, fight.board()).field?.barriers?.some(b => b.is === 'door' && b.door === door);
};

const doorIn = (takes: unknown): unknown => (typeof takes === 'object' && takes !== null && 'door' in takes ? takes.door : undefined);
