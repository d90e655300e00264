import { parseWith, problem, unknownName } from '@fray/engine';
import { ContentUsage, possessionKey } from '@fray/engine/kit';
import { elementAt, fieldsOf, recordByName } from '@fray/engine/util';
import { contentKinds } from './content-kinds.ts';
import { type Armor, ATTRIBUTES, type Poison, type Spell, TRAINED, type Weapon, type WrittenSheet } from './content-schema.ts';
import type { Sheet, Thing } from './encounter.ts';
import type { TimeCountLibrary } from './encounter-schema.ts';
import { bareHands } from './tables.ts';

/** Gives combatants their things, a separate physical thing for each, and counts the content that is used. */
export class SheetBuilder extends ContentUsage<typeof contentKinds> {
  readonly things: Thing[] = [];
  readonly poisons: Record<string, Poison> = {};

  buildSheet(c: WrittenSheet, path: string, who: number, id: string, name: string, place: readonly [number, number]): Sheet {
    const armor = this.named('armors', c.armor, `${path}.armor`) ?? NO_ARMOR;
    const race = c.race === undefined ? undefined : this.named('races', c.race, `${path}.race`);
    const weapons = c.weapons.flatMap((w, i) => this.weapon(w, `${path}.weapons.${i}`, who));
    const shieldOf = c.shield === undefined ? undefined : this.named('shields', c.shield, `${path}.shield`);
    const shield = shieldOf ? this.thing({ key: 'shield', name: shieldOf.name ?? shieldOf.id, owner: who, shield: shieldOf }) : -1;
    const items = c.items.map(key => this.thing({ key, name: key, owner: who }));
    const scrolls = c.scrolls.flatMap(s => {
      const spell = this.named('spells', s, `${path}.scrolls`);
      return spell ? [this.thing({ key: `scroll-${s}`, name: `scroll of ${spell.name}`, owner: who, scroll: spell })] : [];
    });
    const natural = weapons.filter(t => this.things[t]?.weapon?.natural);
    const loose = [...weapons.filter(t => !natural.includes(t)), ...items, ...scrolls];
    const held = this.held(c, loose, path);
    if (handsOf(this.things, held) > 2) this.problems.push(problem(`${path}.held`, 'more than two hands can hold', 'a two-handed weapon takes both'));
    const own = this.named('weapons', 'unarmed', path);
    const fists = this.thing({ key: 'unarmed', name: 'unarmed', owner: who, weapon: own && { ...own, damage: bareHands(c.size) } });
    // 15, 20 or 25 feet by race [move.race-slow] [move.race-normal] [move.race-fast], less the reduction of the armor.
    const rate = Math.max(0, (c.rate ?? race?.rateFt ?? 20) - armor.rateReductionFt);
    return {
      id,
      name,
      ...{ side: c.side, face: c.face, temperament: c.temperament, known: c.known, kind: c.kind },
      size: c.size,
      body: c.body,
      attributes: recordByName(ATTRIBUTES, a => c[a]),
      trained: recordByName(TRAINED, t => c[t]),
      accuracy: c.accuracy,
      power: c.power,
      initiative: c.initiative,
      hp: c.hp,
      baseTop: c.baseTop,
      topBonus: c.topBonus,
      armor,
      shield,
      shieldReady: c.shieldReady && shield >= 0,
      rate,
      damageReduction: c.damageReduction,
      spellResistance: c.spellResistance,
      held,
      carried: loose.filter(t => !held.includes(t)),
      natural,
      bareHands: fists,
      proficient: c.proficient,
      noAffinity: c.noAffinity,
      disciplines: c.disciplines,
      spells: c.spells.flatMap(s => this.spell(s, c, path)),
      unarmedTraining: c.unarmedTraining,
      immuneToCriticals: c.immuneToCriticalHits,
      immuneToImpairments: c.immuneToImpairments,
      exclusive: c.cannotShareSpace,
      multiplier: c.damageMultiplier,
      bonusDice: c.bonusDice,
      mounted: c.mounted,
      letsIn: c.letsIn,
      showsHp: c.showsHp,
      at: place,
    };
  }

  /** Adds a poison, of a weapon or by itself. */
  poison(id: string, path: string): void {
    const poison = this.named('poisons', id, path);
    if (poison) this.poisons[poison.id] = poison;
  }

  private named<K extends keyof TimeCountLibrary>(kind: K, id: string, path: string) {
    type Value = TimeCountLibrary[K] extends ReadonlyMap<string, { value: infer V }> ? V : never;
    const known = this.library[kind].get(id);
    if (known) this.use(kind, id);
    else this.problems.push(unknownName(path, kind.slice(0, -1), id, [...this.library[kind].keys()]));
    // TypeScript cannot relate the kind to the type of its entries.
    return known?.value as Value | undefined;
  }

  private weapon(w: WrittenSheet['weapons'][number], path: string, owner: number): number[] {
    const id = typeof w === 'string' ? w : w.weapon;
    const known = this.named('weapons', id, path);
    if (!known) return [];
    let weapon: Weapon = known;
    if (typeof w !== 'string') {
      const { weapon: _, ...changes } = w;
      const changed = parseWith(contentKinds.weapons, { ...fieldsOf(this.library.weapons.get(id)?.written), ...changes }, path);
      if (changed.ok) weapon = changed.value;
      else this.problems.push(...changed.problems);
    }
    if (weapon.poison !== undefined) this.poison(weapon.poison, path);
    return [this.thing({ key: id, name: weapon.name ?? id, owner, weapon })];
  }

  /** A combatant cannot know a spell above their Arcana level. */
  private spell(id: string, c: WrittenSheet, path: string): Spell[] {
    const spell = this.named('spells', id, `${path}.spells`);
    const level = c.disciplines.Arcana ?? 0;
    if (spell && spell.arcana > level)
      this.problems.push(problem(`${path}.spells`, `${id} needs Arcana ${spell.arcana}, and this is ${level}`, 'raise the Arcana discipline'));
    return spell ? [spell] : [];
  }

  private held(c: WrittenSheet, loose: readonly number[], path: string): number[] {
    if (!c.held) {
      const first = loose.find(t => this.things[t]?.weapon);
      return first === undefined ? [] : [first];
    }
    const taken: number[] = [];
    for (const key of c.held) {
      const t = loose.find(x => !taken.includes(x) && elementAt(this.things, x).key.replace(/-\d+$/, '') === key);
      const found = t ?? loose.find(x => !taken.includes(x) && this.things[x]?.key === key);
      const known = loose.map(x => elementAt(this.things, x).key);
      if (found === undefined) this.problems.push(unknownName(`${path}.held`, 'possession', key, known));
      else taken.push(found);
    }
    return taken;
  }

  private thing(thing: Thing): number {
    const { key, number } = possessionKey(this.things, thing.owner, thing.key);
    this.things.push(number === 1 ? thing : { ...thing, key, name: `${thing.name} ${number}` });
    return this.things.length - 1;
  }
}

/** The number of hands that things take. A shield is strapped on and counted separately. */
export const handsOf = (things: readonly Thing[], held: readonly number[]): number =>
  held.reduce((n, t) => n + (things[t]?.weapon?.hands === 'two' ? 2 : 1), 0);

const NO_ARMOR: Armor = { id: 'none', bonus: 0, top: 0, spellFailure: 0, rateReductionFt: 0 };
