import type { Cue, Cues, Manner, Told } from '@fray/engine/words';
import type { ActionName, events } from './events.ts';
import { HEALTH_LOST } from './health.ts';

const SHOTS: readonly ActionName[] = ['Ranged Attack', 'Counter-Fire'];
const GRIPS: readonly ActionName[] = ['Grapple', 'Disarm', 'Pin', 'Struggle'];
const BLOWS: readonly ActionName[] = ['Melee Attack', 'Unarmed Attack', 'Counter-Attack', 'CT Counter-Attack', 'Press', 'Double'];
const IS_ATTACK: ReadonlySet<ActionName> = new Set([...SHOTS, ...GRIPS, ...BLOWS]);

const mannerOf = (action: ActionName): Manner => (SHOTS.includes(action) ? 'shot' : GRIPS.includes(action) ? 'grip' : 'blow');

const DEFENSES: Readonly<Partial<Record<ActionName, 'parry' | 'dodge'>>> = {
  Parry: 'parry',
  'CT Parry': 'parry',
  Evade: 'dodge',
  Dodge: 'dodge',
  Withdraw: 'dodge',
};

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
