import { bad, ok, problem, type Result, read, unknownName } from '@fray/engine';
import { type Called, calledInFull, laid, numbered, readWritten, unfold } from '@fray/engine/kit';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import { type Entry, type TempoLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: TempoLibrary, data: unknown): Result<Encounter> => {
  const all = readWritten({ kinds, written, options }, library, data);
  return all.ok ? new Muster(all.value.library, all.value.written, all.value.options).encounter() : all;
};

interface Place {
  readonly entry: Entry;
  readonly path: string;
  readonly side: string;
  readonly at: readonly [number, number];
}

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: TempoLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: TempoLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library);
  }

  encounter(): Result<Encounter> {
    const all = this.places();
    const called = numbered(all, this.outfit.problems);
    const combatants = all.map((one, who) => this.combatant(one, who, called[who] as Called));
    const order = this.order(called.map(c => c.id));
    if (this.outfit.problems.length > 0) return bad(...this.outfit.problems);
    return ok({
      system: 'tempo',
      name: this.from.name,
      options: this.options,
      combatants: combatants as Sheet[],
      things: this.outfit.things,
      edges: this.from.edges ?? this.from.map.edges,
      map: laid(this.from.map),
      order,
      written: { ...this.from, options: this.options, content: this.outfit.content() },
    });
  }

  /** Everybody with side and place: each side in a column of its own, so many squares from the next. */
  private places(): Place[] {
    const { sides, party, enemies, start_distance: apart } = this.from;
    const lists: [side: string, path: string, entries: readonly Entry[]][] = [
      ...Object.entries(sides ?? {}).map(([side, entries]): [string, string, readonly Entry[]] => [side, `sides.${side}`, entries]),
      ...(party ? [['party', 'party', party] as [string, string, readonly Entry[]]] : []),
      ...(enemies ? [['enemies', 'enemies', enemies] as [string, string, readonly Entry[]]] : []),
    ];
    if (lists.filter(([, , entries]) => entries.length > 0).length < 2)
      this.outfit.problems.push(problem('sides', 'a fight has two sides or more', 'name somebody on each'));
    return lists.flatMap(([side, path, entries], column) =>
      entries.map((entry, i) => ({ entry, path: `${path}.${i}`, side, at: [column * apart, i] as const })),
    );
  }

  private combatant({ entry, path, side, at }: Place, who: number, called: Called): Sheet | undefined {
    const { library, outfit } = this;
    const found = unfold(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { id } = called;
    const parsed = read(kinds.combatants, { id, name: called.name ?? id, ...found.from, ...found.changes }, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.sheet(parsed.value, path, who, id, calledInFull(called, parsed.value.name), parsed.value.side ?? side, found.at ?? at);
  }

  private order(ids: readonly string[]): number[] | undefined {
    const { order } = this.from;
    if (!order) return undefined;
    const all = order.map(id => ids.indexOf(id));
    all.forEach((who, i) => {
      if (who < 0) this.outfit.problems.push(unknownName(`order.${i}`, 'combatant', order[i] as string, ids));
    });
    if (new Set(all).size !== ids.length) this.outfit.problems.push(problem('order', 'not everybody is in it once', `all of ${ids.join(', ')}`));
    return all;
  }
}
