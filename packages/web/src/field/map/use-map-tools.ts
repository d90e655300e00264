import { useState } from 'react';
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
  readonly fog: FogTool;
  readonly ruler: Ruler;
  readonly putting: Placement | undefined;
  readonly put: (placement: Placement | undefined) => void;
  readonly door: string | undefined;
  readonly setDoor: (door: string | undefined) => void;
}

export const useMapTools = (field: Field, extent: Extent): MapTools => {
  const canRule = useCanEditFog();
  const [putting, put] = useState<Placement>();
  const [door, setDoor] = useState<string>();
  const ruler = useRuler(field);
  const fog = useFogTool(field, extent);
  return { canRule, fog, ruler, putting, put, door, setDoor };
};
