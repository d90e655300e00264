import type { Teller } from '@fray/engine/words';
import { t } from '../i18n/i18n.ts';
import type { View } from '../seat/view.ts';
import { ownersElsewhere } from '../table/view/owners.ts';

/** What calls a waiting person back to the table: a turn of their own, or the turn of another that may be answered. */
export interface Call {
  readonly kind: 'turn' | 'react';
  /** In full words. */
  readonly words: string;
  /** How many other questions there are. */
  readonly more: number;
}

/** Whether a question is asked in the turn of the combatant who is asked, and not about what another does. */
export const isOwnTurn = ({ upcoming }: View, { by, about }: { readonly by: string; readonly about: string }): boolean => {
  const acting = upcoming.filter(u => u.now && u.who !== undefined && u.kind === undefined).map(u => u.who);
  return /\bturn\b/i.test(about) || acting.length === 0 || acting.includes(by);
};

/** The call of the questions that this seat, and no other, has to answer. */
export const callOf = (view: View, nameOf: Teller['names']['combatant']): Call | undefined => {
  const owners = ownersElsewhere(view);
  const prompts = view.prompts.filter(p => !owners.has(p.by));
  const [prompt] = prompts;
  if (!prompt) return undefined;
  const { by } = prompt;
  const isOwn = isOwnTurn(view, prompt);
  const name = nameOf(by);
  // Most questions name the combatant who is asked.
  const words = t(`log.${isOwn ? 'yourTurn' : 'react'}${prompt.prompt.includes(name) ? '' : 'Of'}`, { name, prompt: prompt.prompt });
  return { kind: isOwn ? 'turn' : 'react', words, more: prompts.length - 1 };
};
