import type { Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import { alter, combatant, type Scene, sheet, thingOf } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type ActionKind, type Count, defineAction, makeAction, newTurn } from '../../action.ts';
import { isFriend } from '../../attack/target.ts';
import { exactSpeed } from '../../count/speed.ts';
import { attackRefusal } from '../../forbidden.ts';
import { applySpell, spellAim } from '../../magic/spells.ts';
import { refuse } from '../../refusals.ts';
import { unreachableRefusal } from './cast.ts';
import { beginPreparation, castingTime, completePreparation } from './prepare.ts';

const NOT_HELD = refuse('act.scroll', 'not in hand', 'take it in hand first');

/** The spell of a scroll that was read: no check and no fatigue. Nothing happens if its target is out of reach or its reader may not attack. */
export const castFromScroll: ActionKind = defineAction('scroll', 'Scroll', {
  clause: 'act.scroll',
  attacks: true,
  speed: () => exactSpeed(0),
  resolve(scene, play, turn, count) {
    const spell = defined(thingOf(scene, turn.deed.thing).scroll);
    const kept = spell.attack !== undefined && attackRefusal(scene, turn.who) !== undefined;
    if (!kept && !unreachableRefusal(scene, turn.deed, spell, 0)) return applySpell(scene, play, turn, count, spell, 0);
    play.emit({ clause: 'act.scroll', what: 'cast', by: turn.who, spell: spell.name, outcome: 'fizzle' });
  },
});

/** Takes the casting time of the scroll's spell. The reader counts as preparing. */
export const readScroll: ActionKind = defineAction('scroll', 'Read a scroll', {
  also: ['read-a-scroll'],
  clause: 'act.scroll',
  with: (scene, who, t, whom) =>
    thingOf(scene, t).scroll
      ? [...whom, who].map(target =>
          makeAction(
            readScroll,
            who,
            `${keyOfThing(scene.encounter, who, t)}:${sheet(scene, target).id}`,
            say('Read {scroll} at {target}', { scroll: thingOf(scene, t).name, target: sheet(scene, target).name }),
            {
              thing: t,
              target,
              unusual: isFriend(scene, who, target) === (thingOf(scene, t).scroll?.attack !== undefined),
            },
          ),
        )
      : [],
  refusal: (scene, d) => {
    if (!combatant(scene, d.who).held.includes(d.thing)) return NOT_HELD;
    return unreachableRefusal(scene, d, defined(thingOf(scene, d.thing).scroll), 0);
  },
  attempt: (scene, { who, target, thing }) => {
    const spell = thingOf(scene, thing).scroll;
    return spell?.attack && target !== who ? spellAim(who, target, spell) : undefined;
  },
  speed: (scene, d) => castingTime(defined(thingOf(scene, d.thing).scroll)),
  due: (scene, who, at) => completePreparation(scene, who, at),
  resolve(_, play, { who, deed: d }, count) {
    beginPreparation(count, who, { spell: -1, scroll: d.thing, dc: 0, target: d.target });
    play.emit({ clause: 'act.scroll', what: 'reads', by: who });
  },
});

/** A scroll that was read takes effect with the other actions of the count, without check or fatigue [act.scroll]. */
export const castReadScroll = (scene: Scene, count: Count, who: Who): void => {
  const c = alter(scene, who);
  const { scroll, target } = defined(c.preparation);
  // An area spell is centered on where the target is now.
  const { x, y } = combatant(scene, target);
  c.preparation = null;
  c.next = scene.tc;
  c.held = c.held.filter(t => t !== scroll);
  count.turns.push(
    newTurn(who, makeAction(castFromScroll, who, thingOf(scene, scroll).key, say('The scroll takes effect'), { target, thing: scroll, x, y }), 'aside'),
  );
};
