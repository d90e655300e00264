import { useMemo } from 'react';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useOthersAssumption } from '../../table/odds/others-assumption.tsx';
import { roundPercent } from '../../table/odds/percent.ts';
import { bestChance } from '../../table/odds/success-chance.ts';
import { useKnownOdds } from '../../table/odds/use-prompt-odds.ts';
import { type Aim, select, setAim, tableNow, useTableState } from '../../table/state/table-state.ts';

/** An aim, if its question is still asked. */
const useAsked = (aim: Aim | undefined): Aim | undefined => {
  const { prompts } = useTable().view;
  return aim && aim.targets.size > 0 && prompts.some(p => p.id === aim.question) ? aim : undefined;
};

/** The action that is being aimed. */
export const useAim = (): Aim | undefined => useAsked(useTableState(s => s.aim));

/** The action whose odds stand beside its targets: the one that is being aimed, else the one under the pointer. */
export const useShownAim = (): Aim | undefined => useAsked(useTableState(s => s.aim ?? s.glance));

/** What stands over a combatant at whom the action may be aimed. */
export interface OddsBadge {
  readonly text: string;
  readonly isPicked: boolean;
}

const NO_BADGES: ReadonlyMap<string, OddsBadge> = new Map();

/** The odds of that action, by target. */
export const useOddsBadges = (): ReadonlyMap<string, OddsBadge> => {
  const aim = useShownAim();
  const others = useOthersAssumption();
  const odds = useKnownOdds({ by: aim?.by ?? '', question: aim?.question ?? '', others });
  return useMemo(() => {
    if (!aim) return NO_BADGES;
    return new Map(
      [...aim.targets].map(([id, offers]) => {
        const chance = bestChance(offers, odds);
        const text = chance === undefined ? (offers.some(o => odds.has(o.key)) ? '✓' : '…') : roundPercent(chance);
        return [id, { text, isPicked: aim.picked === id }] as const;
      }),
    );
  }, [aim, odds]);
};

/** Looks at a target of the action that is being aimed. */
export const pickTarget = (who: string | undefined): void => {
  const { aim } = tableNow();
  if (aim && who !== undefined && aim.targets.has(who) && aim.picked !== who) setAim({ ...aim, picked: who });
};

/** Does at a combatant in a list what is being aimed; of several ways, or none, the choices say more. */
export const aimAt = (seat: Seat, who: string): void => {
  if (strikeAt(seat, who)) return;
  pickTarget(who);
  select(who);
};

/** Does at a target what is being aimed, if there is one way to do it; whether it was done. */
export const strikeAt = (seat: Seat, who: string): boolean => {
  const { aim } = tableNow();
  const offers = aim?.targets.get(who);
  const [only] = offers ?? [];
  if (!aim || !only || offers?.length !== 1) return false;
  setAim(undefined);
  void seat.do({ do: 'choose', by: aim.by, what: only.key, question: aim.question });
  return true;
};
