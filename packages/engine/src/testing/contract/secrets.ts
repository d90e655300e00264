import { Fight } from '../../fight/fight.ts';
import { type Encounter, idOf, type Scene, type Seat, whoById } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { WorthMemory } from '../../policies/worth-memory.ts';
import type { ChoiceInput } from '../../transcript/input.ts';
import { defined } from '../../util/element-at.ts';
import { anyFight } from './live-agreement.ts';
import { sceneText, toText, Violations, valueOrThrow } from './violations.ts';

/**
 * All that a seat is shown, as text: board, events, whom it waits for, choices with completions, free actions, and outlook.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#texts}
 */
export const everythingShownTo = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>, seat: Seat): string => {
  const mine = fight.openDecisions(seat);
  const forms = mine.map(o => o.options.map(c => (c.open ? fight.choices.completions(o.by, c.key) : [])));
  const acts = seat.gm ? [] : seat.owns.map(who => fight.choices.freeActions(idOf(fight.scene, who)));
  return toText([
    fight.board(seat),
    fight.log.eventsFor(seat),
    fight.waitingFor(seat),
    mine,
    forms,
    acts,
    fight.odds.outlook(seat, { others: 'nothing' }),
    fight.outcome,
  ]);
};

/** What searches for a seat found in a fight before. */
const memories = new WeakMap<object, WorthMemory>();

const memoryOf = (fight: object): WorthMemory => {
  const memory = memories.get(fight) ?? new WorthMemory();
  memories.set(fight, memory);
  return memory;
};

/**
 * What a short search finds for all combatants of a seat who decide, and why, and what another choice gives up, as text. Within a fight it remembers what it
 * found, so that it should be asked for one seat only.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#secrets}
 */
export const adviceShownTo = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>, seat: Seat): string =>
  toText(
    fight.openDecisions(seat).map(({ by }) => {
      const how = { seat, budget: { rollOuts: MAX_ROLL_OUTS }, memory: memoryOf(fight) };
      const advice = fight.odds.weigh(by, how);
      const other = advice?.weighed.at(-1)?.choice.key;
      const judged = other === undefined ? undefined : fight.odds.judge(by, other, how);
      const weighed = advice?.weighed.map(({ choice, worth, rollOuts, ownDowns, wins }) => [choice.key, worth, rollOuts, ownDowns, wins]);
      return advice && [`${advice.reason}`, weighed, judged && [judged.best.key, judged.lost, `${judged.madeReason}`, `${judged.givenUp}`]];
    }),
  );

const MAX_ROLL_OUTS = 12;

/** The next choice in the first of two similar fights, which is then made in both; undefined ends the comparison. */
export type FightScript = (fight: Fight, n: number) => ChoiceInput | undefined;

/**
 * Checks that two fights that differ only in secrets show a seat the same bytes, from the start and after every choice of the script: everything, or what
 * `shown` says.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#secrets}
 */
export const checkSecrets = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  pair: readonly [unknown, unknown],
  owns: readonly string[],
  script: FightScript,
  seed = 1,
  shown: (fight: Fight<E, S>, seat: Seat) => string = everythingShownTo,
): string[] => {
  const said = new Violations();
  // `map` loses the length of the pair.
  const [one, other] = pair.map(e => valueOrThrow(Fight.start(system, e, { seed }), 'the encounter')) as [Fight<E, S>, Fight<E, S>];
  const seat: Seat = { owns: owns.map(id => defined(whoById(one.scene, id))) };
  if (sceneText(one.scene) === sceneText(other.scene) && toText(one.scene.encounter) === toText(other.scene.encounter))
    said.add('the two fights do not differ at all');
  for (let n = 0; ; n++) {
    const [a, b] = [shown(one, seat), shown(other, seat)];
    if (a !== b) {
      const at = [...a].findIndex((c, i) => c !== b[i]);
      said.add(`after ${n} choices ${owns.join(' and ')} can tell: …${a.slice(Math.max(0, at - 60), at + 40)}… is …${b.slice(Math.max(0, at - 60), at + 40)}…`);
      return said.list;
    }
    const next = script(anyFight(one), n);
    if (!next) return said.list;
    for (const fight of [one, other]) {
      const no = fight.choose(next.by, next.chose);
      if (no) {
        said.add(`${next.by} ${next.chose}: ${no.why} (${no.clause})`);
        return said.list;
      }
    }
  }
};
