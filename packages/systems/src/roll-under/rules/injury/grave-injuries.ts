import type { Dice, Who } from '@fray/engine';
import { d2, d6, dice } from '@fray/engine/dice';
import { defined, elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { ABILITIES, type Ability, type Source } from '../../setup/content-fields.ts';
import { alter, type Combatant, combatant, type Effect, hasEffect, SAVES_TO_STIR, type Scene } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { rollSave } from '../check.ts';
import { takeFromCombatant } from '../gear/hands.ts';
import { carriedThings } from '../gear/inventory.ts';
import { describeEffect, effectWords } from './effect-words.ts';
import { isLimb, type Limb, limbFails, type Side, type Struck, sideLeft } from './limbs.ts';

/** The victim of a grave Injury, and the circumstances of the hit. */
interface Victim {
  readonly scene: Scene;
  readonly play: Play;
  readonly who: Who;
  readonly source: Source;
  readonly struck: Struck;
}

/** Plays the Saves of a grave Injury and its permanent effects. */
export const applyGraveInjury = (scene: Scene, play: Play, who: Who, injury: string, source: Source, struck: Struck): void => {
  const victim = { scene, play, who, source, struck };
  switch (injury) {
    case 'Mangled':
      return mangled(victim);
    case 'Crushed':
      return scarOr(victim, 'dd.crushed', CRUSHED);
    case 'Skullcracked':
      return scarOr(victim, 'dd.skullcracked', SKULLCRACKED);
    case 'Marked':
      return emitMark(victim);
    case 'Burned':
    case 'Frozen':
      return burned(victim);
    default:
      return survived(victim, injury === 'Fried' ? FRIED : WRACKED);
  }
};

const rollsSave = ({ scene, play, who }: Victim, clause: ClauseId, against?: 'magic'): boolean => rollSave(scene, play, who, clause, against);

const keeps = ({ scene, play, who }: Victim, clause: ClauseId, ...effects: Effect[]): void => {
  for (const e of effects.filter(fresh => lastsLonger(combatant(scene, who), fresh))) {
    keepEffect(scene, who, e);
    play.emit({ clause, what: 'for good', by: who, effect: effectWords(e) });
  }
};

/**
 * Whether an effect adds anything: the same effect twice does not add up, but the longer one counts. Losses of ability and notes do add up
 * [dd.injury-count].
 */
const lastsLonger = ({ effects }: Combatant, fresh: Effect): boolean =>
  fresh.is === 'ability' ||
  fresh.is === 'note' ||
  !effects.some(e => describeEffect(e) === describeEffect(fresh) && (!('saves' in e) || e.saves === SAVES_TO_STIR));

/** Gives a combatant an effect, replacing the same one if that would end sooner. */
export const keepEffect = (scene: Scene, who: Who, fresh: Effect): void => {
  const c = alter(scene, who);
  if (!lastsLonger(c, fresh)) return;
  c.effects = [...c.effects.filter(e => !('saves' in e && e.is === fresh.is)), fresh];
};

const noteEffect = (text: Extract<RuleText, string>): Effect => ({ is: 'note', text });
const digitsGone = (count: number): Effect => ({ is: 'note', text: `${count} digits lost`, count });
const SCAR: Effect = { is: 'Interesting Scar' };
const loseAbility = (ability: Ability, by = 1): Effect => ({ is: 'ability', ability, by: -by });

/** A limb is lost only if the first Save fails; a second failed Save costs a digit [dd.mangled]. */
const mangled = (v: Victim): void => {
  const { location, side } = v.struck;
  if (isLimb(location) && !rollsSave(v, 'dd.mangled')) return loseLimb(v, 'dd.mangled', location, defined(side));
  keeps(v, 'dd.mangled', rollsSave(v, 'dd.mangled') ? SCAR : noteEffect(say('one digit lost')));
};

/** A lost limb counts as permanently Disabled. */
const loseLimb = (v: Victim, clause: ClauseId, limb: Limb, side: Side): void => {
  keeps(v, clause, { is: `${limb} lost`, side });
  limbFails(v.scene, v.play, v.who, limb, side);
};

/** A combatant without both eyes is Blind. */
const loseEye = (v: Victim, clause: ClauseId, side: Side): void => {
  keeps(v, clause, { is: 'eye lost', side });
  const eyes = new Set(combatant(v.scene, v.who).effects.flatMap(e => (e.is === 'eye lost' ? [e.side] : [])));
  if (eyes.size === 2 && !hasEffect(combatant(v.scene, v.who), 'blind')) keeps(v, clause, { is: 'blind' });
};

const loseBoth = (v: Victim, clause: ClauseId, limb: 'arm' | 'leg'): void => {
  loseLimb(v, clause, limb, 'left');
  loseLimb(v, clause, limb, 'right');
};

const blinded = (v: Victim, clause: ClauseId): void => {
  loseEye(v, clause, 'left');
  loseEye(v, clause, 'right');
};

const eitherSide = (v: Victim, clause: ClauseId): Side => v.play.roll(v.who, clause, d2, die => (die === 1 ? 'left' : 'right'));

/** Loses the rolled one of two parts, or the other if that is already lost [dd.side]. */
const loseOne = (v: Victim, clause: ClauseId, part: 'arm' | 'leg' | 'eye', rolled: Side): void => {
  const side = sideLeft(combatant(v.scene, v.who), part, rolled);
  if (!side) return;
  if (part === 'eye') loseEye(v, clause, side);
  else loseLimb(v, clause, part, side);
};

const anyAbility = (v: Victim, clause: ClauseId): Ability => v.play.roll(v.who, clause, d6, die => elementAt(ABILITIES, die - 1));

type Subtable = readonly ((v: Victim, clause: ClauseId) => void)[];

const rollOn = (v: Victim, clause: ClauseId, subtable: Subtable): void => {
  const row = v.play.roll(v.who, clause, d6, die => die);
  v.play.emit({ clause, what: 'subtable', by: v.who, rolled: row });
  elementAt(subtable, row - 1)(v, clause);
};

/** A successful Save leaves a scar; a failed one rolls on the subtable. */
const scarOr = (v: Victim, clause: ClauseId, subtable: Subtable): void => {
  if (rollsSave(v, clause)) keeps(v, clause, SCAR);
  else rollOn(v, clause, subtable);
};

const CRUSHED: Subtable = [
  (v, clause) => keeps(v, clause, loseAbility('str')),
  (v, clause) => keeps(v, clause, loseAbility('dex')),
  (v, clause) => keeps(v, clause, loseAbility('con')),
  (v, clause) => keeps(v, clause, noteEffect(say('throat crushed: nothing louder than a whisper'))),
  (v, clause) => keeps(v, clause, { is: 'guts crushed' }),
  (v, clause) => keeps(v, clause, { is: 'paralysed', saves: 0 }),
];

const SKULLCRACKED: Subtable = [
  (v, clause) => keeps(v, clause, loseAbility('int')),
  (v, clause) => keeps(v, clause, loseAbility('wis')),
  (v, clause) => keeps(v, clause, loseAbility('cha')),
  (v, clause) => loseEye(v, clause, 'left'),
  (v, clause) => loseEye(v, clause, 'right'),
  (v, clause) => keeps(v, clause, { is: 'coma', saves: 0 }),
];

/** Burned by acid or fire, or Frozen. A successful Save costs digits and gives a resistance; a failed one rolls on the subtable. */
const burned = (v: Victim): void => {
  if (!rollsSave(v, 'dd.other')) return rollOn(v, 'dd.other', BURNED_FROZEN);
  const digits = digitsLost(v, 'dd.other', d6);
  keeps(v, 'dd.other', digitsGone(digits), { is: 'resists', source: v.source });
};

/** The number of lost digits. It is noted, but no rule uses it. */
const digitsLost = ({ play, who }: Victim, clause: ClauseId, thrown: Dice): number =>
  play.roll(
    who,
    clause,
    thrown,
    n => n,
    undefined,
    () => true,
  );

const BURNED_FROZEN: Subtable = [
  (v, clause) => keeps(v, clause, digitsGone(digitsLost(v, clause, dice(2, 6)))),
  (v, clause) => keeps(v, clause, noteEffect(say('all digits but one lost'))),
  (v, clause) => loseBoth(v, clause, 'arm'),
  (v, clause) => loseBoth(v, clause, 'leg'),
  (v, clause) => maimed(v, clause),
  (v, clause) => {
    maimed(v, clause);
    blinded(v, clause);
  },
];

/** Loses hands, feet and nose. */
const maimed = (v: Victim, clause: ClauseId): void => {
  loseBoth(v, clause, 'arm');
  loseBoth(v, clause, 'leg');
  keeps(v, clause, noteEffect(say('nose lost')), loseAbility('cha', 2));
};

/** Fried or Wracked. A successful Save gives a resistance and a scar; a failed one rolls on the subtable. */
const survived = (v: Victim, subtable: Subtable): void => {
  if (rollsSave(v, 'dd.other')) keeps(v, 'dd.other', { is: 'resists', source: v.source }, SCAR);
  else rollOn(v, 'dd.other', subtable);
};

const FRIED: Subtable = [
  (v, clause) => keeps(v, clause, { is: 'deaf' }),
  (v, clause) => loseEye(v, clause, 'left'),
  (v, clause) => loseEye(v, clause, 'right'),
  (v, clause) => {
    destroyPossessions(v, clause);
    keeps(v, clause, loseAbility(anyAbility(v, clause)));
  },
  (v, clause) => keeps(v, clause, { is: 'palsy' }),
  (v, clause) => {
    loseOne(v, clause, 'arm', eitherSide(v, clause));
    loseOne(v, clause, 'leg', eitherSide(v, clause));
    blinded(v, clause);
    keeps(v, clause, loseAbility('cha', 2));
  },
];

const destroyPossessions = ({ scene, play, who }: Victim, clause: ClauseId): void => {
  const c = alter(scene, who);
  for (const thing of carriedThings(c)) takeFromCombatant(c, thing);
  c.arrows = 0;
  c.rations = 0;
  c.armor = 'none';
  play.emit({ clause, what: 'everything carried is destroyed', by: who });
};

const LIMBS = [
  ['arm', 'left'],
  ['arm', 'right'],
  ['leg', 'left'],
  ['leg', 'right'],
] as const;

const WRACKED: Subtable = [
  (v, clause) => keeps(v, clause, loseAbility(anyAbility(v, clause))),
  (v, clause) => keeps(v, clause, ...ABILITIES.map(a => loseAbility(a))),
  (v, clause) => {
    const [limb, side] = v.play.roll(v.who, clause, dice(1, 4), die => elementAt(LIMBS, die - 1));
    loseOne(v, clause, limb, side);
    loseOne(v, clause, 'eye', eitherSide(v, clause));
  },
  (v, clause) => keeps(v, clause, loseAbility('str', 2), loseAbility('con', 2), loseAbility('int', -1), loseAbility('wis', -1)),
  (v, clause) => keeps(v, clause, noteEffect(say('double damage from swallowed poison and rotten food'))),
  (v, clause) => keeps(v, clause, { is: 'weak heart' }),
];

/** Marked by magic. A failed Save doubles magical damage; a successful one gives a resistance, a scar, and a penalty on later Saves against magic. */
const emitMark = (v: Victim): void => {
  if (rollsSave(v, 'dd.other', 'magic')) keeps(v, 'dd.other', { is: 'open to magic' }, { is: 'resists', source: 'magic' }, SCAR);
  else keeps(v, 'dd.other', { is: 'marked' });
};
