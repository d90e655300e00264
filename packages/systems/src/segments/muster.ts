import { bad, problem, type Result, read, unknownName } from '@fray/engine';
import { type Called, calledInFull, checkChoices, fieldOf, laid, numbered, numberedApart, type Present, placesOf, readWritten, unfold } from '@fray/engine/kit';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { type Options, options } from './options.ts';
import { Outfit } from './outfit.ts';
import { type Entry, type SegmentsLibrary, type Written, written } from './written.ts';

/** Reads an encounter as written, filling in the content that it names. */
export const readEncounter = (library: SegmentsLibrary, data: unknown, present: readonly Present[] = []): Result<Encounter> => {
  const all = readWritten({ kinds, written, options }, library, data);
  return all.ok ? new Muster(all.value.library, all.value.written, all.value.options).encounter(present) : all;
};

interface Place {
  readonly side: string;
  readonly entry: Entry;
  readonly path: string;
  /** It begins in hiding. */
  readonly isHidden: boolean;
  /** Which of the sides it is on. */
  readonly column: number;
  readonly player: boolean;
}

type Spot = readonly [x: number, y: number];

/** Calls together everybody that an encounter names. */
class Muster {
  private readonly library: SegmentsLibrary;
  private readonly from: Written;
  private readonly options: Options;
  private readonly outfit: Outfit;

  constructor(library: SegmentsLibrary, from: Written, chosen: Options) {
    this.library = library;
    this.from = from;
    this.options = chosen;
    this.outfit = new Outfit(library, chosen);
  }

  encounter(present: readonly Present[]): Result<Encounter> {
    const entries = this.entries();
    const called = this.from.counts_hidden ? numbered(entries, this.outfit.problems) : numberedApart(entries, this.outfit.problems, present);
    const at = this.spots(entries, called);
    const figures = this.figures(called.map(c => c.id));
    const sheets = entries.map((place, who) => this.combatant(place, who, called[who] as Called, at[who] as Spot));
    checkChoices(sheets.length, this.outfit.waysFor(sheets.filter(s => s !== undefined)), this.outfit.problems);
    if (this.outfit.problems.length > 0) return bad(...this.outfit.problems);
    const { library } = this;
    const locations = [...library.locations.values()].map(l => l.value);
    const listed = <T>(entries: ReadonlyMap<string, { readonly value: T }>) => Object.fromEntries([...entries].map(([id, e]) => [id, e.value]));
    return {
      ok: true,
      value: {
        system: 'segments',
        name: this.from.name,
        options: this.options,
        combatants: sheets as Sheet[],
        things: this.outfit.things,
        armors: listed(library.armors),
        locations: {
          armed: locations.filter(l => l.table === 'armed'),
          unarmed: locations.filter(l => l.table === 'unarmed'),
          ranged: locations.filter(l => l.table === 'ranged'),
        },
        aversions: Object.fromEntries([...library.aversions.values()].map(({ value: a }) => [`${a.size} ${a.item}`, a.against])),
        defends: [...library.defends.values()].map(d => d.value),
        situations: listed(library.situations),
        tasks: [...library.tasks.values()].map(t => t.value),
        materials: Object.fromEntries([...library.materials].map(([id, m]) => [id, m.value.score])),
        figures,
        longestReach: this.outfit.things.reduce((most, t) => t.means.reduce((far, m) => Math.max(far, m.reach), most), 0),
        hasteSkills: [...library.initiative.keys()],
        outOfPlay: this.outfit.outOfPlay,
        edges: this.from.edges ?? this.from.map.edges,
        map: laid(this.from.map),
        written: { ...this.from, options: this.options, content: this.outfit.content() },
      },
    };
  }

  /** Yards between two by their places in the list, the first before the second. */
  private figures(ids: readonly string[]): [number, number, number][] {
    return Object.entries(this.from.distances ?? {}).flatMap(([one, others]) =>
      Object.entries(others).flatMap(([other, yards]): [number, number, number][] => {
        const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
        if (a >= 0 && b >= 0 && a !== b) return [[Math.min(a, b), Math.max(a, b), yards]];
        this.outfit.problems.push(unknownName(`distances.${one}`, 'combatant', a < 0 ? one : other, ids));
        return [];
      }),
    );
  }

  private entries(): Place[] {
    const { heroes, monsters, sides } = this.from;
    const named = Object.entries(sides ?? { heroes: heroes ?? [], monsters: monsters ?? [] });
    if (named.filter(([, all]) => all.length > 0).length < 2) this.outfit.problems.push(problem('sides', 'a fight has two sides', 'name somebody on each'));
    return named.flatMap(([side, all], s) =>
      all.map((entry, i) => ({
        side,
        entry,
        path: `${sides ? 'sides.' : ''}${side}.${i}`,
        isHidden: fieldOf(entry, this.library.combatants, 'set_position') === true,
        column: s,
        // The first side is the players', the others the GM's, unless a sheet says otherwise.
        player: s === 0,
      })),
    );
  }

  /** Sides stand in rows, and those who hide stand behind the others: they leave no gap, and move nobody. A body takes one yard of the field. */
  private spots(entries: readonly Place[], called: readonly Called[]): readonly Spot[] {
    const { distance, counts_hidden } = this.from;
    const spotIn = (side: string, n: number): Spot => [Number(side) * distance, 2 * n];
    const standing = (all: readonly Place[], ahead: readonly Place[] = []) =>
      all.map((one, i) => {
        const nth = [...ahead, ...all.slice(0, i)].filter(other => other.column === one.column).length;
        const at = typeof one.entry === 'string' ? undefined : one.entry.at;
        return { id: called[entries.indexOf(one)]?.id ?? '', path: one.path, at, side: String(one.column), nth };
      });
    if (counts_hidden) return standing(entries).map(({ at, side, nth }) => at ?? spotIn(side, nth));
    const seen = entries.filter(one => !one.isHidden);
    const hidden = entries.filter(one => one.isHidden);
    const spots = [...placesOf(standing(seen), spotIn, this.outfit.problems), ...placesOf(standing(hidden, seen), spotIn, this.outfit.problems)];
    const inOrder = [...seen, ...hidden];
    return entries.map(one => spots[inOrder.indexOf(one)] as Spot);
  }

  private combatant({ entry, path, side, player }: Place, who: number, called: Called, at: Spot): Sheet | undefined {
    const { library, outfit } = this;
    const found = unfold(entry, path, library.combatants, outfit);
    if (!found) return undefined;
    const { from, changes } = found;
    const { id } = called;
    const both = (field: 'attributes' | 'skills') => ({ ...(from?.[field] as object | undefined), ...(changes[field] as object | undefined) });
    const data = { id, name: called.name ?? id, ...from, ...changes, attributes: both('attributes'), skills: both('skills'), side };
    const parsed = read(kinds.combatants, data, path);
    if (!parsed.ok) {
      outfit.problems.push(...parsed.problems);
      return undefined;
    }
    return outfit.sheet(parsed.value, path, who, id, calledInFull(called, parsed.value.name), player, at);
  }
}
