import { problem, unknownName } from '@fray/engine';
import { ContentUsage, possessionKey } from '@fray/engine/kit';
import { defined, elementAt, ownValue } from '@fray/engine/util';
import { meansOfFlurry, meansOfPower, meansOfWeapon } from './attack-means.ts';
import { type contentKinds, TABLES } from './content-kinds.ts';
import { type Attribute, type Power, sizeRank, type WrittenSheet } from './content-schema.ts';
import type { Means, Part, Sheet, Thing } from './encounter.ts';
import type { SegmentsLibrary } from './encounter-schema.ts';
import type { Options } from './options.ts';
import type { Haste } from './tables.ts';

/** The parts of a human body, used when a sheet lists none. */
const HUMANOID = [
  { name: 'arm', location: 'limb' },
  { name: 'leg', location: 'limb' },
  { name: 'hand', location: 'appendage' },
  { name: 'foot', location: 'appendage' },
  { name: 'knee', location: 'joint' },
  { name: 'elbow', location: 'joint' },
] as const;

/** Rows per table, homebrew included. The content that comes with the system has at most 25. */
const MAX_ROWS = 60;

export const idFromName = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Builds sheets and their things, each a separate physical thing, and records which content was used. */
export class SheetBuilder extends ContentUsage<typeof contentKinds> {
  readonly things: Thing[] = [];
  /** Ids of powers that are left out because their damage type is not in play. */
  readonly outOfPlay: string[] = [];
  private readonly options: Options;

  constructor(library: SegmentsLibrary, options: Options) {
    super(library);
    this.options = options;
    for (const kind of TABLES) {
      for (const id of library[kind].keys()) this.use(kind, id);
      if (library[kind].size > MAX_ROWS) this.problems.push(problem(`content.${kind}`, `${library[kind].size} rows are too many`, `at most ${MAX_ROWS}`));
    }
    for (const id of library.armors.keys()) this.use('armors', id);
  }

  buildSheet(c: WrittenSheet, path: string, who: number, id: string, name: string, player: boolean, place: readonly [number, number]): Sheet {
    if (!this.library.armors.has(c.armor)) this.unknown('armors', c.armor, `${path}.armor`, 'armor');
    const first = this.things.length;
    const strikes = 'Brawling' in c.skills ? [...this.library.strikes.values()].map(s => s.value) : [];
    for (const [i, w] of c.weapons.entries()) this.weapon(w, `${path}.weapons.${i}`, who, strikes);
    if (c.shield) this.shield(c.shield, `${path}.shield`, who);
    const listed = this.things.slice(first);
    if (!listed.some(t => t.body)) this.weapon('fist', path, who, strikes);
    const own = this.things.slice(first).map((_, i) => first + i);
    const loose = own.filter(t => !elementAt(this.things, t).body);
    const held = c.held ? this.named(c.held, loose, `${path}.held`) : this.asManyAsFit(loose);
    if (held.reduce((n, t) => n + elementAt(this.things, t).hands, 0) > 2) this.problems.push(problem(`${path}.held`, 'more than two hands can hold'));
    const haste = [...this.library.initiative.values()].flatMap(({ value }) => (Object.hasOwn(c.skills, value.name) ? [value] : []));
    const isTrained = ({ name, points }: Haste): boolean => (c.skills[name]?.points ?? 0) >= points;
    const powers = c.powers.flatMap((p, i) => this.power(p, `${path}.powers.${i}`));
    const { strength, constitution } = c.attributes;
    // Strength and Constitution by 4, rounded down; times 4 and the level [house.hit-points].
    const basicHits = c.basicHits ?? Math.max(1, Math.floor((strength + constitution) / 4));
    return {
      id,
      name,
      side: c.side,
      face: c.face,
      temperament: c.temperament,
      known: c.known,
      controller: c.controller ?? (player ? 'player' : 'gm'),
      level: c.level,
      size: sizeRank(c.size),
      attributes: c.attributes,
      skills: Object.fromEntries(Object.keys(c.skills).map(s => [s, this.skill(c, s, powers, `${path}.skills.${s}`)])),
      actions: c.actions ?? this.options['actions-per-round'],
      basicHits,
      hitPoints: c.hitPoints ?? basicHits * (4 + c.level),
      natural: c.naturalArmor,
      magical: c.magicalArmor,
      armor: c.armor,
      held,
      carried: loose.filter(t => !held.includes(t)),
      body: own.filter(t => elementAt(this.things, t).body),
      powers,
      powerMeans: powers.flatMap(p => meansOfPower(p) ?? []),
      parts: (c.parts ?? HUMANOID).map(p => this.part(p, `${path}.parts`)),
      haste: haste.filter(isTrained),
      lacksPoints: !haste.every(isTrained),
      moveRate: c.moveRate,
      condition: c.condition,
      setPosition: c.setPosition,
      noticedBy: c.noticedBy,
      mounted: c.mounted,
      flies: c.flies || c.flying,
      flying: c.flying,
      loaded: c.loaded,
      showsHp: c.showsHp,
      at: place,
    };
  }

  /** The total number of attacks, called shots included, that all combatants together have on one target. */
  waysFor(sheets: readonly Sheet[]): number {
    const rows = [...this.library.locations.values()].map(l => l.value);
    const parts = (location: string): number => sheets.reduce((most, s) => Math.max(most, s.parts.filter(p => p.location === location).length), 0);
    const forms = (table: Means['table']): number =>
      rows.reduce((n, row) => n + (row.table !== table ? 0 : row.effect === 'disable' ? parts(row.location) : 1), 1);
    const byTable = { armed: forms('armed'), unarmed: forms('unarmed'), ranged: forms('ranged') };
    const ways = (all: readonly Means[]): number => all.reduce((n, { table }) => n + (table ? byTable[table] : 1), 0);
    return this.things.reduce((n, t) => n + ways(t.means), 0) + sheets.reduce((n, s) => n + ways(s.powerMeans), 0);
  }

