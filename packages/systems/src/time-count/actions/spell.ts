import type { Refusal } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import { attribute } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isHeld, isPresent, type Scene, sheet, thing } from '../scene.ts';
import type { Spell } from '../sheet.ts';
import { distance, feetTo, footprint, hasMap, isInSight, isOutside, neighbours, parseSpace, type Space, touches } from '../space.ts';
import { exactly, ofClass, type Speed } from '../speed.ts';
import { castingDc, castPrepared, isWilling, rangeCharges, spellOf, takeEffect } from '../spells.ts';
import { isFriend, others, untargetable } from './target.ts';

const HELD_FAST = refuse('grab.crit', 'held too fast for gestures');
const NONE = refuse('prep.must', 'no spell is prepared', 'prepare one first');
const NO_CHARGE = refuse('prep.release', 'there is no charge in it');
const FAR = refuse('spellattack.charge_use', 'out of range of the spell', 'go nearer, or put charges into it');
const UNWILLING = refuse('heal.split', 'works only on the willing');
const NO_AREA = refuse('spellattack.targets', 'meant for somebody, not for a space', 'name whom');
const NO_GROUND = refuse('spellattack.targets', 'there is no such space here');
const NO_PLACE = refuse('spellattack.targets', 'where to?', 'two numbers in feet on multiples of 5, like 20,5');
const NO_SIGHT = refuse('spellattack.targets', 'behind a wall');

const preparedSpell = (scene: Scene, who: number): Spell | undefined => {
  const { prepared } = combatant(scene, who);
  return prepared ? spellOf(scene, who, prepared.spell) : undefined;
};

const isPinned = (scene: Scene, who: number): boolean => scene.combatants.some(c => c.grab?.target === who && c.grab.pinned);
const cannotGesture = (scene: Scene, who: number, spell: Spell): Refusal | undefined =>
  spell.components.includes('S') && isPinned(scene, who) ? HELD_FAST : undefined;

/** A casting time is a class [sptc.casting_time]; by option Wisdom takes from it, last of all. */
const timeOf = (spell: Spell): Speed => ofClass(spell.casting_time);

/** Begins a preparation: the stance of it is free and comes with it [castst.shift] [castst.benefit]; an older prepared spell is lost [prep.second]. */
export const prepare: Action = defineAction({
  id: 'prepare',
  name: 'Prepare a spell',
  clause: 'act.prepare',
  deeds: (scene, who) => sheet(scene, who).spells.map((s, spell) => deed(prepare, who, s.id, `Prepare ${s.name}`, { spell })),
  refusal: (scene, d) => cannotGesture(scene, d.who, spellOf(scene, d.who, d.spell)),
  speed: (scene, d) => timeOf(spellOf(scene, d.who, d.spell)),
  due: (scene, who, at) => complete(scene, who, at),
  resolve(scene, table, { who, deed: d }, count) {
    const dc = castingDc(scene, who, d.spell);
    count.changes.push(s => begin(s, who, { spell: d.spell, scroll: -1, dc, target: -1, x: 0, y: 0 }));
    table.tell({ clause: 'prep.dc', what: 'prepares', by: who, spell: spellOf(scene, who, d.spell).name, dc });
  },
});

interface Begun {
  readonly spell: number;
  readonly scroll: number;
  readonly dc: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
}

const begin = (scene: Scene, who: number, begun: Begun): void => {
  const c = alter(scene, who);
  if (begun.scroll < 0) c.prepared = null;
  c.preparation = { ...begun, at: scene.tc + 1000, ask: null };
  if (c.stance !== 'Crouch' && c.stance !== 'Prone') c.stance = 'Basic';
};

/** It takes the whole casting time [sptc.takes_time]. */
const complete = (scene: Scene, who: number, at: number): void => {
  const c = alter(scene, who);
  if (!c.preparation) return;
  // By option Wisdom shortens it, last of all, to 1 at least [prep.casttime_wis].
  const quick = scene.encounter.options['spell.castingTimeWisdom'] === 'on' ? attribute(scene, who, 'wisdom') : 0;
  const end = Math.max(scene.tc + 1, at - quick);
  c.preparation = { ...c.preparation, at: end, ask: end > scene.tc + 1 ? scene.tc + 1 : null };
  c.next = end;
};

/** A charge more: DC and cost rise by 1 each [prep.charge]. */
export const charge: Action = defineAction({
  id: 'charge',
  name: 'Charge the spell',
  clause: 'prep.charge',
  deeds: (_, who) => [deed(charge, who, '', 'Charge the prepared spell')],
  refusal: (scene, { who }) => (combatant(scene, who).prepared ? undefined : NONE),
  speed: () => exactly(1),
  resolve(_, table, { who }, count) {
    count.changes.push(s => recharge(s, who, 1));
    table.tell({ clause: 'prep.charge', what: 'charges', by: who, to: [who] });
  },
});

