import {
  anyForm,
  type Choice,
  type Decision,
  doNothing,
  Fight,
  GM_SEAT,
  legal,
  massOf,
  named,
  type Policy,
  Quick,
  Rng,
  runOut,
  show,
  type Table,
} from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, thousands, timed } from './measure.ts';

/** Four heroes against six goblins, near each other. */
export const SKIRMISH = {
  name: 'Four against six',
  party: ['hero-warden', 'hero-archer', 'hero-surgeon', 'hero-hedge-mage'],
  enemies: Array.from({ length: 6 }, () => 'foe-goblin'),
  start_distance_ft: 15,
};

const system = systemOf('roll-under');
const read = system.encounter(SKIRMISH);
if (!read.ok) throw new Error('the skirmish does not read');
const encounter = read.value;

/** Lists what is legal at every decision, then takes any of it. */
const listing = (rng: Rng, counted: { decisions: number; listed: number }): Policy => {
  return <C extends Choice>(decision: Decision<C>): C => {
    const may = legal(decision);
    counted.decisions++;
    counted.listed += may.length;
    const choice = may[rng.below(may.length)] as C;
    return choice.open ? anyForm(decision, choice, rng) : choice;
  };
};

export const decisions = (): Row => {
  const counted = { decisions: 0, listed: 0 };
  const { seconds, checksum } = timed(5, () => {
    let rounds = 0;
    for (let seed = 0; seed < 300; seed++) {
      const rng = new Rng(seed);
      rounds += runOut(system, system.begin(encounter), new Quick(listing(rng, counted), rng), 20_000).round;
    }
    return rounds;
  });
  const rate = counted.decisions / 5 / seconds;
  return {
    what: '4 heroes against 6 goblins, all legal choices listed, random play',
    found: `${thousands(rate)} decisions/s, ${(counted.listed / counted.decisions).toFixed(1)} legal choices each`,
    wanted: 'at least 300,000, aim 1,500,000',
    holds: rate >= 300_000,
    checksum,
  };
};

/** Answers with one key, to play one input. */
class One implements Table {
  readonly listening = false;
  private readonly rng: Rng;
  key = '';

  constructor(rng: Rng) {
    this.rng = rng;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    const choice = decision.about === 'turn' ? named(decision, this.key) : (doNothing(decision) as C);
    if (!('key' in choice)) throw new Error(choice.why);
    return choice;
  }

  askAll<C extends Choice>(all: readonly Decision<C>[]): C[] {
    return all.map(d => this.ask(d));
  }

  roll<T>(_by: number, _clause: string, dice: { throw(rng: Rng): number }, read: (total: number) => T): T {
    return read(dice.throw(this.rng));
  }

  tell(): void {}
}

export const copyAndPlay = (): Row[] => {
  const fight = Fight.start(system, SKIRMISH, 3);
  if (!fight.ok) throw new Error('no fight');
  const blow = () => fight.value.choices()[0]?.options.find(o => o.key.startsWith('attack-') && !o.unusual)?.key;
  for (let i = 0; i < 40 && !blow(); i++) fight.value.choose(fight.value.choices()[0]?.by ?? 'gm', fight.value.choices()[0]?.options[0]?.key ?? 'pass');
  const scene = fight.value.scene;
  const table = new One(new Rng(1));
  table.key = blow() ?? 'pass';
  const n = 300_000;
  const { seconds, checksum } = timed(5, () => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const copy = system.copy(scene);
      system.step(copy, table);
      sum += copy.combatants[5].hp;
    }
    return sum;
  });
  const bytes = JSON.stringify({ ...scene, encounter: undefined }).length;
  return [
    {
      what: `copy and play one input (${table.key})`,
      found: `${thousands(n / seconds)} a second`,
      wanted: 'at least 1,000,000',
      holds: n / seconds >= 1_000_000,
      checksum,
    },
    { what: 'the state of that fight as JSON', found: `${bytes} bytes`, wanted: 'at most 6 kB', holds: bytes <= 6000, checksum: bytes },
  ];
};

export const outlooks = (): Row => {
  const times: number[] = [];
  let masses = 0;
  let wrong = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const started = Fight.start(system, SKIRMISH, seed);
    if (!started.ok) continue;
    const fight = started.value;
    for (let i = 0; i < 40 && !fight.outcome; i++) {
      const [open] = fight.choices();
      if (!open) break;
      const start = performance.now();
      const all = fight.outlook(GM_SEAT);
      times.push(performance.now() - start);
      for (const o of all) {
        masses++;
        if (show(massOf(o)) !== '1') wrong++;
      }
      const useful = open.options.filter(o => !o.unusual);
      const pick = useful[(seed * 31 + i * 17) % useful.length];
      const key = pick?.open ? fight.closings(open.by, pick.key)[0]?.key : pick?.key;
      fight.choose(open.by, key ?? 'pass');
    }
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] as number;
  const worst = times[times.length - 1] as number;
  return {
    what: 'outlook of every legal choice in that fight',
    found: `median ${median.toFixed(2)} ms, worst ${worst.toFixed(1)} ms over ${times.length} decisions; ${masses - wrong} of ${masses} sum to exactly 1`,
    wanted: 'median under 10 ms, worst under 100 ms, all exactly 1',
    holds: median < 10 && worst < 100 && wrong === 0,
    checksum: masses,
  };
};
