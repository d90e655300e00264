import { problem, unknownName } from '@fray/engine';
import { ContentUsage, possessionKey } from '@fray/engine/kit';
import { defined, elementAt, recordByName } from '@fray/engine/util';
import { ABILITIES, type Ability, type Spell, WEAPON_CATEGORIES, type Weapon, type WrittenSheet } from './content-fields.ts';
import type { contentKinds } from './content-kinds.ts';
import type { Armor } from './content-schema.ts';
import { QUICK_THIRDS, QUIVER_THIRDS, type Sheet, type Thing } from './encounter.ts';
import { ARROWS_PER_QUIVER, MAX_QUIVERS, quiversFor } from './quivers.ts';
import { withDamage } from './weapon-uses.ts';

/** Builds sheets and their things, each a separate physical thing, and records which content was used. */
export class SheetBuilder extends ContentUsage<typeof contentKinds> {
  readonly things: Thing[] = [];

  buildSheet(c: WrittenSheet, path: string, who: number, id: string, name: string, place: readonly [number, number]): Sheet {
    const armor = this.library.armors.get(c.armor);
    if (!armor) this.problems.push(unknownName(`${path}.armor`, 'armor', c.armor, [...this.library.armors.keys()]));
    else this.use('armors', c.armor);
    const gear = this.gear(c, path, who);
    const score = (a: Ability) => c[a] ?? (c[`${a}Modifier`] === undefined ? 10 : 10 - defined(c[`${a}Modifier`]));
    return {
      id,
      name,
      side: c.side,
      face: c.face,
      temperament: c.temperament,
      known: c.known,
      kind: c.kind ?? (c.side === 'party' ? 'hero' : 'enemy'),
      level: c.level ?? (c.side === 'party' && c.kind !== 'hireling' ? 1 : 0),
      abilities: recordByName(ABILITIES, a => score(a)),
      hd: c.hd ?? 1,
      hp: c.hp,
      hpMax: c.hpMax,
      attack: c.attack ?? (c.attackModifier === undefined ? undefined : 10 - c.attackModifier),
      defense: c.defense ?? (c.defenseModifier === undefined ? undefined : 10 - c.defenseModifier),
      movement: c.movement,
      stealth: c.stealth,
      save: c.save,
      armor: armor?.value ?? NO_ARMOR,
      ...gear,
      spells: c.spells.flatMap(s => this.spell(s, path)),
      proficient: c.proficient,
      loaded: c.loaded,
      healer: c.healer,
      morale: c.morale,
      wisdomPenalty: c.wisdomPenalty,
      actsTwice: c.actsTwice,
      ticks: 1,
      lethal: c.lethal,
      attackBonus: c.attackBonus,
      damageBonus: c.damageBonus,
      showsHp: c.showsHp,
      at: place,
    };
  }

  /** The things of a combatant, and where they carry each. */
  private gear(c: WrittenSheet, path: string, who: number): Pick<Sheet, 'startsWith' | 'natural' | 'bareHands' | 'arrows' | 'quiverAtHand' | 'rations'> {
    const first = this.things.length;
    for (const w of c.weapons) this.weapon(w, `${path}.weapons`, who);
    if (c.shield) this.thing({ key: 'shield', name: 'shield', owner: who, thirds: 3, hands: 1, shield: true });
    for (const i of c.items) this.item(i, `${path}.items`, who);
    const bareHands = this.weapon('unarmed', path, who);
    const own = this.things.slice(first, bareHands).map((_, i) => first + i);
    const natural = own.filter(t => this.things[t]?.weapon?.category === 'natural');
    const loose = own.filter(t => !natural.includes(t));
    const held = c.held ? this.picked(c.held, loose, `${path}.held`) : this.usuallyHeld(loose);
    if (held.reduce((n, t) => n + elementAt(this.things, t).hands, 0) > 2)
      this.problems.push(problem(`${path}.held`, 'more than two hands can hold', 'a heavy weapon, a bow and a crossbow take both'));
    for (const [i, name] of c.proficient.entries()) this.proficiency(name, `${path}.proficient.${i}`);
    const ammo = loose.some(t => this.things[t]?.weapon?.ammo);
    const bought = this.provisions(c.items);
    const arrows = (c.arrows ?? (c.side === 'enemy' && ammo && bought.arrows === 0 ? ARROWS_PER_QUIVER : 0)) + bought.arrows;
    this.quivers(who, quiversFor(arrows));
    const quiverAtHand = c.quickdraw?.includes('quiver') === true;
    const wanted = quiverAtHand ? c.quickdraw?.filter(key => key !== 'quiver') : c.quickdraw;
    const inSlots = wanted ? this.picked(wanted, loose, `${path}.quickdraw`) : this.fitting(loose);
    const quick = inSlots.filter(t => !held.includes(t));
    const filled = quick.reduce((n, t) => n + elementAt(this.things, t).thirds, quiverAtHand ? QUIVER_THIRDS : 0);
    if (filled > QUICK_THIRDS) this.problems.push(problem(`${path}.quickdraw`, 'more than the three quickdraw slots hold', 'three small things fill one slot'));
    const startsWith = { held, quick, deep: loose.filter(t => !held.includes(t) && !quick.includes(t)) };
    return { startsWith, natural, bareHands, arrows, quiverAtHand, rations: c.rations + bought.rations };
  }

