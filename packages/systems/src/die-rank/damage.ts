import { GM, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { loosenGrips } from './grab.ts';
import { fall } from './mount.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, type Combatant, combatant, isOut, type Scene, sheet } from './scene.ts';

/** Damage of one attack, looked at by itself and not with that of others [death.one-shot]. */
interface Harm {
  readonly by: Who;
  readonly to: Who;
  readonly damage: number;
  readonly lethal: boolean;
}

/** What damage does: death on the spot, a knockout, or fewer HP. */
export const hurt = (scene: Scene, table: Table, harm: Harm): void => {
  const c = combatant(scene, harm.to);
  if (c.wound === 'dead') return;
  table.tell({ clause: 'damage.apply', what: 'damage', by: harm.by, target: harm.to, damage: harm.damage, lethal: harm.lethal });
  if (isOut(c)) hurtWhileOut(scene, table, harm);
  else hurtAwake(scene, table, harm);
  loosenGrips(scene, table);
};

const hurtAwake = (scene: Scene, table: Table, { to, damage, lethal }: Harm): void => {
  const { hp, hpMax } = combatant(scene, to);
  // The whole damage counts, before HP stop at 0 [death.order]; that of fists never does [death.lethal-only].
  if (lethal && killsOutright(scene, to, damage)) return die(scene, table, to, 'death.double');
  const left = Math.max(0, hp - damage); // [ko.floor]
  alter(scene, to).hp = left;
  if (left > 0) return;
  // Whose maximum is 0 stands until hit [death.zero-hp.up].
  if (lethal && hpMax === 0) return dieOrBeSpared(scene, table, to, 'death.zero-hp');
  if (lethal && sheet(scene, to).minor) return dieOrBeSpared(scene, table, to, 'death.minor');
  knockOut(scene, table, to, lethal);
};

/** Twice the maximum HP, or by option twice what is left of them: at 0, any lethal hit. */
const killsOutright = (scene: Scene, to: Who, damage: number): boolean => {
  const { hp, hpMax } = combatant(scene, to);
  if (hpMax === 0) return false;
  return damage >= 2 * (scene.encounter.options['death.hp-basis'] === 'max' ? hpMax : hp);
};

const hurtWhileOut = (scene: Scene, table: Table, { to, damage, lethal }: Harm): void => {
  if (!lethal) return;
  const c = combatant(scene, to);
  if (c.hpMax > 0 && damage >= c.hpMax) return die(scene, table, to, 'death.knocked-out');
  if (c.hpMax === 0 || sheet(scene, to).minor) {
    if (isSpared(scene, table, to, 'death.minor.upgrade')) upgrade(scene, table, to);
    else die(scene, table, to, 'death.minor.upgrade');
    return;
  }
  upgrade(scene, table, to);
};

/** From now on lethal damage is behind the knockout, with a survival roll to come. */
const upgrade = (scene: Scene, table: Table, who: Who): void => {
  if (combatant(scene, who).knockedOut !== 'nonlethal') return;
  Object.assign(alter(scene, who), { knockedOut: 'lethal', survivalOpen: true });
  table.tell({ clause: 'ko.upgrade', what: 'knockout turns lethal', by: who });
};

const dieOrBeSpared = (scene: Scene, table: Table, who: Who, clause: ClauseId): void => {
  if (isSpared(scene, table, who, clause)) knockOut(scene, table, who, true);
  else die(scene, table, who, clause);
};

/** The GM may let a minor villain live for the story. */
const isSpared = (scene: Scene, table: Table, who: Who, clause: ClauseId): boolean =>
  sheet(scene, who).minor &&
  table.ask({
    by: GM,
    about: 'spare',
    prompt: `${sheet(scene, who).name} would die`,
    clause,
    choices: [
      { key: 'die', words: 'It dies', clause, idle: true },
      { key: 'spare', words: 'Spare it: knocked out', clause: 'death.minor-story', unusual: true },
    ],
  }).key === 'spare';

/** What goes with being out, of whatever cause: no HP and no MP [ko.mp], on the ground [ko.prone]. The stun after a 2 lasts all the same [heal.mortal.stun]. */
export const outOf = ({ stun: was }: Combatant) => ({ hp: 0, mp: 0, prone: true, stun: was === 'long' ? was : 'none' }) as const;

/** At 0 HP: out for the encounter, without MP, on the ground, out of the saddle. */
export const knockOut = (scene: Scene, table: Table, who: Who, lethal: boolean): void => {
  const c = Object.assign(alter(scene, who), outOf(combatant(scene, who)));
  c.knockedOut = lethal ? 'lethal' : 'nonlethal';
  // Only the blow that brought HP to 0 counts [ko.survival.lethal], and each knockout has its own roll.
  c.survivalOpen = lethal;
  c.dazed = false;
  c.wakesAt = -1;
  c.rested = 0;
  table.tell({ clause: lethal ? 'ko.zero' : 'ko.nonlethal', what: 'knocked out', by: who, lethal });
  loosenGrips(scene, table);
  fall(scene, table, who);
};

/** Stuns for a turn, unless it is for longer already. Whoever is out feels nothing of it, and has no turn to lose. */
export const stun = (scene: Scene, who: Who): void => {
  const { knockedOut, stun: was } = combatant(scene, who);
  if (knockedOut === 'none' && was !== 'long') alter(scene, who).stun = 'turn';
};

export const die = (scene: Scene, table: Table, who: Who, clause: ClauseId): void => {
  Object.assign(alter(scene, who), { wound: 'dead', hp: 0, mp: 0, survivalOpen: false, injuryDue: false, prone: true, wakesAt: -1, diesAt: -1 });
  table.tell({ clause, what: 'dead', by: who });
  loosenGrips(scene, table);
  fall(scene, table, who);
};
