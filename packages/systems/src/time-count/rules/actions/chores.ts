import type { Refusal } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, endEffects, hasEffect, type Scene, sheet } from '../../state/scene.ts';
import type { ActionName } from '../../words/events.ts';
import { type SaidText, say } from '../../words/say.ts';
import { type ActionKind, defineAction, landingOn, makeAction, type Speed } from '../action.ts';
import { rollCheck, skillBonus } from '../check.ts';
import { exactSpeed, speedOfClass, speedOfDice } from '../count/speed.ts';
import { refuse } from '../refusals.ts';

interface Chore {
  readonly id: 'door' | 'potion' | 'magic-item' | 'torch' | 'mount' | 'shield' | 'lower-sr' | 'flames';
  readonly name: ActionName & SaidText;
  readonly also: readonly string[];
  readonly clause: ClauseId;
  readonly speed: Speed;
  readonly can?: (scene: Scene, who: number) => Refusal | undefined;
  readonly offered?: (scene: Scene, who: number) => boolean;
  readonly done?: (scene: Scene, who: number) => void;
  /** Of actions that do one thing or its opposite: whether it is the first. */
  readonly on?: (scene: Scene, who: number) => boolean;
}

/** Defines an action whose only effect is an event; the table decides what it means. */
const defineChore = ({ id, name, also, clause, speed, can, offered, done, on }: Chore): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    also,
    clause,
    actions: (scene, who) => (!offered || offered(scene, who) ? [makeAction(action, who, '', name, { unusual: !can })] : []),
    refusal: (scene, { who }) => can?.(scene, who),
    speed: () => speed,
    resolve(scene, play, { who }, count) {
      if (done) count.changes.push(landingOn(who, id, s => done(s, who)));
      play.emit({ clause, what: id, by: who, ...(on && play.isListening && { on: on(scene, who) }) });
    },
  });
  return action;
};

export const useDoor = defineChore({
  id: 'door',
  name: 'Open or close a door',
  also: ['open-a-door', 'close-a-door'],
  clause: 'act.swift',
  speed: speedOfClass('Swift'),
});
export const drinkPotion = defineChore({ id: 'potion', name: 'Drink a potion', also: ['drink-a-potion'], clause: 'act.fast', speed: speedOfClass('Fast') });
export const activateMagicItem = defineChore({
  id: 'magic-item',
  name: 'Activate a magic item',
  also: ['activate-a-magic-item'],
  clause: 'act.fast',
  speed: speedOfClass('Fast'),
});
export const lightTorch = defineChore({ id: 'torch', name: 'Light a torch', also: ['light-a-torch'], clause: 'act.standard', speed: speedOfClass('Standard') });

export const mountOrDismount = defineChore({
  id: 'mount',
  name: 'Mount or dismount',
  also: ['dismount'],
  clause: 'act.fast',
  speed: speedOfClass('Fast'),
  done(scene, who) {
    const c = alter(scene, who);
    c.mounted = !c.mounted;
  },
  on: (scene, who) => !combatant(scene, who).mounted,
});

const NO_SHIELD = refuse('act.fast', 'no shield');
const NO_ARM = refuse('act.fast', 'no arm is free', 'drop or sheathe something first');

/** Refused for a shield that lies about or is in a hand. */
const hasShield = (scene: Scene, who: number): boolean => {
  const t = sheet(scene, who).shield;
  return t >= 0 && !scene.lying.some(l => l.thing === t) && !scene.combatants.some(c => c.held.includes(t) || c.carried.includes(t));
};

export const useShield = defineChore({
  id: 'shield',
  name: 'Ready or loose the shield',
  also: ['ready-a-shield', 'loose-a-shield'],
  clause: 'act.fast',
  speed: speedOfClass('Fast'),
  offered: (scene, who) => sheet(scene, who).shield >= 0,
  can: (scene, who) => {
    if (!hasShield(scene, who)) return NO_SHIELD;
    const { shieldReady, held } = combatant(scene, who);
    return !shieldReady && held.length > 1 ? NO_ARM : undefined;
  },
  done(scene, who) {
    const c = alter(scene, who);
    c.shieldReady = !c.shieldReady && hasShield(scene, who);
  },
  on: (scene, who) => !combatant(scene, who).shieldReady,
});

const NO_RESISTANCE = refuse('act.rapid', 'no spell resistance');

/** There is no spell resistance until the combatant acts again. */
export const lowerResistance = defineChore({
  id: 'lower-sr',
  name: 'Lower spell resistance',
  also: ['lower-spell-resistance'],
  clause: 'act.rapid',
  speed: speedOfClass('Rapid'),
  offered: (scene, who) => sheet(scene, who).spellResistance > 0,
  can: (scene, who) => (sheet(scene, who).spellResistance > 0 ? undefined : NO_RESISTANCE),
  done(scene, who) {
    alter(scene, who).resistanceLowered = true;
  },
});

const NOT_BURNING = refuse('act.flames', 'not burning');

/** Takes d6+6; the static figure is that of Standard. */
export const putOutFlames = defineChore({
  id: 'flames',
  name: 'Extinguish flames',
  also: ['extinguish-flames', 'put-out-flames'],
  clause: 'act.flames',
  speed: speedOfClass('Standard'),
  can: (scene, who) => (hasEffect(combatant(scene, who), 'burning') ? undefined : NOT_BURNING),
  done: (scene, who) => endEffects(scene, who, e => e.is === 'burning'),
});

const NOT_NETTED = refuse('act.net', 'not in a net');
const NET_WORDS = { acrobatics: say('Escape from the net by Acrobatics (Dex)'), strength: say('Escape from the net by Athletics (Str)') };
const NET = speedOfDice(dice(1, 8, 5), 9);

/** Takes d8+5, and a check against 15. */
export const escapeNet: ActionKind = defineAction('net', 'Escape from a net', {
  also: ['escape-from-a-net'],
  clause: 'act.net',
  actions: (_, who) => (['acrobatics', 'strength'] as const).map(aim => makeAction(escapeNet, who, aim, NET_WORDS[aim], { aim })),
  refusal: (scene, { who }) => (hasEffect(combatant(scene, who), 'netted') ? undefined : NOT_NETTED),
  speed: () => NET,
  resolve(scene, play, { who, deed: d }, count) {
    const bonus = d.aim === 'strength' ? skillBonus(scene, who, 'Athletics', 'strength') : skillBonus(scene, who, 'Acrobatics', 'dexterity');
    const free = rollCheck(scene, play, who, 'act.net', bonus, 15);
    play.emit({ clause: 'act.net', what: 'net', by: who, outcome: free ? 'success' : 'failure' });
    if (free) count.changes.push(landingOn(who, 'free of the net', s => endEffects(s, who, e => e.is === 'netted')));
  },
});

const NOT_MOUNTED = refuse('act.mount-control', 'not mounted');

/** An addition to another action: it keeps the mount under control. */
export const controlMount: ActionKind = defineAction('mount-control', 'Control a frightened mount', {
  also: ['control-a-frightened-mount'],
  clause: 'act.mount-control',
  type: 'addition',
  actions: (_, who) => [makeAction(controlMount, who, '', say('Control the frightened mount'), { unusual: true })],
  refusal: (scene, { who }) => (combatant(scene, who).mounted ? undefined : NOT_MOUNTED),
  speed: () => exactSpeed(0),
  resolve: (_, __, turn) => {
    turn.steadies = true;
  },
});
