import type { Who } from '@fray/engine';
import { d2, d6, d12 } from '@fray/engine/dice';
import { defined } from '@fray/engine/util';
import type { Source } from '../../setup/content-fields.ts';
import { alter, combatant, type Injury, privyTo, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { hpMax } from '../numbers.ts';
import { woundFatally } from './fatal-wounds.ts';
import { applyGraveInjury } from './grave-injuries.ts';
import { isLimb, type Location, limbFails, type Side, type Struck, sideLeft } from './limbs.ts';

interface InjuryRow {
  readonly name: string;
  readonly grave: string;
}

const injury = (name: string, grave: string): InjuryRow => ({ name, grave });

const BY_LOCATION: Readonly<Record<Location, InjuryRow>> = {
  arm: injury('Disabled', 'Mangled'),
  leg: injury('Disabled', 'Mangled'),
  torso: injury('Cracked Ribs', 'Crushed'),
  head: injury('Concussed', 'Skullcracked'),
};

const BY_SOURCE: Readonly<Record<Exclude<Source, 'physical'>, InjuryRow>> = {
  acid: injury('Scorched', 'Burned'),
  fire: injury('Scorched', 'Burned'),
  cold: injury('Frostbite', 'Frozen'),
  lightning: injury('Burned', 'Fried'),
  venom: injury('Sickened', 'Wracked'),
  magic: injury('Anathema', 'Marked'),
};

/** All names of Injuries, including grave ones. */
export const INJURY_NAMES: readonly string[] = [
  ...new Set([...Object.values(BY_LOCATION), ...Object.values(BY_SOURCE)].flatMap(({ name, grave }) => [name, grave])),
];

/** The severities from which the rows of the table apply. Every row that is reached applies [dd.cumulative]. */
const GRAVE_FROM = 11;
const MORTAL_FROM = 16;

const locationOf = (die: number): Location => (die === 1 ? 'arm' : die === 2 ? 'leg' : die <= 4 ? 'torso' : 'head');

/** Plays a Death and Dismemberment result. The order of dice is severity, location, side, then Saves and subtables [dd.order-of-dice]. */
export const dismember = (scene: Scene, play: Play, who: Who, source: Source, at?: Location): void => {
  const c = combatant(scene, who);
  const more = -c.hp + c.injuries.length;
  const severity = play.roll(
    who,
    'dd.severity',
    d12,
    die => die + more,
    privyTo(scene, who),
    n => n >= GRAVE_FROM,
  );
  const struck = source === 'physical' ? rollLocation(scene, play, who, at) : NO_LOCATION;
  const row = source === 'physical' ? BY_LOCATION[defined(struck.location)] : BY_SOURCE[source];
  play.emit({
    clause: 'hp.lethal-roll',
    what: 'Death and Dismemberment',
    by: who,
    severity,
    location: struck.location,
    side: struck.side,
    source,
    to: privyTo(scene, who),
  });

  const where = struck.side && `${struck.side} ${struck.location}`;
  applyInjury(scene, play, who, { name: row.name, where, days: severity }, struck);
  if (severity < GRAVE_FROM) return;
  const hurt = alter(scene, who);
  hurt.injuries = [...hurt.injuries, { name: row.grave, where, days: severity, grave: true }];
  play.emit({ clause: 'dd.row-11', what: 'grave Injury', by: who, injury: row.grave });
  woundFatally(scene, play, who, fatalWounds(severity));
  applyGraveInjury(scene, play, who, row.grave, source, struck);
};

/** One Fatal Wound from severity 11 on; from 16 on one more for each point above 15 [dd.row-16]. */
const fatalWounds = (severity: number): number => (severity < MORTAL_FROM ? 1 : severity - 14);

const NO_LOCATION: Struck = { location: undefined, side: undefined };

/** Rolls a d6 for the location of a physical hit [dd.location]. A lost limb is replaced by the other one, or by the torso [dd.side]. */
const rollLocation = (scene: Scene, play: Play, who: Who, at?: Location): Struck => {
  const location = at ?? play.roll(who, 'dd.location', d6, locationOf);
  if (!isLimb(location)) return { location, side: undefined };
  const rolled = play.roll(who, 'dd.side', d2, (die): Side => (die === 1 ? 'left' : 'right'));
  const side = sideLeft(combatant(scene, who), location, rolled);
  return side ? { location, side } : { location: 'torso', side: undefined };
};

/** Adds an Injury with its days [dd.row-1], and applies its immediate effects. */
export const applyInjury = (scene: Scene, play: Play, who: Who, injury: Injury, { location, side }: Struck): void => {
  const c = alter(scene, who);
  c.injuries = [...c.injuries, injury];
  play.emit({ clause: 'dd.row-1', what: 'Injury', by: who, injury: injury.name, where: injury.where, days: privyTo(scene, who) ? undefined : injury.days });
  // A ruling may crack the ribs of a combatant at full HP, which may not exceed the new maximum [dd.cracked-ribs].
  if (injury.name === 'Cracked Ribs') c.hp = Math.min(c.hp, hpMax(scene, who));
  if (injury.name === 'Disabled' && side && isLimb(location)) limbFails(scene, play, who, location, side);
};
