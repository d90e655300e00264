import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { choicesNaming, openChoices, type PossibleChoice } from '../../table/view/possible-choice.ts';

/** The open choices as the field needs them. */
export interface FieldChoices {
  /** By the combatant that a choice names. */
  readonly about: ReadonlyMap<string, readonly PossibleChoice[]>;
  /** The combatants that a usual choice names, marked on the field: the foes among them, or all where it names no foe. */
  readonly targets: ReadonlySet<string>;
  /** Choices that name no combatant and ask for a place. */
  readonly open: readonly PossibleChoice[];
}

const choicesOfView = new WeakMap<View, FieldChoices>();

/** Worked out once for each view, for all parts of the field. */
export const fieldChoicesOf = (view: View): FieldChoices => {
  const known = choicesOfView.get(view);
  if (known) return known;
  const who = new Set(view.sheets.map(s => s.id));
  const about = choicesNaming(view.prompts, who);
  const named = [...about].filter(([, all]) => all.some(p => !p.offer.unusual)).map(([id]) => id);
  const targets = new Set(foesAmong(view, named) ?? named);
  const choices = { about, targets, open: openChoices(view.prompts, who) };
  choicesOfView.set(view, choices);
  return choices;
};

/** The foes of those who decide; undefined where there are none. */
const foesAmong = ({ prompts, sheets }: View, who: readonly string[]): readonly string[] | undefined => {
  const sideOf = (id: string) => sheets.find(s => s.id === id)?.side;
  const own = new Set(prompts.map(p => sideOf(p.by)));
  const foes = who.filter(id => !own.has(sideOf(id)));
  return foes.length > 0 ? foes : undefined;
};

export const useFieldChoices = (): FieldChoices => fieldChoicesOf(useTable().view);
