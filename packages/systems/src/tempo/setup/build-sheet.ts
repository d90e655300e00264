import { problem, unknownName } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { ContentUsage, possessionKey, Tally } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import type { contentKinds } from './content-kinds.ts';
import { SKILLS, type Surface, type Weapon, type WrittenSheet } from './content-schema.ts';
import { addArmoredDefense, addCombatDefense } from './defenses.ts';
import type { Hands, Sheet, Thing } from './encounter.ts';
import { attackOutcomes, pinOutcomes, pressOutcomes } from './outcome-tables.ts';

const NO_ARMOR = { id: 'none', name: 'No armor', rating: 0, protection: 0 };

const HANDS: Readonly<Record<Weapon['handedness'], Hands>> = { none: 0, '1h': 1, '2h': 2, '1h/2h': 'either' };

/** Gives combatants their things, a separate physical thing for each, and counts the content that is used. */
export class SheetBuilder extends ContentUsage<typeof contentKinds> {
  readonly things: Thing[] = [];

  buildSheet(c: WrittenSheet, path: string, who: number, id: string, name: string, side: string, at: readonly [number, number]): Sheet {
    const armor = this.library.armors.get(c.armor)?.value;
    if (!armor) this.problems.push(unknownName(`${path}.armor`, 'armor', c.armor, [...this.library.armors.keys()]));
    else this.use('armors', c.armor);
    const own = c.weapons.flatMap((w, i) => this.weapon(w, `${path}.weapons.${i}`, who));
    const held = this.held(c, own, path);
    const combatDefense = c.combatDefense ?? addCombatDefense(new Tally(false), c.size).total;
    const armoredDefense = Math.max(combatDefense, c.combatDefenseArmored ?? addArmoredDefense(new Tally(false), combatDefense, armor ?? NO_ARMOR).total);
    const grappleDefense = c.grappleDefense ?? c.size;
    return {
      id,
      name,
      side,
      face: c.face,
      temperament: c.temperament,
      known: c.known,
      role: c.role,
      showsHp: c.showsHp,
      apMax: c.apMax,
      size: c.size,
      combatDefense,
      armoredDefense,
      grappleDefense,
      movement: c.baseCombatMovement,
      woundThreshold: c.woundThreshold,
      armor: armor ?? NO_ARMOR,
      initiative: c.initiativeRating,
      skills: recordByName(SKILLS, s => c.skills[s] ?? 0),
      startsWith: { held, carried: own.filter(t => !held.includes(t)) },
      bareHands: this.bareHands(c, path, who),
      prepared: c.prepared,
      at,
      struck: attackOutcomes(combatDefense, armoredDefense),
      pressed: pressOutcomes(combatDefense, armoredDefense),
      pinned: pinOutcomes(grappleDefense),
    };
  }

  /** The first weapon is in hand at the start, unless a list says otherwise. */
  private held(c: WrittenSheet, own: readonly number[], path: string): number[] {
    if (!c.held) return own.slice(0, 1);
    const held: number[] = [];
    for (const [i, key] of c.held.entries()) {
      const thing = own.find(t => !held.includes(t) && (this.things[t]?.key === key || this.things[t]?.key.replace(/-\d+$/, '') === key));
      if (thing !== undefined) held.push(thing);
      else this.problems.push(unknownName(`${path}.held.${i}`, 'own weapon', key, c.weapons));
    }
    if (held.reduce((n, t) => n + minHands(this.things[t]?.hands ?? 0), 0) > 2)
      this.problems.push(problem(`${path}.held`, 'more than two hands can hold', 'a 2h weapon takes both'));
    return held;
  }

  private weapon(id: string, path: string, owner: number): number[] {
    const w = this.library.weapons.get(id)?.value;
    if (!w || w.handedness === 'none') {
      this.problems.push(unknownName(path, 'weapon', id, [...this.library.weapons.keys()]));
      return [];
    }
    this.use('weapons', id);
    const { name, kind, skill, handedness } = w;
    const { key } = possessionKey(this.things, owner, id);
    const common = { key, name, owner, kind, hands: HANDS[handedness], skill };
    const thing: Thing =
      w.kind === 'melee'
        ? { ...common, surfaces: w.surfaces, shots: [], holds: 0, reload: 0 }
        : { ...common, surfaces: [], shots: w.attacks, holds: w.shots, reload: w.reloadAp };
    return [this.things.push(thing) - 1];
  }

  /** Bare hands reach the next square. Claws and teeth may deal more damage. */
  private bareHands(c: WrittenSheet, path: string, owner: number): number {
    const w = this.library.weapons.get('bare-hands')?.value;
    if (w?.kind !== 'melee') this.problems.push(problem(path, 'there are no bare hands among the weapons', 'bare-hands is a melee weapon without handedness'));
    else this.use('weapons', 'bare-hands');
    const surfaces = w?.kind === 'melee' ? w.surfaces.map(s => ({ ...s, damage: c.unarmedDamage ?? s.damage })) : [];
    const usual: Surface = { id: 'strike', ap: 3, damage: c.unarmedDamage ?? dice(1, 3), type: 'blunt', reach: [1, 1] };
    return (
      this.things.push({
        ...{ key: 'bare-hands', name: w?.name ?? 'Bare hands', owner, kind: 'bare hands', hands: 0, skill: 'unarmed' },
        ...{ surfaces: surfaces.length > 0 ? surfaces : [usual], shots: [], holds: 0, reload: 0 },
      }) - 1
    );
  }
}

/** The minimum number of hands for a weapon [core.hands]. */
export const minHands = (hands: Hands): number => (hands === 'either' ? 1 : hands);
