import type { Command, Fog, VisibleFog } from '@fray/table';
import { isGmRole } from '@fray/table/roles';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { loadSystems } from '../../seat/api/server.ts';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';

export type FogCommand = Extract<Command, { do: 'fog' }>;
type FogPlaces = Omit<FogCommand, 'do' | 'dark'>;

/** Combatants that stand where fog has just been laid or lifted, which a ruling may hide or reveal. */
export interface HidingOffer {
  readonly dark: boolean;
  readonly who: readonly string[];
  readonly hides: boolean;
}

export interface FogActions {
  /** Lays or lifts fog and remembers `back` for undo; resolves to whether it was done. */
  readonly turn: (dark: boolean, where: FogPlaces, back: readonly FogCommand[], standing?: readonly string[]) => Promise<boolean>;
  /** Takes back the last step that was made here. */
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly offered: HidingOffer | undefined;
  /** Hides or reveals these combatants by a ruling; none to leave them as they are. */
  readonly answer: (who: readonly string[]) => void;
  readonly trouble: ApiProblem | undefined;
}

/** The ruling that hides or reveals a combatant, in systems that have one. */
const HIDING_RULING = 'ambush';

/** Steps that can be undone. */
const MAX_UNDO_STEPS = 50;

/** Whether this seat may lay and lift fog. */
export const useCanEditFog = (): boolean => {
  const { seat, view } = useTable();
  return !seat.isReadOnly && isGmRole(view.you.role);
};

/** Whether the rules of this system have a ruling for hiding. */
const useHasHiding = (): boolean => {
  const { system } = useTable().view.table;
  const canEdit = useCanEditFog();
  const [hasHiding, setHasHiding] = useState(false);
  useEffect(() => {
    let current = true;
    if (canEdit)
      void loadSystems().then(
        all => current && setHasHiding(all.some(s => s.id === system && s.rulings.some(r => r.id === HIDING_RULING))),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [system, canEdit]);
  return hasHiding;
};

/** The combatants that each of these seats knows to be there. */
const seenBy = (seat: Seat, seats: readonly string[]): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    seats.map(async id => {
      const { parts } = await seat.ask<{ readonly parts: { readonly order: readonly string[] } }>({ ask: 'view-as', seat: id });
      return parts.order;
    }),
  ).catch(() => []);

/** The combatants where the light has changed that no player plays and whose visibility may have to change with it. */
const affectedBy = async (dark: boolean, standing: readonly string[], seat: Seat, view: View): Promise<readonly string[]> => {
  const players = new Set(view.seats.flatMap(s => (s.role === 'player' ? s.plays : [])));
  const others = standing.filter(id => !players.has(id));
  if (others.length === 0) return [];
  const seen = await seenBy(
    seat,
    view.seats.filter(s => !isGmRole(s.role)).map(s => s.id),
  );
  return others.filter(id => (dark ? seen.length === 0 || seen.some(ids => ids.includes(id)) : seen.some(ids => !ids.includes(id))));
};

/** What a GM does to the fog, and the way back step by step. */
export const useFogActions = (): FogActions => {
  const { seat, view } = useTable();
  const hides = useHasHiding();
  const [steps, setSteps] = useState<readonly (readonly FogCommand[])[]>([]);
  const [offered, setOffered] = useState<HidingOffer>();
  const [trouble, setTrouble] = useState<ApiProblem>();
  const latest = useRef<object>(undefined);
  const does = async (commands: readonly Command[]): Promise<boolean> => {
    for (const command of commands) {
      const outcome = await seat.do(command);
      setTrouble(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return false;
    }
    return true;
  };
  return {
    async turn(dark, where, back, standing = []) {
      setOffered(undefined);
      const turned = {};
      latest.current = turned;
      if (!(await does([{ do: 'fog', dark, ...where }]))) return false;
      setSteps(all => [...all, back].slice(-MAX_UNDO_STEPS));
      const who = await affectedBy(dark, standing, seat, view);
      // The answer for an earlier stroke comes too late.
      if (latest.current === turned && who.length > 0 && (hides || dark)) setOffered({ dark, who, hides });
      return true;
    },
    undo() {
      setOffered(undefined);
      latest.current = undefined;
      void does(steps.at(-1) ?? []);
      setSteps(all => all.slice(0, -1));
    },
    canUndo: steps.length > 0,
    offered,
    answer(who) {
      setOffered(undefined);
      if (offered) void does(who.map(id => ({ do: 'rule', ruling: HIDING_RULING, with: { who: id, found: !offered.dark } })));
    },
    trouble,
  };
};

/** The fog as a GM's view has it, with defaults filled in. */
export const completeFog = (fog: VisibleFog | null): Fog => ({ rest: 'lit', but: [], ...fog, regions: fog?.regions ?? [] });
