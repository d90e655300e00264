import type { Choice, Decision, GameEvent, Refusal, Who } from '@fray/engine';
import { keyOfThing, memoizeOn } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Stat } from '../../setup/content-schema.ts';
import { type Sides, shiftedDie } from '../../setup/dice.ts';
import type { Encounter } from '../../setup/encounter.ts';
import { alter, combatant, isOutOfAction, leaderOf, NO_COMBATANT, nameIn, partnerOf, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { chanceToReach } from '../../words/die-chance.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { Advantage, type PendingThrow } from '../advantage.ts';
import { backRefusal, joinRefusals, refuse } from '../refusals.ts';
import { chargeInterrupt, interruptRefusal, wordsOfInterrupt } from '../turn/action-points.ts';
import { type Attack, canStillBeMade, isMelee } from './blow.ts';
import { hasShield, meleeWeapons, usableInHand, weaponOf, wieldRefusal } from './gear.ts';
import { isGiant } from './grab.ts';
import { attackThrow } from './promise.ts';
import { advantageOfDefense, dieOfStat, isUnaware, passiveStats, passiveThrow } from './resist.ts';

/** One possible defense against an attack. Only one is rolled [defense.single]. */
interface Defense extends Choice<ClauseId> {
  readonly how: 'passive' | 'block' | 'parry' | 'dodge';
  /** Who rolls it: the target, its mount, or its rider. */
  readonly by: Who;
  readonly stat: Stat;
  /** The weapon that parries; -1 for bare hands and for other defenses. */
  readonly thing: number;
}

/** The result of the defense: its roll, and which defense it was. */
export interface DefenseResult {
  readonly roll: PendingThrow;
  readonly how: Defense['how'];
  readonly parts: Advantage['parts'];
}

const UNAWARE = refuse('unaware.no-active', 'the target does not see the attack coming');
const UNAWARE_OF_INDIRECT = refuse('unaware.no-active', 'the target does not see the attack coming', undefined, ['unaware.indirect']);
const CRUSHED = refuse('grab.full.crush.no-active', 'there is no active defense against a crush');
const THROWN = refuse('grab.throw.no-active', 'there is no active defense against a throw');
const STUNNED = refuse('heal.stun.meaning', 'stunned');
const HELPLESS = refuse('helpless.actions', 'helpless');
const SURPRISED = refuse('surprised.active', 'surprised');
const NO_SHIELD = refuse('block.shield', 'no shield is ready');
const NO_SECOND_HAND = refuse('block.shield', 'with one hand there is no shield beside a weapon', undefined, ['mortal.scar.effect']);
const NOT_BLOCKED = refuse('block.against.spells', 'only attacks that DEF resists can be blocked');
const NOT_PARRIED = refuse('parry.not', 'only melee attacks can be parried', undefined, ['parry.against']);
const NOT_DODGED = refuse('dodge.against', 'the attack has no physical effect to dodge');
const IN_VAIN = refuse('ap.interrupt', 'the attack is no longer made, or its target is gone');
const PARTED = refuse('mount.rider.own', 'they are no longer a pair');
const RIDER = refuse('mount.rider.no-dodge', 'a rider cannot dodge', 'let the mount dodge');
const NOT_OWN = refuse('mount.rider.own', 'a rider blocks and parries only for themselves');
const OUT_STUNNED = refuse('mount.one-out', 'that half of the pair is stunned', undefined, ['heal.stun.meaning']);
const OUT_HELPLESS = refuse('mount.one-out', 'that half of the pair is helpless', undefined, ['helpless.actions']);

const COSTS = { passive: 'defense.passive', block: 'block.cost', parry: 'parry.cost', dodge: 'dodge.cost' } as const;

type Detail = Pick<Defense, 'how' | 'by' | 'stat' | 'idle' | 'unusual'> & { thing?: number };

const PASSIVE: readonly string[] = ['passive-defense'];

const defenseChoice = (key: string, words: RuleText, clause: ClauseId, rest: Detail): Defense => ({
  key,
  words,
  clause,
  how: rest.how,
  by: rest.by,
  stat: rest.stat,
  thing: rest.thing ?? -1,
  also: rest.how === 'passive' ? PASSIVE : undefined,
  idle: rest.idle ?? false,
  unusual: rest.unusual ?? false,
});

/** The defenses listed last for a target, with what they were computed from. */
interface Listed {
  readonly stats: readonly Stat[];
  readonly ready: readonly number[];
  readonly others: readonly number[] | undefined;
  readonly partner: Who;
  readonly all: readonly Defense[];
}

const listsOf = memoizeOn((_: Encounter): Listed[] => []);

/** All defenses that anyone could roll for a target. The same list is returned as long as no gear changes. */
const defenses = (scene: Scene, blow: Attack): readonly Defense[] => {
  const { target } = blow;
  const ready = usableInHand(scene, target);
  const stats = passiveStats(scene, blow);
  const partner = partnerOf(combatant(scene, target));
  const others = partner === NO_COMBATANT ? undefined : usableInHand(scene, partner);
  const lists = listsOf(scene.encounter);
  const last = lists[target];
  if (last && last.stats === stats && last.ready === ready && last.others === others && last.partner === partner) return last.all;
  const all = listed(scene, target, stats);
  lists[target] = { stats, ready, others, partner, all };
  return all;
};

const listed = (scene: Scene, target: Who, stats: readonly Stat[]): Defense[] => {
  const { riding, carrying } = combatant(scene, target);
  const all = stats.map((stat, i) =>
    defenseChoice(
      stats.length === 1 ? 'passive' : `passive:${stat}`,
      say('Passive defense: {stat}', { stat }),
      stats.length === 1 ? 'defense.passive' : 'defense.single.choice',
      {
        ...{ how: 'passive', by: target, stat, idle: i === 0 },
      },
    ),
  );
  // Bare hands can parry too, even when a weapon is ready.
  const own = carrying === NO_COMBATANT ? [target] : [target, carrying];
  for (const by of own) {
    const isOwn = by === target;
    const key = by === target ? '' : 'rider-';
    all.push(defenseChoice(`${key}block`, isOwn ? say('Block') : say('Block for the mount'), 'block.roll', { how: 'block', by, stat: 'DEF' }));
    const weapons = meleeWeapons(scene, by);
    for (const thing of weapons) {
      const name = keyOfThing(scene.encounter, by, thing);
      const weapon = thingOf(scene, thing).name;
      const words = isOwn ? say('Parry: {weapon}', { weapon }) : say('Parry for the mount: {weapon}', { weapon });
      all.push(defenseChoice(`${key}parry:${name}`, words, 'parry.with', { how: 'parry', by, stat: 'ATT', thing }));
    }
    const bare = { how: 'parry', by, stat: 'ATT', unusual: weapons.length > 0 } as const;
    all.push(defenseChoice(`${key}parry:bare-hands`, isOwn ? say('Parry with bare hands') : say('Parry for the mount with bare hands'), 'parry.with', bare));
  }
  all.push(defenseChoice('dodge', say('Dodge'), 'dodge.roll', { how: 'dodge', by: target, stat: 'REF' }));
  if (riding !== NO_COMBATANT) all.push(defenseChoice('mount-dodge', say('The mount dodges'), 'mount.dodge', { how: 'dodge', by: riding, stat: 'REF' }));
  return all;
};

type DefenseWay = Pick<Defense, 'how' | 'by' | 'thing'>;

export const refusalOf = (scene: Scene, blow: Attack, d: DefenseWay): Refusal | undefined => {
  if (d.how === 'passive') return undefined;
  // After a ruling made meanwhile there may be nothing left to defend against.
  if (!canStillBeMade(scene, blow)) return IN_VAIN;
  const unaware = isUnaware(scene, blow) ? (blow.spell?.indirect ? UNAWARE_OF_INDIRECT : UNAWARE) : undefined;
  const passed = blow.kind === 'crush' ? CRUSHED : blow.kind === 'throw' ? THROWN : undefined;
  return joinRefusals(
    unaware,
    passed,
    unfitRefusal(scene, blow, d),
    ...unsuitedRefusal(scene, blow, d),
    backRefusal(interruptRefusal(scene, d.by), [COSTS[d.how]]),
  );
};

const unfitRefusal = (scene: Scene, { target }: Attack, { by }: DefenseWay): Refusal | undefined => {
  const c = combatant(scene, by);
  if (by !== target && partnerOf(c) !== target) return PARTED;
  const inPair = partnerOf(c) !== NO_COMBATANT;
  if (c.stun !== 'none') return inPair ? OUT_STUNNED : STUNNED;
  if (c.helpless) return inPair ? OUT_HELPLESS : HELPLESS;
  // Surprise forbids interrupts only with an option [surprised.active].
  return c.surprised && !scene.encounter.options['surprised.active-defense'] ? SURPRISED : undefined;
};

/** Why a defense does not fit an attack. Against a grab all three fit [grab.defense.choice]. */
export const unsuitedRefusal = (scene: Scene, blow: Attack, { how, by, thing }: DefenseWay): (Refusal | undefined)[] => {
  const { spell, target } = blow;
  const notOwn = how !== 'dodge' && by !== target && !sheet(scene, by).riderMayDefendMount ? NOT_OWN : undefined;
  switch (how) {
    case 'block': {
      // Melee and ranged weapon attacks alike [block.against.weapons].
      const mind = spell && (spell.physical !== 'direct' || !passiveStats(scene, blow).includes('DEF')) ? NOT_BLOCKED : undefined;
      return [notOwn, mind, hasShield(scene, by) ? undefined : combatant(scene, by).ready.some(t => thingOf(scene, t).shield) ? NO_SECOND_HAND : NO_SHIELD];
    }
    case 'parry':
      // Weapons, claws, fists, grabs and opportunity attacks [parry.against].
      return [notOwn, isMelee(blow) && !spell ? undefined : NOT_PARRIED, thing < 0 ? undefined : wieldRefusal(scene, by, thing)];
    default: {
      const rider = combatant(scene, by).riding !== NO_COMBATANT && !sheet(scene, by).riderMayDodge ? RIDER : undefined;
      return [rider, spell && spell.physical === 'none' ? NOT_DODGED : undefined];
    }
  }
};

/** The target, or the one who decides for the pair, chooses a defense. */
export class DefenseDecision implements Decision<Defense> {
  readonly about = 'defense';
  readonly clause = 'defense.declare';
  readonly by: Who;
  readonly choices: readonly Defense[];
  private readonly scene: Scene;
  readonly blow: Attack;

  constructor(scene: Scene, blow: Attack) {
    this.scene = scene;
    this.blow = blow;
    this.by = blow.target;
    this.choices = defenses(scene, blow);
  }

  /** The outcome belongs to the attack, which the defense was rolled for. */
  isResultOf(_: Defense, { by, target }: GameEvent): boolean {
    return by === this.blow.by && target === this.blow.target;
  }

  get prompt(): RuleText {
    const { scene, blow } = this;
    return say('{attacker} attacks {target}: which defense?', { attacker: nameIn(scene, blow.by), target: nameIn(scene, blow.target) });
  }

  refusal(d: Defense): Refusal | undefined {
    return refusalOf(this.scene, this.blow, d);
  }

  promise(d: Defense): number {
    const { scene, blow } = this;
    const lean = new Advantage(false);
    const resisting = d.how === 'passive' ? passiveThrow(scene, blow, d.stat, lean) : activeThrow(scene, blow, d, lean);
    return 1 - chanceToReach(attackThrow(scene, blow), resisting);
  }

  wordsOf(d: Defense): Text {
    return d.how === 'passive' ? d.words : wordsOfInterrupt(this.scene, d.by, d.words);
  }
}

/** Asks for the defense against an attack. Knocked-out and dead targets are not asked. An active defense is paid for here [defense.active.replaces]. */
export const askDefense = (scene: Scene, play: Play, blow: Attack): DefenseResult => {
  const { target } = blow;
  const lean = new Advantage(play.isListening);
  const chosen = isOutOfAction(combatant(scene, target)) ? undefined : play.ask(new DefenseDecision(scene, blow));
  if (!chosen || chosen.how === 'passive') {
    const stat = chosen?.stat ?? elementAt(passiveStats(scene, blow), 0);
    return { roll: passiveThrow(scene, blow, stat, lean), how: 'passive', parts: lean.parts };
  }
  chargeInterrupt(scene, chosen.by);
  play.emit({
    clause: COSTS[chosen.how],
    what: chosen.how,
    by: chosen.by,
    target: blow.by,
    debt: combatant(scene, leaderOf(scene, chosen.by)).debt,
    with: weaponOf(scene, chosen.thing)?.name,
  });
  // An active defense has no minimum die [mindef.passive-only].
  const roll = activeThrow(scene, blow, chosen, lean);
  // A ruling on room to dodge is used up by one dodge.
  if (chosen.how === 'dodge' && combatant(scene, chosen.by).room !== 'as the region') alter(scene, chosen.by).room = 'as the region';
  return { roll, how: chosen.how, parts: lean.parts };
};

const isCramped = (scene: Scene, who: Who): boolean => {
  const { room, region } = combatant(scene, who);
  return room === 'cramped' || (room === 'as the region' && scene.cramped.includes(region));
};

const activeThrow = (scene: Scene, blow: Attack, d: Defense & { how: Defense['how'] }, lean: Advantage): PendingThrow => {
  advantageOfDefense(lean, scene, blow, d.by, d.stat);
  if (d.how !== 'dodge' && combatant(scene, d.by).riding !== NO_COMBATANT && !sheet(scene, d.by).skilledRider) lean.hamper('mount.unskilled.rolls');
  // With a bad wound this leaves a single die [badly.block].
  if (d.how === 'block') lean.favor('block.roll');
  if (d.how === 'parry') advantageOfParry(lean, scene, blow, d);
  if (d.how === 'dodge' && isCramped(scene, d.by)) lean.hamper('dodge.cramped');
  const sides: Sides = d.how === 'parry' ? shiftedDie(sheet(scene, d.by).dice.ATT, weaponOf(scene, d.thing)?.attShift ?? 0) : dieOfStat(scene, d.by, d.stat);
  const clause = d.how === 'block' ? 'block.roll' : d.how === 'parry' ? 'parry.roll' : d.by === blow.target ? 'dodge.roll' : 'mount.dodge';
  return { by: d.by, clause, sides, mode: lean.mode(scene.encounter.options), lean };
};

/** Bare hands have disadvantage against any weapon, including claws, but not against bare hands [parry.unarmed-free]. */
const advantageOfParry = (lean: Advantage, scene: Scene, blow: Attack, { by, thing }: Defense): void => {
  const weapon = weaponOf(scene, thing);
  if (!weapon && blow.thing >= 0) lean.hamper('parry.dis.unarmed');
  if (weapon && weapon.parry !== 'good') lean.hamper('parry.dis.weapon');
  if (isGiant(scene, blow.by) && !isGiant(scene, by)) lean.hamper('parry.dis.giant');
};
