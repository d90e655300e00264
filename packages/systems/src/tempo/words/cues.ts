import type { Cue, Cues, Manner, Told } from '@fray/engine/words';
import { DEFENSES, GRIPS, IS_ATTACK, SHOTS } from './action-kinds.ts';
import type { ActionName, events } from './events.ts';
import { HEALTH_LOST } from './health.ts';

const mannerOf = (action: ActionName): Manner => (SHOTS.includes(action) ? 'shot' : GRIPS.includes(action) ? 'grip' : 'blow');

type Result = Told<(typeof events)['result']>;

const FAILED: readonly Result['outcome'][] = ['miss', 'failure', 'void'];

const resultCue = ({ by, target, action, outcome }: Result): Cue => {
  const works = !FAILED.includes(outcome);
  const how = DEFENSES[action];
  if (how) return { shows: 'defense', by, how, works };
  if (!IS_ATTACK.has(action)) return { shows: 'check', by, works };
  return { shows: 'attack', by, at: target, manner: mannerOf(action), lands: works ? (outcome === 'critical hit' ? 'critical' : 'hit') : 'miss' };
};

/** What is seen and heard of each event on the field. */
export const cues: Cues<typeof events> = {
  declared: ({ by, target, action }) =>
    target === undefined || !IS_ATTACK.has(action) ? undefined : { shows: 'attack', by, at: target, manner: mannerOf(action), lands: 'open' },
  replaced: ({ by, target, action }) => (IS_ATTACK.has(action) ? { shows: 'attack', by, at: target, manner: mannerOf(action), lands: 'open' } : undefined),
  result: resultCue,
  // What is lost is counted as the gauge counts it: damage is only what the wound is read from.
  wound: ({ by, wound }) => {
    const hurt: Cue = { shows: 'hurt', who: by, amount: HEALTH_LOST[wound] };
    return wound === 'none' || wound === 'minor' ? hurt : [hurt, { shows: 'state', who: by, state: 'bleeding' }];
  },
  incapacitated: ({ by }) => ({ shows: 'fall', who: by }),
  dead: ({ by }) => ({ shows: 'fall', who: by, dies: true }),
  bind: ({ by }) => ({ shows: 'state', who: by, state: 'held' }),
  grappled: ({ target }) => ({ shows: 'state', who: target, state: 'held' }),
  disarmed: ({ target }) => ({ shows: 'state', who: target, state: 'disarmed' }),
  'links end': ({ by }) => ({ shows: 'state', who: by, state: 'held', over: true }),
};