  /** The things with these names, each taken once: `knife` is the first of its kind, `knife-2` the second. */
  private picked(names: readonly string[], loose: readonly number[], path: string): number[] {
    const taken: number[] = [];
    for (const name of names) {
      const left = loose.filter(t => !taken.includes(t));
      const found = left.find(t => elementAt(this.things, t).key.replace(/-\d+$/, '') === name) ?? left.find(t => this.things[t]?.key === name);
      const known = loose.map(t => elementAt(this.things, t).key);
      if (found === undefined) this.problems.push(unknownName(path, 'possession', name, known));
      else taken.push(found);
    }
    return taken;
  }

  private weapon(w: WrittenSheet['weapons'][number], path: string, owner: number): number {
    const [id, listed] = typeof w === 'string' ? [w, undefined] : elementAt(Object.entries(w), 0);
    const known = this.library.weapons.get(id)?.value;
    if (!known) {
      this.problems.push(unknownName(path, 'weapon', id, [...this.library.weapons.keys()]));
      return -1;
    }
    this.use('weapons', id);
    const weapon = listed ? withDamage(known, listed) : known;
    return this.thing({ key: id, name: known.name ?? id, owner, thirds: known.slots, hands: handsFor(known), weapon });
  }

  /** A weapon by id, type or category [prof.unit]. */
  private proficiency(name: string, path: string): void {
    if (WEAPON_CATEGORIES.some(c => c === name)) return;
    const weapons = [...this.library.weapons.values()].map(w => w.value);
    const known = weapons.find(w => w.id === name) ?? weapons.find(w => w.type === name);
    if (known) this.use('weapons', known.id);
    else
      this.problems.push(
        unknownName(path, 'weapon, type or category of weapons', name, [...new Set([...weapons.flatMap(w => [w.type, w.id]), ...WEAPON_CATEGORIES])]),
      );
  }

  /** Adds quivers. They take no slots themselves, because arrows do. */
  private quivers(owner: number, wanted: number): void {
    for (let n = 1; n <= Math.min(wanted, MAX_QUIVERS); n++)
      this.things.push({
        key: n === 1 ? 'quiver' : `quiver-${n}`,
        name: 'quiver',
        owner,
        thirds: 0,
        hands: 0,
        weapon: undefined,
        shield: undefined,
        quiver: true,
        magic: undefined,
      });
  }

  private item(id: string, path: string, owner: number): void {
    const known = this.library.items.get(id)?.value;
    if (!known) {
      this.problems.push(unknownName(path, 'item', id, [...this.library.items.keys()]));
      return;
    }
    this.use('items', id);
    // Arrows and rations are only counted.
    if (known.arrows === 0 && known.rations === 0)
      this.thing({ key: id, name: known.name, owner, thirds: known.slots, hands: known.hands, ...(known.magic && { magic: known.magic }) });
  }

  /** The arrows and rations among a combatant's items. */
  private provisions(items: readonly string[]): { arrows: number; rations: number } {
    const all = items.flatMap(id => this.library.items.get(id)?.value ?? []);
    return { arrows: all.reduce((n, i) => n + i.arrows, 0), rations: all.reduce((n, i) => n + i.rations, 0) };
  }

  private spell(id: string, path: string): Spell[] {
    const known = this.library.spells.get(id)?.value;
    if (known) {
      this.use('spells', id);
      return [known];
    }
    this.problems.push(unknownName(`${path}.spells`, 'spell', id, [...this.library.spells.keys()]));
    return [];
  }

  private thing({ key, name, owner, thirds, hands, weapon, shield, quiver, magic }: Thing): number {
    const thing: Thing = { key, name, owner, thirds, hands, weapon, shield, quiver, magic };
    return this.things.push({ ...thing, key: possessionKey(this.things, thing.owner, thing.key).key }) - 1;
  }

  /** Without a list, holds the first weapon, and the shield if a hand is free. */
  private usuallyHeld(loose: readonly number[]): number[] {
    const weapon = loose.find(t => this.things[t]?.weapon);
    const shield = loose.find(t => this.things[t]?.shield);
    const free = 2 - (weapon === undefined ? 0 : elementAt(this.things, weapon).hands);
    return [weapon, free > 0 ? shield : undefined].filter(t => t !== undefined);
  }

  /** Without a list, fills the quickdraw slots in order. */
  private fitting(loose: readonly number[]): number[] {
    let room = QUICK_THIRDS;
    return loose.filter(t => {
      const { thirds } = elementAt(this.things, t);
      if (thirds > room) return false;
      room -= thirds;
      return true;
    });
  }
}

/** No armor. */
export const NO_ARMOR: Armor = { id: 'none', name: 'no armor', defense: 0, slots: 0, movementPenalty: 0, stealthPenalty: 0 };

const handsFor = (w: Weapon): 0 | 1 | 2 => {
  switch (w.category) {
    case 'heavy':
    case 'bow':
    case 'crossbow':
      return 2;
    case 'unarmed':
    case 'natural':
      return 0;
    default:
      return 1;
  }
};
