import { invalid, problem, type Result, unknownName } from '@fray/engine';
import type { CombatantName, EncounterFile, ListedCombatant, ListedSide } from '@fray/engine/kit';
import {
  checkEdgesAgree,
  EncounterAssembler,
  encounterReader,
  fullName,
  listCombatants,
  ownPlaceOf,
  parseInto,
  readMap,
  resolveEntry,
  usualHealthShown,
} from '@fray/engine/kit';
import { defined, elementAt, fieldsOf, recordByName } from '@fray/engine/util';
import { NO_ARMOR, SheetBuilder } from './build-sheet.ts';
import { ABILITIES, type Tracker } from './content-fields.ts';
import { contentKinds } from './content-kinds.ts';
import type { Time } from './content-schema.ts';
import { type Encounter, PLACE, type Sheet, sidesOf } from './encounter.ts';
import { encounterSchema, type RosterEntry, type WrittenEncounter } from './encounter-schema.ts';
import { type Options, options } from './options.ts';
import { SCORES_AND_MODIFIERS, unusedOnSide } from './unused-fields.ts';

type File = EncounterFile<typeof contentKinds, WrittenEncounter, Options>;

/** Reads an encounter as written, together with the content that it uses. */
export const encounters = encounterReader({ kinds: contentKinds, written: encounterSchema, options }, (file: File) =>
  new Assembler(file, new SheetBuilder(file.library)).encounter(),
);

const short = (id: string): string => id.replace(/^(foe|hero|hireling|time)-/, '');

/** Bounds the kinds of action with one thing and one target: attack, throw, charge and so on. */
const WAYS_WITH_A_THING = 5;

type Place = readonly [number, number];

type Side = Sheet['side'];
type Listed = ListedCombatant<RosterEntry, Side>;

const useOf = (entry: RosterEntry): string | undefined => (typeof entry === 'string' ? entry : entry.use);

/** A combatant of the content with an entry's changes. A changed score replaces its modifier in the content, and the reverse. */
const changed = (from: Readonly<Record<string, unknown>> = {}, changes: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const replaced = SCORES_AND_MODIFIERS.flatMap(([score, modifier]) => [...(score in changes ? [modifier] : []), ...(modifier in changes ? [score] : [])]);
  return { ...Object.fromEntries(Object.entries(from).filter(([field]) => !replaced.some(f => f === field))), ...changes };
};

/** Builds an encounter from a written one and collects its problems. */
class Assembler extends EncounterAssembler<File, SheetBuilder> {
  encounter(): Result<Encounter> {
    const { written } = this.file;
    const all = this.listed();
    const called = this.numbered(all, short);
    if (written.sides && (written.party || written.enemies))
      this.outfit.problems.push(
        problem(written.party ? 'party' : 'enemies', 'the sides are named twice', 'list combatants either under sides, or under party and enemies'),
      );
    const places = this.places(all, called);
    const trackers: (Tracker & { time: number })[] = [];
    const sheets = all.map(({ entry: e, path, side }, who) => {
      const name = elementAt(called, who);
      const use = useOf(e);
      if (use !== undefined && this.file.library.times.has(use)) {
        if (side === 'party') this.outfit.problems.push(problem(path, "Time can only be on the enemy's side", 'name it among the enemies'));
        return this.time(e, use, path, who, name, trackers);
      }
      return this.combatant(e, path, who, side, name, defined(places.get(who)));
    });
    const ambushers = this.ambushers(sheets);
    const spells = sheets.reduce((n, s) => n + (s?.spells.length ?? 0), 0);
    this.checkChoices(all.length, WAYS_WITH_A_THING * (this.outfit.things.length + spells));
    this.fieldOnce();
    if (this.outfit.problems.length > 0) return invalid(...this.outfit.problems);
    const armor = Object.fromEntries([...this.file.library.armors].map(([id, a]) => [id, a.value]));
    return {
      ok: true,
      value: {
        system: 'roll-under',
        name: this.file.written.name,
        options: this.file.options,
        ...sidesOf(sheets.filter(s => s !== undefined)),
        things: this.outfit.things,
        trackers,
        obstacles: this.file.written.obstacles,
        armor,
        ambushers,
        edges: this.file.written.edges ?? this.file.written.map.edges,
        map: readMap(this.file.written.map),
        prepare: this.file.written.prepare,
        safe: this.file.written.safe,
        heat: this.file.written.heat,
        written: { ...this.file.written, options: this.file.options, content: this.outfit.content() },
      },
    };
  }

  private listed(): Listed[] {
    const { sides, party: heroes, enemies } = this.file.written;
    const party: ListedSide<RosterEntry, Side> = { side: 'party', path: sides ? 'sides.party' : 'party', entries: sides?.party ?? heroes ?? [] };
    const enemy: ListedSide<RosterEntry, Side> = { side: 'enemy', path: sides ? 'sides.enemy' : 'enemies', entries: sides?.enemy ?? enemies ?? [] };
    if (party.entries.length === 0) this.outfit.problems.push(problem(party.path, 'the party is empty', 'name at least one hero'));
    if (enemy.entries.length === 0 && !this.file.written.camp)
      this.outfit.problems.push(problem(enemy.path, 'there is no enemy', 'name at least one, or a Time'));
    return listCombatants([party, enemy]);
  }

