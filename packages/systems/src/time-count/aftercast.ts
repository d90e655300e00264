import type { Act, Closings, Who } from '@fray/engine';
import { charge, discharge } from './actions/prepare.ts';
import { cast, castAt } from './actions/spell.ts';
import { others } from './actions/target.ts';
import type { Afterwards } from './aftermath.ts';
import { Count, newTurn } from './count.ts';
import type { Deed, Table } from './deed.ts';
import { forbidden } from './forbidden.ts';
import { land } from './landing.ts';
import { letPass } from './passing.ts';
import { combatant, type Scene, sheet } from './scene.ts';

/** What somebody may do after the fight with a spell that is prepared. */
const deeds = (scene: Scene, who: Who): readonly Deed[] =>
  combatant(scene, who).prepared === null ? [] : [cast, castAt, charge, discharge].flatMap(action => action.deeds?.(scene, who, others(scene, who)) ?? []);

/** It takes its count and lands, like any action of the fight. */
const act = (scene: Scene, table: Table, d: Deed): void => {
  const was = scene.combatants.slice();
  const count = new Count();
  const turn = newTurn(d.who, d);
  count.turns.push(turn);
  d.action.ask?.(scene, table, turn, count);
  turn.deed.action.resolve(scene, table, turn, count);
  land(scene, table, count, was);
  letPass(scene, table, 1);
};

/** Who casts, and at whom: cast:bredi:maurn. */
const keyOf = (scene: Scene, d: Deed): string => [d.action.id, sheet(scene, d.who).id, ...d.key.split(':').slice(1)].join(':');

/** A spell that was prepared in the fight may be cast for about a minute after it, charged, or let go of [prep.limit]. Who is attacked then was not meant before. */
export const castings = (scene: Scene, who: Who): readonly Afterwards[] =>
  deeds(scene, who)
    .filter(d => !forbidden(scene, d))
    .map(d => afterwards(scene, d));

const afterwards = (scene: Scene, d: Deed): Afterwards => ({
  key: keyOf(scene, d),
  words: `${sheet(scene, d.who).name}: ${d.words}`,
  clause: d.clause,
  n: 0,
  open: d.open ?? false,
  unusual: d.unusual === true || d.action.attacks,
  refusal: s => forbidden(s, d),
  done: (s, table) => act(s, table, d),
  ...(d.open && { closings: s => closingsOf(s, d) }),
});

const closingsOf = (scene: Scene, d: Deed): Closings<Afterwards> => {
  const own = d.action.closings?.(scene, d) as Closings<Deed>;
  return {
    all: () => own.all().map(one => afterwards(scene, one)),
    named: detail => {
      const one = own.named(detail);
      return 'why' in one ? one : afterwards(scene, one);
    },
  };
};

/** The same by the caster, who need not be asked. */
export const ownCastings = (scene: Scene, who: Who): readonly Act[] =>
  who < 0
    ? []
    : deeds(scene, who)
        .filter(d => !d.open)
        .map(d => ({ key: d.key, words: d.words, clause: d.clause, refusal: () => forbidden(scene, d), resolve: table => act(scene, table as Table, d) }));
