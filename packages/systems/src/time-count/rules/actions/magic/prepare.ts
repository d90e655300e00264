import type { Refusal } from '@fray/engine';
import type { Spell } from '../../../setup/content-schema.ts';
import { alter, combatant, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import type { Count } from '../../action.ts';
import { type ActionKind, defineAction, landingOn, makeAction, type Speed } from '../../action.ts';
import { exactSpeed, speedOfClass } from '../../count/speed.ts';
import { spellOf } from '../../magic/spell-area.ts';
import { castingDc } from '../../magic/spells.ts';
import { attributeScore } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';

const HELD_FAST = refuse('grab.crit', 'held too tightly for gestures');
export const NO_SPELL_PREPARED = refuse('prep.must', 'no spell is prepared', 'prepare one first', ['prep.charge', 'prep.release', 'prep.cast']);
const NO_CHARGE = refuse('prep.release', 'the spell has no charge');
const isPinned = (scene: Scene, who: number): boolean => scene.combatants.some(c => c.grab?.target === who && c.grab.pinned);

export const gestureRefusal = (scene: Scene, who: number, spell: Spell): Refusal | undefined =>
  spell.components.includes('S') && isPinned(scene, who) ? HELD_FAST : undefined;

/** A casting time is a speed class [sptc.casting-time]. */
export const castingTime = (spell: Spell): Speed => speedOfClass(spell.castingTime);

/**
 * Begins a preparation. Its stance begins with it, for free [castst.shift] [castst.benefit]; a spell that was prepared before is lost [prep.second].
 */
export const prepare: ActionKind = defineAction('prepare', 'Prepare a spell', {
  also: ['prepare-a-spell'],
  clause: 'act.prepare',
  actions: (scene, who) => sheet(scene, who).spells.map((s, spell) => makeAction(prepare, who, s.id, say('Prepare {spell}', { spell: s.name }), { spell })),
  refusal: (scene, d) => gestureRefusal(scene, d.who, spellOf(scene, d.who, d.spell)),
  speed: (scene, d) => castingTime(spellOf(scene, d.who, d.spell)),
  due: (scene, who, at) => completePreparation(scene, who, at),
  resolve(scene, play, { who, deed: d }, count) {
    const dc = castingDc(scene, who, d.spell);
    beginPreparation(count, who, { spell: d.spell, scroll: -1, dc, target: -1 });
    play.emit({ clause: 'prep.dc', what: 'prepares', by: who, spell: spellOf(scene, who, d.spell).name, dc });
  },
});

interface Begun {
  readonly spell: number;
  readonly scroll: number;
  readonly dc: number;
  readonly target: number;
}

/** Begins before the damage of the same count, which already disturbs it [prep.damage]. */
export const beginPreparation = (count: Count, who: number, begun: Begun): void => {
  count.begins.push(
    landingOn(who, JSON.stringify(begun), scene => {
      const c = alter(scene, who);
      if (begun.scroll < 0) c.prepared = null;
      c.preparation = { ...begun, at: scene.tc + 1000, ask: null };
      if (c.stance !== 'Crouch' && c.stance !== 'Prone') c.stance = 'Basic';
    }),
  );
};

/** Completes after the whole casting time [sptc.takes-time]. */
export const completePreparation = (scene: Scene, who: number, at: number): void => {
  const c = alter(scene, who);
  if (!c.preparation) return;
  // By option Wisdom shortens it after all other modifiers, to at least 1 [prep.casttime-wis].
  const quick = scene.encounter.options['spell.casting-time-wisdom'] === 'on' ? attributeScore(scene, who, 'wisdom') : 0;
  const end = Math.max(scene.tc + 1, at - quick);
  c.preparation = { ...c.preparation, at: end, ask: end > scene.tc + 1 ? scene.tc + 1 : null };
  c.next = end;
};

/** One more charge: DC and cost rise by 1 [prep.charge]. */
export const chargeSpell: ActionKind = defineAction('charge', 'Charge the spell', {
  also: ['charge-the-spell'],
  clause: 'prep.charge',
  actions: (_, who) => [makeAction(chargeSpell, who, '', say('Charge the prepared spell'))],
  refusal: (scene, { who }) => (combatant(scene, who).prepared ? undefined : NO_SPELL_PREPARED),
  speed: () => exactSpeed(1),
  resolve(_, play, { who }, count) {
    count.changes.push(landingOn(who, 'charges', s => recharge(s, who, 1)));
    play.emit({ clause: 'prep.charge', what: 'charges', by: who, to: [who] });
  },
});

/** One charge less [prep.release]. */
export const dischargeSpell: ActionKind = defineAction('discharge', 'Release a charge', {
  also: ['release-a-charge'],
  clause: 'prep.release',
  actions: (_, who) => [makeAction(dischargeSpell, who, '', say('Release a charge'))],
  refusal: (scene, { who }) => {
    const { prepared } = combatant(scene, who);
    return prepared ? (prepared.charges > 0 ? undefined : NO_CHARGE) : NO_SPELL_PREPARED;
  },
  speed: () => exactSpeed(1),
  resolve(_, play, { who }, count) {
    count.changes.push(landingOn(who, 'discharges', s => recharge(s, who, -1)));
    play.emit({ clause: 'prep.release', what: 'discharges', by: who, to: [who] });
  },
});

const recharge = (scene: Scene, who: number, by: number): void => {
  const c = alter(scene, who);
  if (c.prepared) c.prepared = { ...c.prepared, charges: c.prepared.charges + by };
};

/** The actions that are possible while preparing, besides walking. */
export const continuePreparing: ActionKind = defineAction('go-on', 'Go on', {
  clause: 'castst.drawback',
  speed: () => exactSpeed(0),
  resolve: () => {},
});
export const giveUpPreparing: ActionKind = defineAction('prepare-cancel', 'Give up', {
  clause: 'abandon.prep',
  speed: () => exactSpeed(1),
  resolve: () => {},
});
