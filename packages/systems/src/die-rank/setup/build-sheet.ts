import { problem, unknownName } from '@fray/engine';
import { ContentUsage, possessionKey } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { contentKinds } from './content-kinds.ts';
import { SIZES, type Spell, type WrittenSheet } from './content-schema.ts';
import type { Sheet, Thing } from './encounter.ts';

/** Builds the sheets of combatants, gives each one things of their own, and records which content was used. */
export class SheetBuilder extends ContentUsage<typeof contentKinds> {
  readonly things: Thing[] = [];

  buildSheet(c: WrittenSheet, path: string, who: number, id: string, name: string, region: string): Sheet {
    const own = [...c.weapons.flatMap(w => this.weapon(w, `${path}.weapons`, who)), ...(c.shield ? [this.shield(who)] : [])];
    const natural = own.filter(t => this.things[t]?.weapon?.kind === 'natural');
    const loose = own.filter(t => !natural.includes(t));
    const ready = this.ready(c, loose, `${path}.ready`);
    return {
      id,
      name,
      side: c.side,
      face: c.face,
      temperament: c.temperament,
      known: c.known,
      dice: c.dice,
      armor: this.armor(c.armor, path),
      hp: c.hp,
      showsHp: c.showsHp,
      mp: c.mp,
      ap: c.ap,
      size: SIZES.indexOf(c.size),
      sizeShift: c.sizeShift,
      natural,
      startsReady: ready,
      startsCarried: loose.filter(t => !ready.includes(t)),
      spells: c.spells.flatMap(s => this.spell(s, path)),
      hero: c.hero,
      adventurer: c.adventurer ?? c.hero,
      minor: c.minor && c.evil,
      mount: c.mount,
      skilledRider: c.skilledRider,
      runRegions: c.runRegions,
      mountedOn: c.mountedOn,
      surprised: c.surprised,
      hidden: c.hidden,
      riderMayDodge: c.riderMayDodge,
      riderMayUnarmed: c.riderMayUnarmed,
      riderMayDefendMount: c.riderMayDefendMount,
      attackDie: c.attackDie,
      defenseDie: c.defenseDie,
      onHit: c.onHit,
      region,
    };
  }

  private weapon(id: string, path: string, owner: number): number[] {
    const known = this.library.weapons.get(id)?.value;
    if (!known) {
      this.problems.push(unknownName(path, 'weapon', id, [...this.library.weapons.keys()]));
      return [];
    }
    this.use('weapons', id);
    return [this.thing({ key: id, name: known.name, owner, hands: known.hands, weapon: known, shield: false })];
  }

  private shield(owner: number): number {
    return this.thing({ key: 'shield', name: 'Shield', owner, hands: 1, weapon: undefined, shield: true });
  }

  private thing(thing: Thing): number {
    return this.things.push({ ...thing, key: possessionKey(this.things, thing.owner, thing.key).key }) - 1;
  }

  private armor(id: string, path: string) {
    const known = this.library.armors.get(id)?.value;
    if (!known) this.problems.push(unknownName(`${path}.armor`, 'armor', id, [...this.library.armors.keys()]));
    else this.use('armors', id);
    return known ?? { id, name: id, defShift: 0 };
  }

  private spell(id: string, path: string): Spell[] {
    const known = this.library.spells.get(id)?.value;
    if (!known) this.problems.push(unknownName(`${path}.spells`, 'spell', id, [...this.library.spells.keys()]));
    else this.use('spells', id);
    return known ? [known] : [];
  }

  /** The things ready at the start. A surprised combatant has none unless the sheet lists them [surprised.weapons]. */
  private ready(c: WrittenSheet, loose: readonly number[], path: string): number[] {
    if (!c.ready) return c.surprised ? [] : this.usuallyReady(loose);
    const taken: number[] = [];
    for (const key of c.ready) {
      const t = loose.find(i => !taken.includes(i) && (this.things[i]?.key === key || this.things[i]?.key.replace(/-\d+$/, '') === key));
      if (t !== undefined) taken.push(t);
      else {
        const known = loose.map(i => elementAt(this.things, i).key);
        this.problems.push(unknownName(path, 'possession', key, known));
      }
    }
    if (taken.reduce((n, t) => n + elementAt(this.things, t).hands, 0) > 2)
      this.problems.push(problem(path, 'the ready things need more than two hands', 'a two-handed weapon leaves no hand for a shield'));
    return taken;
  }

  private usuallyReady(loose: readonly number[]): number[] {
    const weapon = loose.find(t => this.things[t]?.weapon);
    const shield = loose.find(t => this.things[t]?.shield);
    const free = 2 - (weapon === undefined ? 0 : elementAt(this.things, weapon).hands);
    return [weapon, free > 0 ? shield : undefined].filter(t => t !== undefined);
  }
}
