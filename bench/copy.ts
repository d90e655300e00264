import { type Choice, type Decision, Fight } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { findChoice, type Play } from '@fray/engine/kit';
import { idleChoice } from '@fray/engine/odds';
import { elementAt } from '@fray/engine/util';
import { systemOf } from '@fray/systems';
import { type Row, rated, timed } from './measure.ts';
import { SKIRMISH } from './roll-under.ts';

const system = systemOf('roll-under');

/** Answers with one key, to play one input. */
class One implements Play {
  readonly isListening = false;
  private readonly rng: Rng;
  key = '';

  constructor(rng: Rng) {
    this.rng = rng;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    const choice = decision.about === 'turn' ? findChoice(decision, this.key) : (idleChoice(decision) as C);
    if (!('key' in choice)) throw new Error(String(choice.why));
    return choice;
  }

  askAll<C extends Choice>(all: readonly Decision<C>[]): C[] {
    return all.map(d => this.ask(d));
  }

  roll<T>(_by: number, _clause: string, dice: { throw(rng: Rng): number }, read: (total: number) => T): T {
    return read(dice.throw(this.rng));
  }

  emit(): void {}
}

export const copyAndPlay = (): Row[] => {
  const fight = Fight.start(system, SKIRMISH, { seed: 3 });
  if (!fight.ok) throw new Error('no fight');
  const blow = () => fight.value.openDecisions()[0]?.options.find(o => o.key.startsWith('attack-') && !o.unusual)?.key;
  for (let i = 0; i < 40 && !blow(); i++)
    fight.value.choose(fight.value.openDecisions()[0]?.by ?? 'gm', fight.value.openDecisions()[0]?.options[0]?.key ?? 'pass');
  const scene = fight.value.scene;
  const play = new One(new Rng(1));
  play.key = blow() ?? 'pass';
  const n = 300_000;
  const timing = timed(5, () => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const copy = system.copy(scene);
      system.step(copy, play);
      sum += elementAt(copy.combatants, 5).hp;
    }
    return sum;
  });
  const { rate, words } = rated(n, timing, 'a second');
  const bytes = JSON.stringify({ ...scene, encounter: undefined }).length;
  return [
    {
      what: `copy and play one input (${play.key})`,
      found: words,
      wanted: 'at least 1,000,000',
      holds: rate >= 1_000_000,
      checksum: timing.checksum,
    },
    { what: 'the state of that fight as JSON', found: `${bytes} bytes`, wanted: 'at most 6 kB', holds: bytes <= 6000, checksum: bytes },
  ];
};
