import type { Who } from '@fray/engine';
import type { ThrowMode } from '../../setup/dice.ts';
import { alter, combatant, isOutOfAction, isPresent, privyTo, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollNumber, withRulings } from '../advantage.ts';
import { loosenGrips } from '../attack/grab.ts';
import { killCombatant } from './damage.ts';

/** Minutes until knocked-out combatants wake by themselves. */
const SOON = 5;
const HOUR = 60;
const CLOCK = 10;

/** The survival roll has one possible cause of advantage (a ritual) and, with an option, one of disadvantage (a bad wound). */
const survivalMode = (scene: Scene, who: Who, ritual: boolean): ThrowMode => {
  const hampered = scene.encounter.options['survival.badly-wounded-disadvantaged'] && combatant(scene, who).wound === 'badly-wounded';
  if (ritual) return hampered ? 'straight' : 'advantaged';
  return hampered ? 'disadvantaged' : 'straight';
};

const FATES = [1, 2, 3, 4] as const;
type SurvivalFate = (typeof FATES)[number];
const CLAUSES = { 1: 'ko.survival.1', 2: 'ko.survival.2', 3: 'ko.survival.3', 4: 'ko.survival.4' } as const;

/** The one roll for this knockout [ko.once]: FOR, read by itself. */
const rollSurvival = (scene: Scene, play: Play, who: Who, ritual: boolean): SurvivalFate => {
  const mode = survivalMode(scene, who, ritual);
  const number = rollNumber(play, withRulings(scene, play, { by: who, clause: 'ko.survival.die', sides: sheet(scene, who).dice.FOR, mode }));
  const fate = FATES.find(one => one === number) ?? 4;
  alter(scene, who).survivalOpen = false;
  play.emit({ clause: CLAUSES[fate], what: 'survival', by: who, number, outcome: fate === 1 ? 'dies' : 'lives' });
  return fate;
};

/** State after a mortal wound: survival is rolled, death follows [mortal.clock], and survivors get a mark. */
export const mortallyWounded = (scene: Scene) => ({ wound: 'mortally-wounded', survivalOpen: false, injuryDue: true, diesAt: scene.minutes + CLOCK }) as const;

/** State after a mortal wound was treated: a bad wound with waking in an hour [mortal.healed]. */
export const treatedMortalWound = (scene: Scene) => ({ wound: 'badly-wounded', diesAt: -1, wakesAt: scene.minutes + HOUR }) as const;

/** The roll after the encounter [ko.survival.when]. A worse wound from before stays; a 2 is worse than a bad wound. */
const surviveWound = (scene: Scene, play: Play, who: Who): void => {
  const fate = rollSurvival(scene, play, who, false);
  if (fate === 1) return killCombatant(scene, play, who, 'ko.survival.1');
  const c = alter(scene, who);
  if (fate === 2) Object.assign(c, mortallyWounded(scene));
  else if (fate === 3 || c.wound === 'badly-wounded') Object.assign(c, { wound: 'badly-wounded', wakesAt: scene.minutes + (fate === 3 ? HOUR : SOON) });
  else c.wakesAt = scene.minutes + SOON;
  // They will wake stunned, with 1 HP [ko.survival.4-stun].
  c.dazed = fate === 4;
};

/** After the encounter: one roll for each lethal knockout, in turn order. */
export const settleKnockouts = (scene: Scene, play: Play): void => {
  for (const who of turnOrder(scene)) if (combatant(scene, who).survivalOpen && isPresent(combatant(scene, who))) surviveWound(scene, play, who);
  setWaking(scene);
};

/** Knocked-out combatants without a roll wake as on a 4 [ko.nonlethal], with a bad wound as on a 3, and with a mortal wound never. */
export const setWaking = (scene: Scene): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isOutOfAction(c) || c.wound === 'mortally-wounded' || c.wakesAt >= 0 || !isPresent(c)) continue;
    const badly = c.wound === 'badly-wounded' && c.knockedOut === 'lethal';
    Object.assign(alter(scene, who), { survivalOpen: false, wakesAt: scene.minutes + (badly ? HOUR : SOON), dazed: !badly });
  }
};