  private skill(c: WrittenSheet, name: string, powers: readonly Power[], path: string): Sheet['skills'][string] {
    const { attribute = this.attributeOf(name, powers), points, score } = defined<WrittenSheet['skills'][string]>(c.skills[name]);
    const comesTo = c.attributes[attribute] + points;
    if (score !== undefined && score !== comesTo) this.problems.push(problem(`${path}.score`, `${attribute} and ${points} come to ${comesTo}`));
    return { attribute, points };
  }

  private unknown(kind: keyof SegmentsLibrary, id: string, path: string, what: string): void {
    this.problems.push(unknownName(path, what, id, [...this.library[kind].keys()]));
  }

  private weapon(id: string, path: string, who: number, strikes: Parameters<typeof meansOfWeapon>[4]): void {
    const w = this.library.weapons.get(id)?.value;
    if (!w) return this.unknown('weapons', id, path, 'weapon');
    this.use('weapons', id);
    if (w.material !== undefined && !this.library.materials.has(w.material)) this.unknown('materials', w.material, `${path}.material`, 'material');
    const thing = this.things.length;
    const { key, name } = this.called(id, w.name, who);
    const body = w.kind === 'unarmed' || w.kind === 'natural';
    const means = this.inPlay(meansOfWeapon(w, key, name, thing, strikes));
    const flurries = [...this.library.powers.values()].flatMap(({ value }) => (value.kind === 'flurry' ? [value] : []));
    const inFlurry = body ? [] : means.flatMap(m => (m.range > 0 || m.strike ? [] : flurries.map(p => meansOfFlurry(p, m))));
    this.things.push({ key, name, owner: who, hands: w.hands, weapon: w, shield: undefined, body, means: [...means, ...inFlurry] });
  }

  /** Leaves out means whose damage type is not in play [mitigation.types]. */
  private inPlay(all: readonly Means[]): readonly Means[] {
    const types = this.options['damage-types-in-play'].split(' ');
    return all.filter(m => m.damage === undefined || types.includes(m.type));
  }

  private shield(id: string, path: string, who: number): void {
    const shield = this.library.shields.get(id)?.value;
    if (!shield) return this.unknown('shields', id, path, 'shield');
    this.use('shields', id);
    this.things.push({ ...this.called(id, shield.name, who), owner: who, hands: 1, weapon: undefined, shield, body: false, means: [] });
  }

  private called(id: string, name: string, who: number): { key: string; name: string } {
    const { key, number } = possessionKey(this.things, who, id);
    return { key, name: number === 1 ? name : `${name} ${number}` };
  }

  private power(id: string, path: string): Power[] {
    const power = this.library.powers.get(id)?.value;
    if (!power) {
      this.unknown('powers', id, path, 'power');
      return [];
    }
    this.use('powers', id);
    const types = this.options['damage-types-in-play'].split(' ');
    if (power.damage === undefined || types.includes(power.type ?? 'magic')) return [power];
    this.outOfPlay.push(id);
    return [];
  }

  private part({ name, location }: { name: string; location: Part['location'] }, path: string): Part {
    const key = idFromName(name);
    const effect = this.library.parts.get(key)?.value.effect;
    if (effect === undefined) this.unknown('parts', key, path, 'part of the body');
    return { key, name, location, effect: effect ?? 'ability' };
  }

  /** A skill's default attribute. For Concentration it is Influence if all powers are mental, else Knowledge. */
  private attributeOf(skill: string, powers: readonly Power[]): Attribute {
    if (skill === 'Concentration') return powers.length > 0 && powers.every(p => p.kind.startsWith('mental')) ? 'influence' : 'knowledge';
    for (const { value } of this.library.defends.values()) if (value.name === skill) return value.attribute;
    for (const { value } of this.library.tasks.values()) if (value.skill === skill && value.attribute) return value.attribute;
    return ownValue(ATTRIBUTE_OF, skill) ?? 'agility';
  }

  private named(keys: readonly string[], among: readonly number[], path: string): number[] {
    const taken: number[] = [];
    for (const key of keys) {
      const thing = among.find(t => !taken.includes(t) && elementAt(this.things, t).key.replace(/-\d+$/, '') === key.replace(/-\d+$/, ''));
      if (thing === undefined)
        this.problems.push(
          unknownName(
            path,
            'possession',
            key,
            among.map(t => elementAt(this.things, t).key),
          ),
        );
      else taken.push(thing);
    }
    return taken;
  }

  /** Holds the first weapon, then the shield, then other weapons as far as two hands allow. */
  private asManyAsFit(loose: readonly number[]): number[] {
    const shields = loose.filter(t => elementAt(this.things, t).shield);
    const weapons = loose.filter(t => !shields.includes(t));
    const held: number[] = [];
    let free = 2;
    for (const t of [...weapons.slice(0, 1), ...shields, ...weapons.slice(1)]) {
      const { hands } = elementAt(this.things, t);
      if (hands > free) continue;
      held.push(t);
      free -= hands;
    }
    return held;
  }
}

/** Skills whose default attribute is not Agility. */
export const ATTRIBUTE_OF: Readonly<Record<string, Attribute>> = {
  Search: 'perception',
  Observation: 'perception',
  'First Aid': 'knowledge',
  Spellcraft: 'knowledge',
  Mindcraft: 'influence',
  Prayer: 'influence',
};
