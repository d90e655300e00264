import type { Who } from '@fray/engine';
import { fieldsOf } from '@fray/engine/util';
import { Phrase, type Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { checkMorale } from '../round/morale.ts';
import { applyInjury, INJURY_NAMES } from './dismemberment.ts';
import { clearWound, killCombatant, woundFatally } from './fatal-wounds.ts';
import { keepEffect } from './grave-injuries.ts';

const INJURIES: Readonly<Record<string, ClauseId>> = {
  'Cracked Ribs': 'dd.cracked-ribs',
  Concussed: 'dd.concussed',
  Scorched: 'dd.scorched',
  Frostbite: 'dd.scorched',
  Burned: 'dd.scorched',
  Sickened: 'dd.other',
  Anathema: 'dd.anathema',
};
const SIMPLE = ['prone', 'dead', 'Fatal Wound', 'blind', 'deaf', 'palsy', 'weak heart', 'marked', 'open to magic', 'paralysed', 'coma'] as const;
const LIMBS = ['left arm', 'right arm', 'left leg', 'right leg'] as const;

const PLACE_OF = {
  'left arm': { location: 'arm', side: 'left' },
  'right arm': { location: 'arm', side: 'right' },
  'left leg': { location: 'leg', side: 'left' },
  'right leg': { location: 'leg', side: 'right' },
} as const;

const OF_A_LIMB = ['Disabled', 'Mangled'];
const ON_A_LIMB = new RegExp(`^(${OF_A_LIMB.join('|')}) \\(?(${LIMBS.join('|')})\\)?$`);

/** Reads Injuries to set, given by name (for one day) or with days and location. A text says what is wrong. */
export const injuriesFrom = (given: readonly unknown[]): readonly object[] | Text => {
  const all = given.map(injuryFrom);
  return all.find(i => i instanceof Phrase) ?? all;
};

const injuryFrom = (given: unknown): object => {
  const [, name, where] = (typeof given === 'string' && ON_A_LIMB.exec(given)) || [];
  const { location, ...said } = fieldsOf(typeof given === 'string' ? { name: name ?? given, where } : given);
  const injury = { days: 1, ...said, where: location ?? said['where'] };
  if (OF_A_LIMB.includes(String(said['name'])))
    return LIMBS.some(l => l === injury.where)
      ? injury
      : say('{injuries} need a limb: {limbs}', { injuries: { list: OF_A_LIMB, by: 'and' }, limbs: { list: LIMBS, by: 'or' } });
  if (INJURY_NAMES.includes(String(said['name']))) return injury;
  const known = { list: INJURY_NAMES, by: 'and' } as const;
  return typeof said['name'] === 'string'
    ? say('no Injury is called {name}; known: {known}', { name: said['name'], known })
    : say('an Injury needs a name; known: {known}', { known });
};

/** Adds a condition by name, for a ruling. A text says why not. */
export const addCondition = (scene: Scene, play: Play, w: Who, name: string, days: number): Text | undefined => {
  const c = combatant(scene, w);
  if (c.fate === 'dead') return say('the combatant is dead');
  const limb = LIMBS.find(l => name === `Disabled ${l}` || name === `Disabled (${l})`);
  if (limb) applyInjury(scene, play, w, { name: 'Disabled', where: limb, days }, PLACE_OF[limb]);
  else if (name in INJURIES) applyInjury(scene, play, w, { name, days }, { location: undefined, side: undefined });
  else if (name === 'prone') alter(scene, w).prone = true;
  else if (name === 'dead') killCombatant(scene, play, w, 'fatal.death');
  else if (name === 'Fatal Wound') woundFatally(scene, play, w, 1);
  else if (name === 'paralysed' || name === 'coma') keepEffect(scene, w, { is: name, saves: 0 });
  else if (name === 'blind' || name === 'deaf' || name === 'palsy' || name === 'weak heart' || name === 'marked' || name === 'open to magic')
    keepEffect(scene, w, { is: name });
  else {
    const known = [...SIMPLE, ...Object.keys(INJURIES), ...LIMBS.map(l => say('{injury} {limb}', { injury: 'Disabled', limb: l }))];
    return say('no condition is called {name}; known: {conditions}', { name, conditions: { list: known, by: 'and' } });
  }
  checkMorale(scene, play);
  return undefined;
};

export const removeCondition = (scene: Scene, play: Play, w: Who, name: string): Text | undefined => {
  const c = combatant(scene, w);
  if (name === 'prone') {
    if (!c.prone) return say('not prone');
    alter(scene, w).prone = false;
    return undefined;
  }
  if (name === 'Fatal Wound') {
    if (c.fatal.length === 0) return say('no Fatal Wound');
    clearWound(scene, play, w);
    return undefined;
  }
  const injury = c.injuries.findIndex(i => i.name === name || `${i.name} ${i.where}` === name || `${i.name} (${i.where})` === name);
  if (injury >= 0) {
    alter(scene, w).injuries = c.injuries.filter((_, i) => i !== injury);
    return undefined;
  }
  if (!c.effects.some(e => e.is === name)) return say('there is no {name} to remove', { name });
  alter(scene, w).effects = c.effects.filter(e => e.is !== name);
  return undefined;
};
