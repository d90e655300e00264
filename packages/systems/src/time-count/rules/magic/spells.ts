import type { Choice, Who } from '@fray/engine';
import { dice, type SumOfDice } from '@fray/engine/dice';
import { defined } from '@fray/engine/util';
import type { Spell } from '../../setup/content-schema.ts';
import { alter, combatant, privyTo, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Aim, type Count, landingOn, type Play, type Turn } from '../action.ts';
import { askOrDefault, isAwakeToChoose } from '../ask.ts';
import { rollAttack } from '../attack/attack.ts';
import { damageModifier, dealDamage, halfDamage } from '../attack/damage.ts';
import { rollShortfall, skillBonus } from '../check.ts';
import { addParalysis } from '../injury/poison.ts';
import { distanceBetween, feetTo, hasMap } from '../movement/space.ts';
import { attributeScore, isHelpless, spellFailure } from '../numbers.ts';
import { isWithinSpell, spellOf } from './spell-area.ts';

/** 10, the fatigue cost and spell failure [prep.dc], and 3 for each casting of it today [prep.repeat] [prep.next-dc]. */
export const castingDc = (scene: Scene, who: Who, i: number): number =>
  10 + spellOf(scene, who, i).fatigue + spellFailure(scene, who) + 3 * (combatant(scene, who).castings[i] ?? 0);

/** At the end of the casting time the spell is prepared, and its caster acts at once [prep.ready] [sptc.act-when-ready]. */
export const finishPreparation = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  const { spell, dc } = defined(c.preparation);
  c.preparation = null;
  c.prepared = { spell, dc, charges: 0 };
  c.next = scene.tc;
  // It may be held during any other actions [prep.hold-free].
  play.emit({ clause: 'prep.ready', what: 'prepared', by: who, spell: spellOf(scene, who, spell).name, dc });
};

/** Range uses as many charges as the distance needs; the attack gets the rest [spellattack.charge-use]. */
export const rangeCharges = (spell: Spell, feet: number): number =>
  feet <= spell.rangeFt || !spell.charges.rangeFt ? 0 : Math.ceil((feet - spell.rangeFt) / spell.charges.rangeFt);

const TEN = dice(0, 1, 10);

/**
 * Casting: in a grab Arcana (Con) comes first [grab.casting]; then Arcana (Int) against the DC [prep.cast], rolled or taking 10 [prep.take10]. The
 * cost is paid either way [prep.cost], and the attempt uses the spell up [prep.spent].
 */
export const resolveCast = (scene: Scene, play: Play, turn: Turn, count: Count, held: boolean): void => {
  const { who, deed: d } = turn;
  const { prepared } = combatant(scene, who);
  if (!prepared) return;
  const spell = spellOf(scene, who, prepared.spell);
  count.costs.push({ who, fatigue: spell.fatigue + prepared.charges, clause: 'prep.cost' });
  count.changes.push(
    landingOn(who, 'casts', s => {
      const c = alter(s, who);
      c.prepared = null;
      c.castings = c.castings.map((n, i) => (i === prepared.spell ? n + 1 : n));
    }),
  );
  const firm = !held || rollShortfall(scene, play, who, 'grab.casting', skillBonus(scene, who, 'Arcana', 'constitution'), 10 + spell.arcana) === 0;
  const bonus = skillBonus(scene, who, 'Arcana', 'intelligence');
  const dc = prepared.dc + prepared.charges;
  const cast = firm && (d.aim === 'take-10' ? TEN.plus + bonus >= dc : rollShortfall(scene, play, who, 'prep.cast', bonus, dc) === 0);
  play.emit({
    clause: cast ? 'prep.cast' : 'prep.spent',
    what: 'cast',
    by: who,
    spell: spell.name,
    outcome: cast ? 'cast' : 'fizzle',
    dc,
    ...(cast && spell.attack !== undefined && { attacks: true }),
  });
  if (cast) applySpell(scene, play, turn, count, spell, prepared.charges);
};

/** The effect of a spell on its targets. */
export const applySpell = (scene: Scene, play: Play, turn: Turn, count: Count, spell: Spell, charges: number): void => {
  const { who, deed: d } = turn;
  const targets = spell.target === 'area' ? isWithinSpell(scene, d, spell) : [d.target];
  if (spell.attack === undefined) for (const target of targets) bless(scene, play, turn, count, spell, target, charges);
  else attackWithSpell(scene, play, turn, count, spell, targets, charges);
  if (spell.concentration)
    count.changes.push(
      landingOn(who, `holds ${spell.id}`, s => {
        const c = alter(s, who);
        const i = sheet(s, who).spells.findIndex(x => x.id === spell.id);
        if (i >= 0) c.active = [...c.active.filter(a => a !== i), i];
      }),
    );
};

/**
 * The attack roll of a spell, before any die: against the defense that the spell names [spellattack.targets]. Touch is melee [def.celerity.touch].
 */
export const spellAim = (by: Who, target: Who, spell: Spell, modifier = 0): Aim => ({
  ...{ by, target, roll: 'spell', thing: -1, melee: spell.touch, against: spell.attack ?? 'Primary', clause: 'spellattack.bonus' },
  ...{ modifier, crits: spell.crits, fumbles: spell.fumbles, spell: spell.name },
});

