import { useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { type AroundMap, useAroundTool } from '../around/use-around-tool.ts';
import { useCanEditFog } from '../fog/fog-actions.ts';
import { type FogTool, useFogTool } from '../fog/use-fog-tool.ts';
import type { Extent } from '../grid/extent.ts';
import type { Field } from '../grid/space.ts';
import type { Placement } from '../tools/place-ruling.tsx';
import { type Ruler, useRuler } from '../tools/use-ruler.ts';

/** The tools of a map: fog, the ruler, and a combatant or a door that the GM is about to change. */
export interface MapTools {
  /** Whether this seat is a GM's and may lay fog, put combatants and turn doors. */
  readonly canRule: boolean;
  /** Whether this seat may put tokens anywhere. */
  readonly canPut: boolean;
  readonly fog: FogTool;
  readonly ruler: Ruler;
  /** What others are shown, and templates. */
  readonly around: AroundMap;
  readonly putting: Placement | undefined;
  readonly put: (placement: Placement | undefined) => void;
  readonly door: string | undefined;
  readonly setDoor: (door: string | undefined) => void;
}

/** A value that is gone with the moment it was set in: when other questions are asked. */
const useOffer = <T>(): [offered: T | undefined, offer: (value: T | undefined) => void] => {
  const moment = useTable()
    .view.prompts.map(p => p.id)
    .join(' ');
  const [offer, setOffer] = useState<{ readonly value: T; readonly moment: string }>();
  return [offer?.moment === moment ? offer.value : undefined, value => setOffer(value === undefined ? undefined : { value, moment })];
};

export const useMapTools = (field: Field, extent: Extent): MapTools => {
  const { seat } = useTable();
  const canRule = useCanEditFog();
  const [putting, put] = useOffer<Placement>();
  const [door, setDoor] = useOffer<string>();
  const ruler = useRuler(field);
  const fog = useFogTool(field, extent);
  const around = useAroundTool(field, ruler);
  const placed = (placement: Placement | undefined) => (seat.put && placement ? seat.put(placement.who, placement.space) : put(placement));
  return { canRule, canPut: canRule || seat.put !== undefined, fog, ruler, around, putting, put: placed, door, setDoor };
};
