import type { SeatLogItem } from '@fray/table';
import { isGmRole } from '@fray/table/roles';
import type { Prompt } from '../../i18n/spoken.ts';
import { wordsOf } from '../../seat/system-words.ts';
import type { View } from '../../seat/view.ts';
import { currentExchange } from '../../sentences/current-exchange.ts';
import { buildMenu } from '../../table/view/choice-menu.ts';

interface Situation {
  readonly view: View;
  readonly heard: readonly SeatLogItem[];
}

/** A step is explained when it first happens. */
interface GuideStep {
  readonly id: string;
  readonly when: (situation: Situation) => boolean;
}

const asks = ({ prompts }: View, isSo: (prompt: Prompt) => boolean): boolean => prompts.some(isSo);

/** A question in the middle of another combatant's action. */
const isReaction = (view: View, { by }: Prompt): boolean => {
  const acting = view.upcoming.filter(u => u.now && u.who !== undefined && u.kind === undefined);
  return by !== 'gm' && acting.length > 0 && !acting.some(u => u.who === by);
};

/** The steps of the guide in order; each is shown when it happens, in any system. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  { id: 'choose', when: ({ view }) => asks(view, p => p.options.length > 0) },
  { id: 'time', when: ({ view }) => view.upcoming.length > 1 },
  { id: 'secret', when: ({ view }) => asks(view, p => p.secret) },
  { id: 'odds', when: ({ view }) => asks(view, p => p.by !== 'gm' && buildMenu(p.by, p.options, view).targets.length > 0) },
  { id: 'move', when: ({ view }) => asks(view, p => p.by !== 'gm' && p.options.some(o => o.open && !o.unusual)) },
  { id: 'end', when: ({ view }) => asks(view, p => p.by !== 'gm' && p.options.some(o => o.idle) && !isReaction(view, p)) },
  { id: 'react', when: ({ view }) => asks(view, p => isReaction(view, p)) },
  {
    id: 'exchange',
    when: ({ view, heard }) =>
      currentExchange(view, heard, wordsOf(view.table.system))?.rows.some(r => r.lines.some(line => line['target'] !== undefined)) ?? false,
  },
  { id: 'fog', when: ({ view }) => view.fog !== null && isGmRole(view.you.role) },
  { id: 'hurt', when: ({ view }) => view.sheets.some(s => s.gauges[0]?.most !== undefined && s.gauges[0].value < s.gauges[0].most) },
  { id: 'down', when: ({ view }) => view.sheets.some(s => s.down || s.out) },
  { id: 'over', when: ({ view }) => Boolean(view.outcome) },
];

/** The first step that has happened and was not shown. */
export const nextGuideStep = (situation: Situation, seen: readonly string[]): string | undefined =>
  GUIDE_STEPS.find(s => !seen.includes(s.id) && s.when(situation))?.id;
