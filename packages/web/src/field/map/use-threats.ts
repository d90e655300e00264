import type { StrikeReach } from '@fray/table';
import { useMemo } from 'react';
import { useTableState } from '../../table/state/table-state.ts';
import type { Field, Space } from '../grid/space.ts';
import { threatsAt } from '../sight/threat-area.tsx';
import { useReach } from '../sight/use-reach.ts';
import { useLooks } from '../tokens/use-looks.ts';
import type { Walk } from '../walk/walk.ts';

interface Threats {
  readonly reach: readonly StrikeReach[];
  /** The combatants who can strike at a space. */
  readonly threats: (space: Space) => readonly string[];
}

/** How far others can strike: during a walk all foes of the walking combatant, otherwise the selected combatant. */
export const useThreats = ({ grid, tokens }: Field, walk: Walk | undefined): Threats => {
  const looks = useLooks();
  const selected = useTableState(s => s.selected);
  const mover = tokens.find(k => k.who === walk?.from.prompt.by)?.who;
  const side = (who: string | undefined) => looks.get(who ?? '')?.side;
  const reach = useReach(tokens.filter(k => (walk ? side(k.who) !== side(mover) : k.who === selected)).map(k => k.who));
  const threats = useMemo(() => threatsAt(grid, reach), [grid, reach]);
  return { reach, threats };
};
