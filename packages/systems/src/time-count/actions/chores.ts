import { dice, type Refusal } from '@fray/engine';
import { passes, skill } from '../check.ts';
import { type Action, deed, defineAction } from '../deed.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, has, lift, type Scene, sheet } from '../scene.ts';
import { exactly, ofClass, ofDice, type Speed } from '../speed.ts';

interface Simple {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly speed: Speed;
  readonly can?: (scene: Scene, who: number) => Refusal | undefined;
  readonly offered?: (scene: Scene, who: number) => boolean;
  readonly done?: (scene: Scene, who: number) => void;
}

/** Something done by itself, which the table makes something of. */
const simple = ({ id, name, clause, speed, can, offered, done }: Simple): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    deeds: (scene, who) => (!offered || offered(scene, who) ? [deed(action, who, '', name, { unusual: !can })] : []),
    refusal: (scene, { who }) => can?.(scene, who),
    speed: () => speed,
    resolve(_, table, { who }, count) {
      if (done) count.changes.push(s => done(s, who));
      table.tell({ clause, what: id, by: who });
    },
  });
  return action;
};

export const door = simple({ id: 'door', name: 'Open or close a door', clause: 'act.swift', speed: ofClass('Swift') });
export const potion = simple({ id: 'potion', name: 'Drink a potion', clause: 'act.fast', speed: ofClass('Fast') });
export const magicItem = simple({ id: 'magic_item', name: 'Activate a magic item', clause: 'act.fast', speed: ofClass('Fast') });
export const torch = simple({ id: 'torch', name: 'Light a torch', clause: 'act.standard', speed: ofClass('Standard') });

export const mount = simple({
  id: 'mount',
  name: 'Mount or dismount',
  clause: 'act.fast',
  speed: ofClass('Fast'),
  done(scene, who) {
    const c = alter(scene, who);
    c.mounted = !c.mounted;
  },
});

const NO_SHIELD = refuse('act.fast', 'no shield');
const NO_ARM = refuse('act.fast', 'no arm is free', 'drop or sheathe something first');

/** Not lying about, nor in anybody's hand. */
const hasShield = (scene: Scene, who: number): boolean => {
  const t = sheet(scene, who).shield;
  return t >= 0 && !scene.lying.some(l => l.thing === t) && !scene.combatants.some(c => c.held.includes(t) || c.carried.includes(t));
};

export const shield = simple({
  id: 'shield',
  name: 'Ready or loose the shield',
  clause: 'act.fast',
  speed: ofClass('Fast'),
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
});

const NO_RESISTANCE = refuse('act.rapid', 'no spell resistance');

/** None until the owner acts again. */
export const lowerResistance = simple({
  id: 'lower_sr',
  name: 'Lower spell resistance',
  clause: 'act.rapid',
  speed: ofClass('Rapid'),
  offered: (scene, who) => sheet(scene, who).spellResistance > 0,
  can: (scene, who) => (sheet(scene, who).spellResistance > 0 ? undefined : NO_RESISTANCE),
  done(scene, who) {
    alter(scene, who).resistanceLowered = true;
  },
});

const NOT_BURNING = refuse('act.flames', 'not burning');

/** d6+6, which is Standard. */
export const flames = simple({
  id: 'flames',
  name: 'Put out the flames',
  clause: 'act.flames',
  speed: ofClass('Standard'),
  can: (scene, who) => (has(combatant(scene, who), 'burning') ? undefined : NOT_BURNING),
  done: (scene, who) => lift(scene, who, e => e.is === 'burning'),
});

const NOT_NETTED = refuse('act.net', 'in no net');
const NET = ofDice(dice(1, 8, 5), 9);

/** d8+5 a try, and a check against 15. */
export const net: Action = defineAction({
  id: 'net',
  name: 'Escape from a net',
  clause: 'act.net',
  deeds: (_, who) => (['acrobatics', 'strength'] as const).map(aim => deed(net, who, aim, `Out of the net by ${aim}`, { aim })),
  refusal: (scene, { who }) => (has(combatant(scene, who), 'netted') ? undefined : NOT_NETTED),
  speed: () => NET,
  resolve(scene, table, { who, deed: d }, count) {
    const bonus = d.aim === 'strength' ? skill(scene, who, 'Athletics', 'strength') : skill(scene, who, 'Acrobatics', 'dexterity');
    const free = passes(scene, table, who, 'act.net', bonus, 15);
    table.tell({ clause: 'act.net', what: 'net', by: who, outcome: free ? 'success' : 'failure' });
    if (free) count.changes.push(s => lift(s, who, e => e.is === 'netted'));
  },
});

const NOT_MOUNTED = refuse('act.mount_control', 'not mounted');

/** Added to another action: the mount is held. */
export const mountControl: Action = defineAction({
  id: 'mount_control',
  name: 'Control a frightened mount',
  clause: 'act.mount_control',
  kind: 'addition',
  deeds: (_, who) => [deed(mountControl, who, '', 'Hold the mount meanwhile', { unusual: true })],
  refusal: (scene, { who }) => (combatant(scene, who).mounted ? undefined : NOT_MOUNTED),
  speed: () => exactly(0),
  resolve: (_, __, turn) => {
    turn.steadies = true;
  },
});
