import { isGmRole } from '@fray/table/roles';
import type { Prompt } from '../../../i18n/spoken.ts';
import type { View } from '../../../seat/view.ts';
import { personIn } from '../../../table/view/action-kinds.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';

/** All of a side whom no player has, and who can still act. */
const ofSide = (view: View, side: string | undefined): readonly string[] => {
  const owners = ownersElsewhere(view);
  return view.sheets.filter(s => s.side === side && !s.down && !s.out && !owners.has(s.id)).map(s => s.id);
};

/** Whether the GM is asked which of these comes next, and nothing else. */
const asksWhich = (view: View, { by, options }: Prompt, of: readonly string[]): boolean =>
  by === 'gm' &&
  options.length > 0 &&
  options.every(o => {
    const who = personIn(o.key, view);
    return !o.open && who !== undefined && of.includes(who);
  });

/** Those who may act together, for a question to one of them or about which of them comes next. One alone is no group. */
export const groupOf = (view: View, prompt: Prompt): readonly string[] => {
  if (!isGmRole(view.you.role)) return [];
  const who = prompt.by === 'gm' ? personIn(prompt.options[0]?.key ?? '', view) : prompt.by;
  const group = ofSide(view, view.sheets.find(s => s.id === who)?.side);
  const isTheirs = prompt.by === 'gm' ? asksWhich(view, prompt, group) : group.includes(prompt.by);
  return isTheirs && group.length > 1 ? group : [];
};

/** What a group that acts by itself has to answer now: a question of its own, nothing while others or the GM decide, or nothing any more. */
export const nextOfGroup = (view: View, group: readonly string[]): Prompt | 'waits' | 'asks' | 'ends' => {
  if (view.outcome || group.length === 0) return 'ends';
  const owners = ownersElsewhere(view);
  const own = view.prompts.filter(p => !owners.has(p.by));
  const next = own.find(p => group.includes(p.by) || asksWhich(view, p, group));
  return next ?? (own.length > 0 ? 'asks' : 'waits');
};
