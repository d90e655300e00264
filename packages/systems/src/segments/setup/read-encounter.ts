import { invalid, problem, type Result, unknownName } from '@fray/engine';
import type { CombatantName, EncounterFile, ListedCombatant, Present } from '@fray/engine/kit';
import {
  EncounterAssembler,
  encounterReader,
  entryField,
  listCombatants,
  listSides,
  numberedApart,
  ownPlaceOf,
  readMap,
  usualHealthShown,
} from '@fray/engine/kit';
import { elementAt, fieldsOf } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

type File = EncounterFile<typeof contentKinds, WrittenEncounter, Options>;

/** Reads an encounter as written, together with the content that it uses. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file: File, present) =>
  new Assembler(file, new SheetBuilder(file.library, file.options)).encounter(present),
);

interface Place extends ListedCombatant<RosterEntry> {
  /** Whether the combatant starts in hiding. */
  readonly isHidden: boolean;
  readonly player: boolean;
}

type Spot = readonly [x: number, y: number];

/** Builds an encounter from a written one and collects its problems. */
class Assembler extends EncounterAssembler<File, SheetBuilder> {
  encounter(present: readonly Present[]): Result<Encounter> {
    const entries = this.entries();
    const called = this.file.written.countsHidden ? this.numbered(entries) : numberedApart(entries, this.outfit.problems, present);
    const at = this.spots(entries, called);
    const figures = this.figures(called.map(c => c.id));
    const sheets = entries.map((place, who) => this.combatant(place, who, elementAt(called, who), elementAt(at, who)));
    this.checkChoices(sheets.length, this.outfit.waysFor(sheets.filter(s => s !== undefined)));
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
    const { library } = this.file;
    const locations = [...library.locations.values()].map(l => l.value);
    const listed = <T>(entries: ReadonlyMap<string, { readonly value: T }>) => Object.fromEntries([...entries].map(([id, e]) => [id, e.value]));
    return {
      ok: true,
      value: {
        system: 'segments',
        name: this.file.written.name,
        options: this.file.options,
        combatants: sheets.filter(s => s !== undefined),
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
        edges: this.file.written.edges ?? this.file.written.map.edges,
        map: readMap(this.file.written.map),
        written: { ...this.file.written, options: this.file.options, content: this.outfit.content() },
      },
    };
  }

  /** Entered distances by number, the lower one first. */
  private figures(ids: readonly string[]): [number, number, number][] {
    return Object.entries(this.file.written.distances ?? {}).flatMap(([one, others]) =>
      Object.entries(others).flatMap(([other, yards]): [number, number, number][] => {
        const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
        if (a >= 0 && b >= 0 && a !== b) return [[Math.min(a, b), Math.max(a, b), yards]];
        this.outfit.problems.push(unknownName(`distances.${one}`, 'combatant', a < 0 ? one : other, ids));
        return [];
      }),
    );
  }

  private entries(): Place[] {
    const { heroes, monsters, sides } = this.file.written;
    const named = sides ? listSides(sides, 'sides') : listSides({ heroes, monsters });
    if (!this.file.written.camp && named.filter(({ entries }) => entries.length > 0).length < 2)
      this.outfit.problems.push(problem('sides', 'a fight has two sides', 'name at least one combatant on each'));
    return listCombatants(named).map(one => ({
      ...one,
      isHidden: entryField(one.entry, this.file.library.combatants, 'setPosition') === true,
      // The first side belongs to the players, the others to the GM, unless a sheet says otherwise.
      player: one.column === 0,
    }));
  }

  /** Starting places: each side stands in a row, with its hidden combatants at the end, so that no gap in the row betrays them. */
  private spots(entries: readonly Place[], called: readonly CombatantName[]): readonly Spot[] {
    const { distance, countsHidden } = this.file.written;
    const spotIn = (side: string, n: number): Spot => [Number(side) * distance, 2 * n];
    const standing = (all: readonly Place[], ahead: readonly Place[] = []) =>
      all.map((one, i) => {
        const nth = [...ahead, ...all.slice(0, i)].filter(other => other.column === one.column).length;
        return { id: called[entries.indexOf(one)]?.id ?? '', path: one.path, at: ownPlaceOf(one.entry), side: String(one.column), nth };
      });
    if (countsHidden) return standing(entries).map(({ at, side, nth }) => at ?? spotIn(side, nth));
    const seen = entries.filter(one => !one.isHidden);
    const hidden = entries.filter(one => one.isHidden);
    const spots = [...this.placed(standing(seen), spotIn), ...this.placed(standing(hidden, seen), spotIn)];
    const inOrder = [...seen, ...hidden];
    return entries.map(one => elementAt(spots, inOrder.indexOf(one)));
  }

  private combatant({ entry, path, side, player, column }: Place, who: number, called: CombatantName, at: Spot): Sheet | undefined {
    const read = this.readSheet(contentKinds.combatants, { entry, path, called }, (from, changes) => {
      const both = (field: 'attributes' | 'skills') => ({ ...fieldsOf(from?.[field]), ...fieldsOf(changes[field]) });
      return { ...usualHealthShown({ column }, this.file.written), ...from, ...changes, attributes: both('attributes'), skills: both('skills'), side };
    });
    return read && this.outfit.buildSheet(read.sheet, path, who, called.id, read.name, player, at);
  }
}
