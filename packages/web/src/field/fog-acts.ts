import type { Command, Fog, SeenFog } from '@fray/table';
import { isGm } from '@fray/table/roles';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../seat/seat.ts';
import { systemsOnServer } from '../seat/server.ts';
import { useTable } from '../seat/use-seat.ts';

export type Fogging = Extract<Command, { do: 'fog' }>;
type Where = Omit<Fogging, 'do' | 'dark'>;

/** Whoever stands where it has just grown dark, or light, and may be hidden, or revealed, where the rules have that. */
export interface Offered {
  readonly dark: boolean;
  readonly who: readonly string[];
  readonly hides: boolean;
}

export interface FogActs {
  /** Covers or uncovers, and knows how to take that back; answers whether it was done. */
  readonly turn: (dark: boolean, where: Where, back: readonly Fogging[], standing?: readonly string[]) => Promise<boolean>;
  /** As it was before the last of what was done from here. */
  readonly takeBack: () => void;
  readonly canTakeBack: boolean;
  readonly offered: Offered | undefined;
  /** Hides or reveals those who stand there by a ruling, or lets them be. */
  readonly answer: (who: readonly string[]) => void;
  readonly trouble: Problem | undefined;
}

/** The ruling by which somebody goes into hiding or is found, in whatever system has it. */
const HIDING = 'ambush';

/** So many steps can be taken back from here. */
const MOST_BACK = 50;

/** Whether somebody may lay fog and lift it from here. */
export const useLaysFog = (): boolean => {
  const { seat, view } = useTable();
  return !seat.looksOn && isGm(view.you.role);
};

/** What a GM does to the fog, step by step. */
export const useFogActs = (): FogActs => {
  const { seat, view } = useTable();
  const lays = useLaysFog();
  const { system } = view.table;
  const [hides, setHides] = useState(false);
  useEffect(() => {
    let current = true;
    if (lays)
      void systemsOnServer().then(
        all => current && setHides(all.some(s => s.id === system && s.rulings.some(r => r.id === HIDING))),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [system, lays]);
  const [steps, setSteps] = useState<readonly (readonly Fogging[])[]>([]);
  const [offered, setOffered] = useState<Offered>();
  const [trouble, setTrouble] = useState<Problem>();
  const latest = useRef<object>(undefined);
  const does = async (commands: readonly Command[]): Promise<boolean> => {
    for (const command of commands) {
      const outcome = await seat.do(command);
      setTrouble(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return false;
    }
    return true;
  };
  /** Whom each of these seats knows to be there. */
  const seenBy = (seats: readonly string[]): Promise<readonly (readonly string[])[]> =>
    Promise.all(
      seats.map(async id => {
        const { parts } = await seat.ask<{ readonly parts: { readonly order: readonly string[] } }>({ ask: 'view-as', seat: id });
        return parts.order;
      }),
    ).catch(() => []);
  return {
    async turn(dark, where, back, standing = []) {
      setOffered(undefined);
      const turned = (latest.current = {});
      if (!(await does([{ do: 'fog', dark, ...where }]))) return false;
      setSteps(all => [...all, back].slice(-MOST_BACK));
      const players = new Set(view.seats.flatMap(s => (s.role === 'player' ? s.plays : [])));
      const others = standing.filter(id => !players.has(id));
      const seen = others.length > 0 ? await seenBy(view.seats.filter(s => !isGm(s.role)).map(s => s.id)) : [];
      const who = others.filter(id => (dark ? seen.length === 0 || seen.some(ids => ids.includes(id)) : seen.some(ids => !ids.includes(id))));
      // Who stands where an earlier stroke led is told too late.
      if (latest.current === turned && who.length > 0 && (hides || dark)) setOffered({ dark, who, hides });
      return true;
    },
    takeBack() {
      setOffered(undefined);
      latest.current = undefined;
      void does(steps.at(-1) ?? []);
      setSteps(all => all.slice(0, -1));
    },
    canTakeBack: steps.length > 0,
    offered,
    answer(who) {
      setOffered(undefined);
      if (offered) void does(who.map(id => ({ do: 'rule', ruling: HIDING, with: { who: id, found: !offered.dark } })));
    },
    trouble,
  };
};

/** Fog as the seat of a GM is told of it. */
export const wholeFog = (fog: SeenFog | null): Fog => ({ rest: 'lit', but: [], ...fog, regions: fog?.regions ?? [] });