  /** The places of all combatants except Time [time.untargetable]: each side in a row, five feet apart. */
  private places(all: readonly Listed[], called: readonly CombatantName[]): ReadonlyMap<number, Place> {
    const rows = { party: 0, enemy: 0 };
    const standing = all.flatMap(({ entry, path, side }, who) => {
      if (this.file.library.times.has(useOf(entry) ?? '')) return [];
      return [{ who, id: called[who]?.id ?? '', path, side, at: ownPlaceOf(entry), nth: rows[side]++ }];
    });
    const spot = (side: string, n: number): Place => [side === 'party' ? 0 : this.file.written.startDistanceFt, PLACE * n];
    const places = this.placed(standing, spot);
    return new Map(standing.map(({ who }, i) => [who, elementAt(places, i)]));
  }

  private combatant(e: RosterEntry, path: string, who: number, side: 'party' | 'enemy', called: CombatantName, place: Place): Sheet | undefined {
    const { outfit } = this;
    const { library } = this.file;
    const found = resolveEntry(e, path, library.combatants, outfit, [...library.times.keys()]);
    if (!found) return undefined;
    const { id } = called;
    if ((found.changes['side'] ?? side) !== side)
      outfit.problems.push(problem(`${path}.side`, `the combatant is listed on the side ${side}`, 'list it on the other side'));
    for (const [field, why] of unusedOnSide(side, found.changes)) outfit.problems.push(problem(`${path}.${field}`, why, 'leave it out'));
    const shown = usualHealthShown({ column: side === 'party' ? 0 : 1 }, this.file.written);
    const data = { id, name: called.name ?? id, ...shown, ...changed(found.from, found.changes), side };
    const parsed = parseInto(outfit.problems, contentKinds.combatants, data, path);
    return parsed && outfit.buildSheet(parsed, path, who, id, fullName(called, parsed.name), place);
  }

  private time(
    e: RosterEntry,
    use: string,
    path: string,
    who: number,
    { id, name }: CombatantName,
    trackers: (Tracker & { time: number })[],
  ): Sheet | undefined {
    this.outfit.use('times', use);
    const { use: _, as: __, at, ...changes }: Exclude<RosterEntry, string> = typeof e === 'string' ? { use } : e;
    if (at !== undefined) this.outfit.problems.push(problem(`${path}.at`, 'Time has no place', 'leave it out'));
    const written = fieldsOf(this.file.library.times.get(use)?.written);
    const time: Time | undefined = parseInto(this.outfit.problems, contentKinds.times, { ...written, ...changes }, path);
    if (!time) return undefined;
    const ticks = time.trackers.map(t => t.ticksPerRound ?? time.ticksPerRound);
    trackers.push(...time.trackers.map((t, i) => ({ ...t, ticksPerRound: elementAt(ticks, i), time: who })));
    const scores = recordByName(ABILITIES, () => 10);
    const nothing = { held: [], quick: [], deep: [] };
    return {
      face: time.face,
      temperament: time.temperament,
      ...{ id, name: name ?? time.name, side: 'enemy', kind: 'time', level: 0, abilities: scores, hd: 0, hp: 0, hpMax: 0, attack: 0, defense: 0, movement: 0 },
      ...{
        stealth: 0,
        save: 0,
        armor: NO_ARMOR,
        startsWith: nothing,
        natural: [],
        bareHands: -1,
        spells: [],
        proficient: [],
        arrows: 0,
        quiverAtHand: false,
        loaded: true,
        rations: 0,
      },
      ...{
        healer: false,
        morale: undefined,
        wisdomPenalty: time.wisdomPenalty,
        actsTwice: false,
        ticks: ticks.includes(2) ? 2 : 1,
        lethal: undefined,
        attackBonus: 0,
        damageBonus: 0,
      },
      ...{ showsHp: 'exact', known: { sheet: 'open' }, at: [0, 0] },
    };
  }

  /** Reports contradicting edges and repeated obstacle ids. */
  private fieldOnce(): void {
    const { obstacles } = this.file.written;
    checkEdgesAgree(this.file.written, this.outfit.problems);
    obstacles.forEach(({ id }, i) => {
      if (obstacles.findIndex(o => o.id === id) < i)
        this.outfit.problems.push(problem(`obstacles.${i}.id`, `there are two obstacles "${id}"`, 'give each its own id'));
    });
  }

  private ambushers(sheets: readonly (Sheet | undefined)[]): number[] {
    const { ambush } = this.file.written;
    if (!this.file.options.surprise) {
      if (ambush !== undefined) this.outfit.problems.push(problem('ambush', 'there is no ambush without the option surprise', 'set options.surprise to true'));
      return [];
    }
    const named = ambush ?? 'enemy';
    if (typeof named === 'string') return sheets.flatMap((s, who) => (s?.side === named && s.kind !== 'time' ? [who] : []));
    return named.flatMap((id, i) => {
      const who = sheets.findIndex(s => s?.id === id);
      if (sheets[who]?.kind === 'time') this.outfit.problems.push(problem(`ambush.${i}`, 'Time cannot ambush', 'name others'));
      if (who >= 0) return [who];
      this.outfit.problems.push(
        unknownName(
          `ambush.${i}`,
          'combatant',
          id,
          sheets.flatMap(s => (s ? [s.id] : [])),
        ),
      );
      return [];
    });
  }
}