/** A charge less [prep.release]. */
export const discharge: Action = defineAction({
  id: 'discharge',
  name: 'Release a charge',
  clause: 'prep.release',
  deeds: (_, who) => [deed(discharge, who, '', 'Let a charge go')],
  refusal: (scene, { who }) => {
    const { prepared } = combatant(scene, who);
    return prepared ? (prepared.charges > 0 ? undefined : NO_CHARGE) : NONE;
  },
  speed: () => exactly(1),
  resolve(_, table, { who }, count) {
    count.changes.push(s => recharge(s, who, -1));
    table.tell({ clause: 'prep.release', what: 'discharges', by: who, to: [who] });
  },
});

const recharge = (scene: Scene, who: number, by: number): void => {
  const c = alter(scene, who);
  if (c.prepared) c.prepared = { ...c.prepared, charges: c.prepared.charges + by };
};

/** Why a spell does not get to whom or where it is meant. */
const unreachable = (scene: Scene, d: Deed, spell: Spell, charges: number): Refusal | undefined => {
  if (d.target < 0) return spell.target === 'area' ? astray(scene, d, spell, charges) : NO_AREA;
  const no = untargetable(scene, d.target);
  if (no) return no;
  if (spell.target === 'willing' && !isWilling(scene, d.who, d.target)) return UNWILLING;
  const feet = d.target === d.who ? 0 : distance(scene, d.who, d.target);
  if (spell.touch && d.target !== d.who && !touches(scene, d.who, d.target)) return FAR;
  if (feet > spell.range_ft && (!spell.charges.range_ft || rangeCharges(spell, feet) > charges)) return FAR;
  return isInSight(scene, d.who, d.target) ? undefined : NO_SIGHT;
};

/** A space aimed at is in range and on the ground; nothing is asked before one is named. */
const astray = (scene: Scene, d: Deed, spell: Spell, charges: number): Refusal | undefined => {
  if (d.open) return undefined;
  const space = { column: d.x / 5, row: d.y / 5 };
  if (isOutside(scene, space)) return NO_GROUND;
  const feet = feetTo(scene, d.who, space);
  return feet > spell.range_ft && rangeCharges(spell, feet) > charges ? FAR : undefined;
};

/** At a space, for spells that fill an area. */
const aimedAt = (scene: Scene, who: number): Deed[] =>
  hasMap(scene) && sheet(scene, who).spells.some(s => s.target === 'area')
    ? [
        deed(castAt, who, 'take-10', 'Cast at a space (take 10)', { open: true, unusual: true, aim: 'take-10' }),
        deed(castAt, who, '', 'Cast at a space', { open: true, unusual: true }),
      ]
    : [];

/** The deeds of casting at each, thrown for or with a 10 taken. */
const castings = (scene: Scene, who: number): Deed[] =>
  [...others(scene, who), who].flatMap(target =>
    (['', 'take-10'] as const).map(aim =>
      deed(
        cast,
        who,
        `${sheet(scene, target).id}${aim && `:${aim}`}`,
        `Cast at ${target === who ? 'oneself' : sheet(scene, target).name}${aim && ' (take 10)'}`,
        {
          target,
          aim,
          x: combatant(scene, target).x,
          y: combatant(scene, target).y,
        },
      ),
    ),
  );

const cannotCast = (scene: Scene, d: Deed): Refusal | undefined => {
  const spell = preparedSpell(scene, d.who);
  if (!spell) return NONE;
  return cannotGesture(scene, d.who, spell) ?? unreachable(scene, d, spell, combatant(scene, d.who).prepared?.charges ?? 0);
};

/** Casting what is prepared takes 1 count [sptc.cast_factor] [act.cast]; nothing is cast unprepared [prep.must]. */
export const cast: Action = defineAction({
  id: 'cast',
  name: 'Cast',
  clause: 'act.cast',
  attacks: true,
  deeds: (scene, who) => (sheet(scene, who).spells.length === 0 ? [] : castings(scene, who)),
  refusal: (scene, d) => cannotCast(scene, d),
  speed: () => exactly(1, true),
  resolve: (scene, table, turn, count) => {
    const { x, y } = combatant(scene, turn.deed.target);
    turn.deed = { ...turn.deed, x, y };
    castPrepared(scene, table, turn, count, isHeld(scene, turn.who));
  },
});

