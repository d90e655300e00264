import { type Encounter, invalid, ok, type Result, type Scene } from '@fray/engine';
import type { Carried } from '@fray/engine/kit';
import { fieldsOf, groupBy, isRecord } from '@fray/engine/util';
import { lastingOf } from '@fray/table/campaign';
import { type Fields, withoutField } from '../experiment/fields.ts';
import { ROSTER_FIELDS, type RosterPlace, rosterOf } from '../experiment/roster.ts';
import type { FightSetup } from './fight-setup.ts';

/** A member of the party on a day of fights: as they are written, and what they bring. */
interface Member {
  readonly id: string;
  readonly entry: Fields;
  readonly carried: Carried[string];
}

const entryOf = ({ entry, id }: RosterPlace): Fields => ({ ...(isRecord(entry) ? entry : { use: entry }), as: id });

/** The party of a day: those on the first side of its first fight, as long as they live. */
export class Party {
  private members: readonly Member[];
  private readonly setup: FightSetup;
  private readonly side: string;

  constructor(setup: FightSetup, first: Encounter) {
    this.setup = setup;
    this.side = setup.sides[0] ?? '';
    this.members = rosterOf(setup.system, first)
      .filter(({ side }) => side === this.side)
      .map(place => ({ id: place.id, entry: withoutField(entryOf(place), 'at'), carried: {} }));
  }

  get isGone(): boolean {
    return this.members.length === 0;
  }

  /** Whether a side is the party's. */
  isOn(side: string): boolean {
    return side === this.side;
  }

  /** What a fight has left them. */
  carryOn(scene: Scene): void {
    const left = lastingOf(this.setup.system, scene, 'changes');
    this.members = this.members.flatMap(member => {
      const carried = Object.hasOwn(left, member.id) ? left[member.id] : member.carried;
      return carried ? [{ ...member, carried }] : [];
    });
  }

  /** A fight as the party comes to it: its living members take the places of those who are written there. */
  fight(encounter: Encounter): Result<Encounter> {
    const roster = rosterOf(this.setup.system, encounter);
    const places = roster.filter(({ side }) => side === this.side).map(({ entry }) => fieldsOf(entry)['at']);
    const party = this.members.map(({ entry }, i) => (places[i] === undefined ? entry : { ...entry, at: places[i] }));
    const others = groupBy(
      roster.filter(({ side }) => side !== this.side),
      ({ side }) => side,
    );
    const sides = { [this.side]: party, ...Object.fromEntries([...others].map(([side, all]) => [side, all.map(({ entry }) => entry)])) };
    return this.read(encounter, { sides });
  }

  /** A rest, as the rules have it. */
  rest(encounter: Encounter, name: string): Result<Encounter> {
    const { system } = this.setup;
    if (!system.lasting?.hasCamps) return invalid({ path: 'day', problem: `${system.title} has no rules for rests` });
    const others = [...new Set(encounter.combatants.map(({ side }) => side))].filter(side => side !== this.side);
    const sides = { [this.side]: this.members.map(({ entry }) => entry), ...Object.fromEntries(others.map(side => [side, []])) };
    return this.read(encounter, { name, camp: true, waves: [], sides });
  }

  private read(encounter: Encounter, changes: Fields): Result<Encounter> {
    const written = ROSTER_FIELDS.reduce((rest, field) => withoutField(rest, field), fieldsOf(encounter.written));
    const carried = Object.fromEntries(this.members.map(member => [member.id, member.carried]));
    const read = this.setup.system.readEncounter({ ...written, ...changes, carried });
    return read.ok ? ok(read.value) : read;
  }
}
