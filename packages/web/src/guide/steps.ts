import type { Heard, Prompt } from '@fray/table';
import { isGm } from '@fray/table/roles';
import { exchangeIn } from '../exchange/exchange.ts';
import type { View } from '../seat/view.ts';
import { menuOf } from '../tray/menu.ts';

interface Situation {
  readonly view: View;
  readonly heard: readonly Heard[];
}

/** Something that is explained when it first happens. */
interface Step {
  readonly id: string;
  readonly when: (situation: Situation) => boolean;
}

const asks = ({ prompts }: View, isSo: (prompt: Prompt) => boolean): boolean => prompts.some(isSo);

/** Asked in the middle of what somebody else does. */
const isReaction = (view: View, { by }: Prompt): boolean => {
  const acting = view.upcoming.filter(u => u.now && u.who !== undefined && u.kind === undefined);
  return by !== 'gm' && acting.length > 0 && !acting.some(u => u.who === by);
};

/** What a fight teaches, in the order in which it should: each when it really happens, whatever the system. */
export const STEPS: readonly Step[] = [
  { id: 'choose', when: ({ view }) => asks(view, p => p.options.length > 0) },
  { id: 'time', when: ({ view }) => view.upcoming.length > 1 },
  { id: 'secret', when: ({ view }) => asks(view, p => p.secret) },
  { id: 'odds', when: ({ view }) => asks(view, p => p.by !== 'gm' && menuOf(p.by, p.options, view).targets.length > 0) },
  { id: 'move', when: ({ view }) => asks(view, p => p.by !== 'gm' && p.options.some(o => o.open && !o.unusual)) },
  { id: 'end', when: ({ view }) => asks(view, p => p.by !== 'gm' && p.options.some(o => o.idle) && !isReaction(view, p)) },
  { id: 'react', when: ({ view }) => asks(view, p => isReaction(view, p)) },
  { id: 'exchange', when: ({ view, heard }) => exchangeIn(view, heard)?.rows.some(r => r.line?.['target'] !== undefined) ?? false },
  { id: 'fog', when: ({ view }) => view.fog !== null && isGm(view.you.role) },
  { id: 'hurt', when: ({ view }) => view.sheets.some(s => s.gauges[0]?.most !== undefined && s.gauges[0].value < s.gauges[0].most) },
  { id: 'down', when: ({ view }) => view.sheets.some(s => s.down || s.out) },
  { id: 'over', when: ({ view }) => Boolean(view.outcome) },
];

/** The first step that has come to pass and was not shown yet. */
export const nextStep = (situation: Situation, seen: readonly string[]): string | undefined => STEPS.find(s => !seen.includes(s.id) && s.when(situation))?.id;
