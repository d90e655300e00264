import { Fight } from '../../fight.ts';
import type { Chose } from '../../input.ts';
import { type Encounter, idOf, type Scene, type Seat, type System, whoIs } from '../../system.ts';
import type { Who } from '../../table.ts';
import { bytes, need, told, Violations } from './violations.ts';

/** All that ever reaches a seat: board, what it heard, whom it waits for, its choices with their forms, free acts, and outlook. */
export const reaches = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>, seat: Seat): string => {
  const mine = fight.choices(seat);
  const forms = mine.map(o => o.options.map(c => (c.open ? fight.closings(o.by, c.key) : [])));
  const acts = seat.gm ? [] : seat.owns.map(who => fight.freeActs(idOf(fight.scene, who)));
  return told([fight.board(seat), fight.heard(seat), fight.waitingFor(seat), mine, forms, acts, fight.outlook(seat, 'nothing'), fight.outcome]);
};

/** What is done next in the first of two like fights, and then in both; nothing ends the comparison. */
export type Script = (fight: Fight, n: number) => Chose | undefined;

/** Two fights that differ only in what a seat may not know give that seat the same bytes, from the start and after every choice of the script. */
export const secretsKept = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  pair: readonly [unknown, unknown],
  owns: readonly string[],
  script: Script,
  seed = 1,
): string[] => {
  const said = new Violations();
  const [one, other] = pair.map(e => need(Fight.start(system, e, seed), 'the encounter')) as [Fight<E, S>, Fight<E, S>];
  const seat: Seat = { owns: owns.map(id => whoIs(one.scene, id) as Who) };
  if (bytes(one.scene) === bytes(other.scene) && told(one.scene.encounter) === told(other.scene.encounter)) said.add('the two fights do not differ at all');
  for (let n = 0; ; n++) {
    const [a, b] = [reaches(one, seat), reaches(other, seat)];
    if (a !== b) {
      const at = [...a].findIndex((c, i) => c !== b[i]);
      said.add(`after ${n} choices ${owns.join(' and ')} can tell: …${a.slice(Math.max(0, at - 60), at + 40)}… is …${b.slice(Math.max(0, at - 60), at + 40)}…`);
      return said.list;
    }
    const next = script(one as unknown as Fight, n);
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
