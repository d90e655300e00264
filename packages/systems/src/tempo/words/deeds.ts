import type { Deed, Deeds, Told } from '@fray/engine/words';
import { DEFENSES, IS_ATTACK } from './action-kinds.ts';
import type { events } from './events.ts';
import { say } from './say.ts';

type Result = Told<(typeof events)['result']>;

const LANDS: Readonly<Record<Result['outcome'], Extract<Deed, { kind: 'blow' }>['lands']>> = {
  ...{ miss: 'miss', failure: 'miss', void: 'stopped' },
  ...{ hit: 'hit', bind: 'hit', success: 'hit', 'critical hit': 'critical', 'critical success': 'critical' },
};

/** Each die of the pool goes on with five faces of six. */
const chanceOf = ({ least }: Result): number | undefined => (least === undefined ? undefined : (5 / 6) ** Math.max(0, least));

/** An attack that fails against a defense is stopped by it; one that fails against a counter-attack has missed. */
const result = (told: Result): Deed | undefined => {
  const { by, target, action, outcome, answer } = told;
  const lands = LANDS[outcome];
  const chance = chanceOf(told);
  if (DEFENSES[action]) return { kind: 'defense', by, works: lands === 'hit' || lands === 'critical', chance };
  if (!IS_ATTACK.has(action)) return undefined;
  return { kind: 'blow', by, at: target, lands: lands === 'miss' && answer !== undefined && DEFENSES[answer] ? 'stopped' : lands, chance };
};

const costs = ({ by, ap }: { readonly by: string; readonly ap: number }): Deed => ({ kind: 'spent', by, what: say('AP'), amount: ap });

/** What is counted in summaries and in the account of a fight. */
export const deeds: Deeds<typeof events> = {
  declared: costs,
  reaction: costs,
  replaced: costs,
  draw: costs,
  ready: costs,
  reload: costs,
  result,
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  incapacitated: ({ by }) => ({ kind: 'out', who: by, how: 'incapacitated' }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: 'dead' }),
  gone: ({ by }) => ({ kind: 'out', who: by, how: 'gone', leaves: true }),
};