/** The same at a space, for spells that fill an area. */
export const castAt: Action = defineAction({
  id: 'area',
  name: 'Cast at a space',
  clause: 'act.cast',
  attacks: true,
  deeds: aimedAt,
  closings: (scene, open) => {
    const at = ({ column, row }: Space): Deed => ({ ...open, open: false, key: `${open.key}:${5 * column},${5 * row}`, x: 5 * column, y: 5 * row });
    return {
      all: () => {
        const near = others(scene, open.who).flatMap(who => footprint(scene, who).flatMap(s => [s, ...neighbours(scene, s)]));
        const seen = new Map(near.map(s => [`${s.column},${s.row}`, at(s)]));
        return [...seen.values()].filter(d => !cannotCast(scene, d));
      },
      named: detail => {
        const space = parseSpace(detail);
        return space ? (cannotCast(scene, at(space)) ?? at(space)) : NO_PLACE;
      },
    };
  },
  refusal: (scene, d) => cannotCast(scene, d),
  speed: () => exactly(1, true),
  resolve: (scene, table, turn, count) => castPrepared(scene, table, turn, count, isHeld(scene, turn.who)),
});

const NOT_HELD = refuse('act.scroll', 'not in hand', 'take it out first');

/** What a scroll does when it has been read: no check, no fatigue. */
export const scrollCast: Action = defineAction({
  id: 'scroll',
  name: 'Scroll',
  clause: 'act.scroll',
  speed: () => exactly(0),
  resolve(scene, table, turn, count) {
    const spell = thing(scene, turn.deed.thing).scroll;
    if (spell && isPresent(combatant(scene, turn.deed.target))) takeEffect(scene, table, turn, count, spell, 0);
  },
});

/** Reading takes the casting time of its spell; the reader counts as preparing. */
export const scroll: Action = defineAction({
  id: 'scroll',
  name: 'Read a scroll',
  clause: 'act.scroll',
  with: (scene, who, t) =>
    thing(scene, t).scroll
      ? [...others(scene, who), who].map(target =>
          deed(
            scroll,
            who,
            `${keyOfThing(scene.encounter, who, t)}:${sheet(scene, target).id}`,
            `Read ${thing(scene, t).name} at ${sheet(scene, target).name}`,
            {
              thing: t,
              target,
              unusual: isFriend(scene, who, target) === (thing(scene, t).scroll?.attack !== undefined),
            },
          ),
        )
      : [],
  refusal: (scene, d) => {
    if (!combatant(scene, d.who).held.includes(d.thing)) return NOT_HELD;
    return unreachable(scene, d, thing(scene, d.thing).scroll as Spell, 0);
  },
  speed: (scene, d) => timeOf(thing(scene, d.thing).scroll as Spell),
  due: (scene, who, at) => complete(scene, who, at),
  resolve(scene, table, { who, deed: d }, count) {
    const { x, y } = combatant(scene, d.target);
    count.changes.push(s => begin(s, who, { spell: -1, scroll: d.thing, dc: 0, target: d.target, x, y }));
    table.tell({ clause: 'act.scroll', what: 'reads', by: who });
  },
});

const NOTHING_ACTIVE = refuse('act.concentrate', 'no spell is going on');

/** Free: a spell or the concentration on it ends. */
export const dismiss: Action = defineAction({
  id: 'dismiss',
  name: 'Dismiss a spell',
  clause: 'act.free',
  kind: 'free',
  deeds: (scene, who) => (sheet(scene, who).spells.some(s => s.concentration) ? [deed(dismiss, who, '', 'End the spell that is going on')] : []),
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => exactly(0),
  resolve(scene, table, { who }) {
    alter(scene, who).active = [];
    table.tell({ clause: 'act.free', what: 'spell ended', by: who });
  },
});

/** Added to another action: the spell goes on [act.concentrate]. */
export const concentrate: Action = defineAction({
  id: 'concentrate',
  name: 'Concentrate',
  clause: 'act.concentrate',
  kind: 'addition',
  deeds: (scene, who) => (sheet(scene, who).spells.some(s => s.concentration) ? [deed(concentrate, who, '', 'Concentrate meanwhile')] : []),
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => exactly(0),
  resolve: (_, __, turn) => {
    turn.concentrates = true;
  },
});

export const direct: Action = defineAction({
  id: 'direct',
  name: 'Direct a spell',
  clause: 'act.swift',
  deeds: (scene, who) => (sheet(scene, who).spells.some(s => s.concentration) ? [deed(direct, who, '', 'Direct the spell that is going on')] : []),
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => ofClass('Swift'),
  resolve: (_, table, { who }) => table.tell({ clause: 'act.swift', what: 'directs a spell', by: who }),
});

/** What one may do while preparing, beside walking. */
export const goOn: Action = defineAction({ id: 'go_on', name: 'Go on', clause: 'castst.drawback', speed: () => exactly(0), resolve: () => {} });
export const giveUp: Action = defineAction({ id: 'prepare_cancel', name: 'Give up', clause: 'abandon.prep', speed: () => exactly(1), resolve: () => {} });
