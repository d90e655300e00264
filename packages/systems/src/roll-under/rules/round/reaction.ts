import { type Choice, GM, type Refusal, type Who } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, members, privyTo, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { abilityBonus, abilityScore } from '../abilities.ts';
import type { Play } from '../action.ts';
import { DieRead } from '../check.ts';
import { refuse } from '../refusals.ts';
import { endFight } from './ending.ts';
import { addTwin } from './join.ts';

const TWO_DICE = dice(2, 6);

interface Preparation extends Choice<ClauseId> {
  readonly who: Who;
}

const FIGHT: Choice<ClauseId> = { key: 'fight', words: say('The fight starts'), clause: 'react.low' };
const TALK: Choice<ClauseId> = { key: 'talk', words: say('No fight'), clause: 'react.favorable' };

/** Before a fight, lets the GM roll for reaction and split a champion. */
export const prepareFight = (scene: Scene, play: Play): void => {
  const begin: Preparation = { ...FIGHT, idle: true, who: -1 };
  const meet = members(scene, 'party').map(who => ({
    key: `reaction-roll:${sheet(scene, who).id}`,
    words: say('Reaction roll to {name}', { name: sheet(scene, who).name }),
    clause: 'react.roll' as const,
    who,
  }));
  const split = members(scene, 'enemy').map(who => ({
    key: `split-champion:${sheet(scene, who).id}`,
    words: say('{name} is two enemies', { name: sheet(scene, who).name }),
    clause: 'hp.enemy-high' as const,
    who,
  }));
  const choice = play.ask<Preparation>({
    by: GM,
    about: 'prepare',
    prompt: say('Before the fight'),
    clause: 'react.roll',
    choices: [begin, ...meet, ...split],
    refusal: c => tooFewHp(scene, c),
    isStillValid: () => scene.phase === 'prepare',
    allowsFreeActions: true,
  });
  if (choice === begin) scene.phase = firstPhase(scene);
  else if (choice.clause === 'react.roll') rollReaction(scene, play, choice.who, 0);
  else splitChampion(scene, play, choice.who);
};

const TOO_FEW = refuse('hp.enemy-high', 'too few HP to split');

const tooFewHp = (scene: Scene, { clause, who }: Preparation): Refusal | undefined =>
  clause === 'hp.enemy-high' && combatant(scene, who).hp < 2 ? TOO_FEW : undefined;

type Attitude = 'Immediate Attack' | 'Unfavorable' | 'Favorable' | 'Very Favorable';

const CLAUSES: Readonly<Record<Attitude, ClauseId>> = {
  'Immediate Attack': 'react.low',
  Unfavorable: 'react.unfavorable',
  Favorable: 'react.favorable',
  'Very Favorable': 'react.high',
};

const attitudeOf = (total: number): Attitude => (total <= 2 ? 'Immediate Attack' : total <= 7 ? 'Unfavorable' : total <= 11 ? 'Favorable' : 'Very Favorable');

const ATTITUDES = {
  Unfavorable: { prompt: say('The enemies are unfavorable'), end: say('No fight: the enemies are unfavorable') },
  Favorable: { prompt: say('The enemies are favorable'), end: say('No fight: the enemies are favorable') },
  'Very Favorable': { prompt: say('The enemies are very favorable'), end: say('No fight: the enemies are very favorable') },
} as const;

/** 2d6 plus the Charisma bonus of the party member seen first, plus the GM's modifier [react.roll]. */
export const rollReaction = (scene: Scene, play: Play, who: Who, more: number): void => {
  const bonus = abilityBonus(abilityScore(scene, who, 'cha')) + more;
  const thrown = new DieRead(play.isListening);
  const result = play.roll(GM, 'react.roll', TWO_DICE, total => attitudeOf(thrown.as(total) + bonus));
  play.emit({ clause: CLAUSES[result], what: 'reaction', by: who, outcome: result, total: thrown.die, bonus });
  scene.phase = firstPhase(scene);
  if (result === 'Immediate Attack') return;
  const usual = result === 'Unfavorable' ? [{ ...FIGHT, idle: true }, TALK] : [{ ...TALK, idle: true }, FIGHT];
  const answer = play.ask({
    by: GM,
    about: 'attitude',
    prompt: ATTITUDES[result].prompt,
    clause: CLAUSES[result],
    choices: usual,
    isStillValid: () => scene.round === 0,
    allowsFreeActions: true,
  });
  if (answer.key === 'talk') endFight(scene, play, '', ATTITUDES[result].end);
};

/** Splits an enemy with many HP into two with half of them each, otherwise alike [hp.enemy-high]. */
export const splitChampion = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  const whole = c.hp;
  c.hp = Math.ceil(whole / 2);
  c.hpMax = c.hp;
  const other = addTwin(scene, who, Math.floor(whole / 2));
  play.emit({ clause: 'hp.enemy-high', what: 'split', by: who, other, hp: [c.hp, whole - c.hp], to: privyTo(scene, who) });
};

export const firstPhase = (scene: Scene): Scene['phase'] => (scene.encounter.ambushers.length > 0 ? 'surprise' : 'round');
