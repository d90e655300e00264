import { type Action, deed, defineAction } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import { cannotAttack } from '../forbidden.ts';
import { refuse } from '../refuse.ts';
import { combatant, sheet, thing } from '../scene.ts';
import type { Spell } from '../sheet.ts';
import { exactly } from '../speed.ts';
import { takeEffect } from '../spells.ts';
import { begin, complete, timeOf } from './prepare.ts';
import { unreachable } from './spell.ts';
import { isFriend } from './target.ts';

const NOT_HELD = refuse('act.scroll', 'not in hand', 'take it out first');

/** What a scroll does when it has been read: no check, no fatigue; nothing where its spell does not get there, or its reader is kept from attacking. */
export const scrollCast: Action = defineAction({
  id: 'scroll',
  name: 'Scroll',
  clause: 'act.scroll',
  attacks: true,
  speed: () => exactly(0),
  resolve(scene, table, turn, count) {
    const spell = thing(scene, turn.deed.thing).scroll as Spell;
    const kept = spell.attack !== undefined && cannotAttack(scene, turn.who) !== undefined;
    if (!kept && !unreachable(scene, turn.deed, spell, 0)) return takeEffect(scene, table, turn, count, spell, 0);
    table.tell({ clause: 'act.scroll', what: 'cast', by: turn.who, spell: spell.name, outcome: 'fizzle' });
  },
});

/** Reading takes the casting time of its spell; the reader counts as preparing. */
export const scroll: Action = defineAction({
  id: 'scroll',
  name: 'Read a scroll',
  clause: 'act.scroll',
  with: (scene, who, t, whom) =>
    thing(scene, t).scroll
      ? [...whom, who].map(target =>
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
  resolve(_, table, { who, deed: d }, count) {
    begin(count, who, { spell: -1, scroll: d.thing, dc: 0, target: d.target });
    table.tell({ clause: 'act.scroll', what: 'reads', by: who });
  },
});