const turnOrder = (scene: Scene): Who[] => {
  const all = scene.combatants.map((_, who) => who);
  return [...scene.order, ...all.filter(who => !scene.order.includes(who))];
};

export interface Healing {
  readonly hp: number | 'all';
  readonly ritual: boolean;
}

/** Restores HP by magic. Revives a knocked-out combatant unless it is too late [heal.survival]. */
export const healWithMagic = (scene: Scene, play: Play, who: Who, healing: Healing): void => {
  const was = combatant(scene, who);
  // A mortal wound that the GM set during the fight counts as a roll of 2.
  let fate: SurvivalFate | undefined = was.wound === 'mortally-wounded' && scene.phase === 'turns' ? 2 : undefined;
  if (was.survivalOpen) {
    fate = rollSurvival(scene, play, who, healing.ritual);
    if (fate === 1) return killCombatant(scene, play, who, 'heal.1');
  }
  restoreHp(scene, play, who, healing.hp);
  if (isOutOfAction(was)) reviveCombatant(scene, play, who, fate);
  // A ritual prevents the mark [heal.ritual.injury].
  if (healing.ritual || sparesMark(scene, who)) alter(scene, who).injuryDue = false;
  else if (fate === 2) alter(scene, who).injuryDue = true;
};

/** With an option, a spell that restores all HP prevents the lasting mark. */
const sparesMark = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return scene.encounter.options['heal.spell-prevents-injury'] && c.hp >= c.hpMax;
};

/** Restores HP up to the maximum [heal.restore]. Full HP end a bad wound, and a stun that lasts until then. */
export const restoreHp = (scene: Scene, play: Play, who: Who, hp: number | 'all'): void => {
  const c = alter(scene, who);
  const before = c.hp;
  c.hp = Math.max(c.hp, hp === 'all' ? c.hpMax : Math.min(c.hpMax, c.hp + hp));
  play.emit({ clause: 'heal.restore', what: 'healed', by: who, hp: c.hp, gained: c.hp - before, to: privyTo(scene, who) });
  if (c.wound === 'mortally-wounded') {
    Object.assign(c, treatedMortalWound(scene));
    play.emit({ clause: 'mortal.healed', what: 'badly wounded', by: who });
  }
  recoverAtFullHp(scene, play, who);
};

/** A bad wound ends only when HP are at the maximum [badly.end]. The long stun ends then too if a turn was lost to it [heal.mortal.min]. */
export const recoverAtFullHp = (scene: Scene, play: Play, who: Who): void => {
  const c = combatant(scene, who);
  if (c.hp < c.hpMax) return;
  if (c.wound === 'badly-wounded') {
    alter(scene, who).wound = 'none';
    play.emit({ clause: 'badly.end', what: 'recovered', by: who });
  }
  if (c.stun === 'long') Object.assign(alter(scene, who), { stun: c.lostTurn ? 'none' : 'turn', lostTurn: false });
};

/** Wakes a combatant: still prone, without MP [heal.mp], and stunned for a turn, or after a 2 in this encounter until HP are full. */
const reviveCombatant = (scene: Scene, play: Play, who: Who, fate: SurvivalFate | undefined): void => {
  const { knockedOut: was, stun: stunned } = combatant(scene, who);
  const c = alter(scene, who);
  const full = c.hp >= c.hpMax;
  const isLong = fate === 2 || stunned === 'long';
  Object.assign(c, { knockedOut: 'none', dazed: false, wakesAt: -1, diesAt: -1, lostTurn: false, stun: isLong && !full ? 'long' : 'turn' });
  // A mortal wound that magic has treated is a bad one, which full HP end at once.
  if (fate !== undefined && fate <= 3 && !full) c.wound = 'badly-wounded';
  else if (full && c.wound === 'badly-wounded') c.wound = 'none';
  play.emit({
    clause: fate === undefined ? (was === 'lethal' ? 'heal.stun' : 'heal.nonlethal') : REVIVED[fate],
    what: 'revived',
    by: who,
    stun: c.stun,
  });
  loosenGrips(scene, play);
};

const REVIVED = { 1: 'heal.1', 2: 'heal.mortal.stun', 3: 'heal.badly', 4: 'heal.4' } as const;
