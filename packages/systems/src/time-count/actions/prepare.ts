import type { Refusal } from '@fray/engine';
import type { Count } from '../count.ts';
import { type Action, deed, defineAction } from '../deed.ts';
import { attribute } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Scene, sheet } from '../scene.ts';
import type { Spell } from '../sheet.ts';
import { exactly, ofClass, type Speed } from '../speed.ts';
import { castingDc, spellOf } from '../spells.ts';

const HELD_FAST = refuse('grab.crit', 'held too fast for gestures');
export const NONE = refuse('prep.must', 'no spell is prepared', 'prepare one first', ['prep.charge', 'prep.release', 'prep.cast']);
const NO_CHARGE = refuse('prep.release', 'there is no charge in it');
const isPinned = (scene: Scene, who: number): boolean => scene.combatants.some(c => c.grab?.target === who && c.grab.pinned);

export const cannotGesture = (scene: Scene, who: number, spell: Spell): Refusal | undefined =>
  spell.components.includes('S') && isPinned(scene, who) ? HELD_FAST : undefined;

/** A casting time is a class [sptc.casting_time]; by option Wisdom takes from it, last of all. */
export const timeOf = (spell: Spell): Speed => ofClass(spell.casting_time);

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
    begin(count, who, { spell: d.spell, scroll: -1, dc, target: -1 });
    table.tell({ clause: 'prep.dc', what: 'prepares', by: who, spell: spellOf(scene, who, d.spell).name, dc });
  },
});

interface Begun {
  readonly spell: number;
  readonly scroll: number;
  readonly dc: number;
  readonly target: number;
}

/** Before what lands on the same count, which disturbs it already [prep.damage]. */
export const begin = (count: Count, who: number, begun: Begun): void => {
  count.begins.push(scene => {
    const c = alter(scene, who);
    if (begun.scroll < 0) c.prepared = null;
    c.preparation = { ...begun, at: scene.tc + 1000, ask: null };
    if (c.stance !== 'Crouch' && c.stance !== 'Prone') c.stance = 'Basic';
  });
};

/** It takes the whole casting time [sptc.takes_time]. */
export const complete = (scene: Scene, who: number, at: number): void => {
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

/** What one may do while preparing, beside walking. */
export const goOn: Action = defineAction({ id: 'go_on', name: 'Go on', clause: 'castst.drawback', speed: () => exactly(0), resolve: () => {} });
export const giveUp: Action = defineAction({ id: 'prepare_cancel', name: 'Give up', clause: 'abandon.prep', speed: () => exactly(1), resolve: () => {} });
