import { invalid, ok, problem, type Result, unknownName } from '@fray/engine';
import type { CombatantName, EncounterFile, ListedCombatant } from '@fray/engine/kit';
import { checkEdgesAgree, EncounterAssembler, encounterReader, listCombatants, listSides, ownPlaceOf, readMap, usualHealthShown } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { SheetBuilder } from './build-sheet.ts';
import { contentKinds } from './content-kinds.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';

type File = EncounterFile<typeof contentKinds, WrittenEncounter, Options>;

/** Reads an encounter as written and fills in the content that it names. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file: File) =>
  new Assembler(file, new SheetBuilder(file.library)).encounter(),
);

type Place = readonly [number, number];

type Listed = ListedCombatant<RosterEntry>;

/** Estimated number of actions with one weapon: attack, feint, press, counter and the like. */
const WAYS_WITH_A_BLOW = 8;

/** Collects the combatants that an encounter names. */
class Assembler extends EncounterAssembler<File, SheetBuilder> {
  encounter(): Result<Encounter> {
    const all = this.listed();
    const called = this.numbered(all);
    const places = this.places(all, called);
    const combatants = all.map((one, who) => this.combatant(one, who, elementAt(called, who), elementAt(places, who)));
    const order = this.order(called.map(c => c.id));
    const blows = this.outfit.things.reduce((n, t) => n + t.surfaces.length + t.shots.length, 0);
    this.checkChoices(all.length, WAYS_WITH_A_BLOW * blows);
    checkEdgesAgree(this.file.written, this.outfit.problems);
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
    return ok({
      system: 'tempo',
      name: this.file.written.name,
      options: this.file.options,
      combatants: combatants.filter(s => s !== undefined),
      things: this.outfit.things,
      edges: this.file.written.edges ?? this.file.written.map.edges,
      map: readMap(this.file.written.map),
      order,
      written: { ...this.file.written, options: this.file.options, content: this.outfit.content() },
    });
  }

  private listed(): Listed[] {
    const { sides, party, enemies } = this.file.written;
    const lists = [...listSides(sides ?? {}, 'sides'), ...listSides({ ...(party && { party }), ...(enemies && { enemies }) })];
    if (!this.file.written.camp && lists.filter(({ entries }) => entries.length > 0).length < 2)
      this.outfit.problems.push(problem('sides', 'a fight has two sides or more', 'name a combatant on each'));
    return listCombatants(lists);
  }

  /** Places each side in a column, `startDistance` squares from the next. */
  private places(all: readonly Listed[], called: readonly CombatantName[]): Place[] {
    const standing = all.map(({ entry, path, nth, column }, who) => {
      const id = called[who]?.id ?? '';
      return { id, path, at: ownPlaceOf(entry), side: String(column), nth };
    });
    return this.placed(standing, (column, n) => [Number(column) * this.file.written.startDistance, n]);
  }

  private combatant({ entry, path, side, column }: Listed, who: number, called: CombatantName, at: Place): Sheet | undefined {
    const read = this.readSheet(contentKinds.combatants, { entry, path, called }, (from, changes) => ({
      ...usualHealthShown({ column }, this.file.written),
      ...from,
      ...changes,
    }));
    return read && this.outfit.buildSheet(read.sheet, path, who, called.id, read.name, read.sheet.side ?? side, at);
  }

  private order(ids: readonly string[]): number[] | undefined {
    const { order } = this.file.written;
    if (!order) return undefined;
    if (this.file.options['initiative-mode'] !== 'gm') this.outfit.problems.push(problem('order', 'initiative is rolled', 'set options.initiative-mode to gm'));
    const all = order.map(id => ids.indexOf(id));
    all.forEach((who, i) => {
      if (who < 0) this.outfit.problems.push(unknownName(`order.${i}`, 'combatant', elementAt(order, i), ids));
    });
    if (new Set(all).size !== ids.length) this.outfit.problems.push(problem('order', 'it must name each combatant once', `all of ${ids.join(', ')}`));
    return all;
  }
}