/** One attack roll for each target [spellattack.multi], one damage roll for all. */
const attackWithSpell = (scene: Scene, play: Play, turn: Turn, count: Count, spell: Spell, targets: readonly Who[], charges: number): void => {
  const { who, deed: d } = turn;
  const far = rangeCharges(
    spell,
    spell.target === 'area' && hasMap(scene) ? feetTo(scene, who, { column: d.x / 5, row: d.y / 5 }) : distanceBetween(scene, who, d.target),
  );
  const modifier = (charges - Math.min(charges, far)) * (spell.charges.attack ?? 0);
  const struck = targets.map(target => {
    const { hit, critical } = rollAttack(scene, play, turn, count, spellAim(who, target, spell, modifier));
    return { target, hit, critical };
  });
  const hits = struck.filter(s => s.hit);
  if (spell.damage) burst(scene, play, count, who, spell, spell.damage, struck);
  if (spell.paralysis && hits.length > 0) {
    const amount = play.roll(who, 'para.accumulate', spell.paralysis, n => n);
    for (const { target } of hits) {
      addParalysis(scene, count, target, spell.id, amount, spell.paralysisEvery);
      count.touches.push({ by: who, target });
    }
  }
  play.emit({ clause: hits.length > 0 ? 'spellattack.hit' : 'spellattack.miss', what: 'spell', by: who, spell: spell.name });
};

interface Met {
  readonly target: Who;
  readonly hit: boolean;
  readonly critical: boolean;
}

/**
 * One damage roll for all targets: in full on a hit; the maximum plus Intelligence on a critical [crit.attribute]; nothing or half on a miss, as the
 * spell says [spellattack.miss].
 */
const burst = (scene: Scene, play: Play, count: Count, who: Who, spell: Spell, dice: SumOfDice, struck: readonly Met[]): void => {
  const takes = struck.filter(s => s.hit || spell.halfOnMiss);
  const thrown = takes.some(s => !s.critical) ? play.roll(who, 'damage.formula', dice, n => n) : 0;
  const highest = dice.count * dice.sides + dice.plus + Math.max(1, attributeScore(scene, who, 'intelligence'));
  for (const { target, hit, critical } of takes) {
    const damage = (critical ? highest : thrown) + damageModifier(scene, who, target);
    dealDamage(scene, play, count, who, target, hit ? damage : halfDamage(damage), {
      nonlethal: spell.nonlethal,
      missed: !hit,
      ...(spell.type && { type: spell.type }),
    });
  }
};

/** Healing, drawing out poison, and bonus points: only for willing targets, without an attack roll. */
const bless = (scene: Scene, play: Play, turn: Turn, count: Count, spell: Spell, target: Who, charges: number): void => {
  const { who } = turn;
  const more = charges * (spell.charges.amount ?? 0);
  if (spell.heal) {
    const points = play.roll(who, 'heal.split', spell.heal, n => n + more);
    const tired = Math.min(points, splitOf(scene, play, who, points));
    count.heals.push(landingOn(target, `heals ${points} ${tired}`, (s, t) => healCombatant(s, t, target, points - tired, tired)));
  }
  if (spell.drawsPoison) {
    const points = play.roll(who, 'poison.heal', spell.drawsPoison, n => n + more);
    count.heals.push(landingOn(target, `draws ${points}`, (s, t) => drawPoison(s, t, target, points)));
  }
  if (spell.bonusHp) {
    const amount = spell.bonusHp + more;
    count.heals.push(
      landingOn(target, `bonus ${amount} ${spell.durationTc}`, (s, t) => {
        const c = alter(s, target);
        // May exceed the maximum [bonus.exceed].
        c.bonus = [...c.bonus, { amount, until: s.tc + (spell.durationTc ?? 240) }];
        t.emit({ clause: 'bonus.exceed', what: 'bonus points', by: target, amount });
      }),
    );
  }
};

/** The healer divides the points between fatigue and Invigoration [heal.split]. */
const splitOf = (scene: Scene, play: Play, who: Who, points: number): number => {
  const of = (i: number): Choice => ({
    key: `fatigue-${i}`,
    words: say('{fatigue} against fatigue, {invigoration} Invigoration', { fatigue: i, invigoration: points - i }),
    clause: 'heal.split',
  });
  const choices = Array.from({ length: points + 1 }, (_, i) => of(i));
  const prompt = say('Healing {n}: how many points against fatigue?', { n: points });
  const { key } = askOrDefault(scene, play, { by: who, about: 'split', prompt, clause: 'heal.split', choices }, of(0), isAwakeToChoose);
  return Number(key.slice(8));
};

/**
 * Up to the maximum, not counting bonus points [heal.max]. Fatigue falls to at least 0 [heal.fatigue-floor] and permanently [heal.fatigue-permanent],
 * except fatigue from poison.
 */
export const healCombatant = (scene: Scene, play: Play, who: Who, invigoration: number, fatigue: number): void => {
  const c = alter(scene, who);
  const points = Math.max(0, Math.min(invigoration, c.hpMax - c.poisonLoss - c.hp - c.invigoration));
  const rest = Math.max(0, Math.min(fatigue, c.fatigue - c.poisonFatigue));
  c.invigoration += points;
  c.fatigue -= rest;
  play.emit({ clause: 'heal.separate', what: 'healed', by: who, invigoration: points, fatigue: rest, to: privyTo(scene, who) });
};

const drawPoison = (scene: Scene, play: Play, who: Who, points: number): void => {
  const c = alter(scene, who);
  const tired = Math.min(points, c.poisonFatigue);
  const lost = Math.min(points - tired, c.poisonLoss);
  c.poisonFatigue -= tired;
  c.fatigue -= tired;
  c.poisonLoss -= lost;
  c.hp = Math.min(c.hpMax, c.hp + lost);
  play.emit({ clause: 'poison.heal', what: 'poison drawn', by: who, fatigue: tired, hp: lost, to: privyTo(scene, who) });
};

/** Friends are willing, and so are the helpless. */
export const isWilling = (scene: Scene, who: Who, target: Who): boolean => sheet(scene, who).side === sheet(scene, target).side || isHelpless(scene, target);
